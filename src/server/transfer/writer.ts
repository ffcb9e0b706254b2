import { Problem } from '../problem.ts'
import type { Kept } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import type { ErrorList } from './errors.ts'
import type { DraftRow } from './rows.ts'

export interface RowWriter {
  /** Begins to put the row; waits first where it could meet one that is under way. */
  put(row: DraftRow): Promise<void>
  /** Waits until all rows are put. */
  settle(): Promise<void>
}

/** Puts rows side by side, so that their statements share round trips; rows with the same id or unique values wait. */
export function rowWriter(world: Engine, { area, store }: Kept, errors: ErrorList): RowWriter {
  const unique = store.area.unique ?? []
  let running: { readonly line: number; readonly done: Promise<unknown> }[] = []
  const held = new Set<string>()

  function marks({ id, patch, current }: DraftRow): string[] {
    const key = (values: Readonly<Record<string, unknown>>): string =>
      JSON.stringify(unique.map((name) => values[name] ?? null))
    const before = current ? [key(current)] : []
    return [
      ...(id === null ? [] : [`id ${id}`]),
      ...(unique.length > 0 ? [...before, key({ ...current, ...patch })] : []),
    ]
  }

  async function settle(): Promise<void> {
    const outcomes = await Promise.allSettled(running.map(({ done }) => done))
    const lines = running.map(({ line }) => line)
    running = []
    held.clear()
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue
      if (!isOfRow(outcome.reason)) throw outcome.reason
      const { errors: faults, words } = outcome.reason
      errors.add(lines[index] ?? 0, faults.length > 0 ? faults : [{ field: '', message: words }])
    }
  }

  return {
    settle,
    async put(row) {
      const mine = marks(row)
      if (mine.some((mark) => held.has(mark))) await settle()
      for (const mark of mine) held.add(mark)
      running.push({ line: row.line, done: world.put(area.id as never, row.id, row.patch) })
    },
  }
}

/** What is wrong with one record; too many changes, for example, is wrong with all of them. */
function isOfRow(reason: unknown): reason is Problem {
  return (
    reason instanceof Problem &&
    (reason.errors.length > 0 || ['not-found', 'conflict', 'invalid'].includes(reason.code))
  )
}
