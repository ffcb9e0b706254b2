import { startCoach } from '#browser/coach/start.tsx'
import { app } from '#browser/state/app-state.ts'
import { notifyBroken } from '#browser/workbench/broken.ts'
import { linesAhead } from './lines.ts'

export async function getReady(): Promise<void> {
  const { product, language } = app()
  if (product) linesAhead(product, language)
  startCoach()
  await notifyBroken()
}
