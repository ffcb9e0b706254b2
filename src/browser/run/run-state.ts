import type { RunDetail } from '#browser/plan/plan-data.ts'
import type { Tone } from '#browser/ui/badge.tsx'
import type { RunWords } from './words.ts'

type StateName = keyof RunWords['states']

export function stateName({ state, undoneBy }: Pick<RunDetail, 'state' | 'undoneBy'>): StateName {
  return undoneBy ? 'undone' : state
}

export function toneOf(state: StateName): Tone {
  if (state === 'done') return 'ok'
  if (state === 'running' || state === 'waiting') return 'accent'
  return state === 'stopped' ? 'danger' : state === 'undone' ? 'neutral' : 'warn'
}
