import type { PlanSummary, PublishCell } from './plan-data.ts'

const kept = new Map<string, readonly PublishCell[]>()
const prefix = 'playdesk.cells.'
const most = 400_000

/** Keeps what only the making of a plan answers, for the page that shows it next, a reload of it included. */
export function keepAnswers(plan: Pick<PlanSummary, 'id' | 'answers'>): void {
  const cells = cellsOf(plan.answers)
  if (cells.length === 0) return
  kept.set(String(plan.id), cells)
  const text = JSON.stringify(cells)
  if (text.length > most || typeof sessionStorage === 'undefined') return
  try {
    sessionStorage.setItem(prefix + String(plan.id), text)
  } catch {
    // full: those of earlier plans go
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

/** Cells of a publish as they were answered; none for a plan that was made elsewhere. */
export function keptCells(id: string, answers?: readonly unknown[]): readonly PublishCell[] {
  const said = cellsOf(answers)
  if (said.length > 0) return said
  const known = kept.get(id)
  if (known) return known
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(prefix + id)
  const cells = text === null ? [] : (JSON.parse(text) as PublishCell[])
  kept.set(id, cells)
  return cells
}

function cellsOf(answers: readonly unknown[] = []): PublishCell[] {
  return answers.flatMap((answer) => (answer as { readonly cells?: readonly PublishCell[] } | null)?.cells ?? [])
}
