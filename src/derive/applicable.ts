import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'

/** Returns an area's commands; those of the storing area fill in missing verbs. */
export function applicable(entries: readonly Entry[], area: AnyArea): Entry[] {
  const own = entries.filter((entry) => entry.area.id === area.id)
  if (area.store === undefined) return own
  const verbs = new Set(own.map(({ command }) => command.verb))
  const names = new Set(own.map(({ action }) => action))
  const lent = entries.filter(
    (entry) => entry.area.id === area.store && isLent(entry, verbs) && !names.has(entry.action),
  )
  return [...own, ...lent]
}

function isLent({ command }: Entry, verbs: ReadonlySet<string>): boolean {
  if (command.verb === 'custom') return command.arity !== 'none'
  return !['list', 'create', 'importRows', 'exportRows', 'sort'].includes(command.verb) && !verbs.has(command.verb)
}
