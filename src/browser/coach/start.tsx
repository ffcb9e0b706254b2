import { app, setApp } from '#browser/state/app-state.ts'
import { CoachLine } from './coach-line.tsx'
import { watchHands } from './watch.ts'

export function startCoach(): void {
  if (app().coach) return
  watchHands()
  setApp({ coach: <CoachLine /> })
}
