import type { Entry } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Server } from '../server.ts'

/** Names that scripts can use. */
export interface Names {
  /** command by name, such as `game.toggleOnline` */
  readonly commands: ReadonlyMap<string, Entry>
  /** command that `each` calls, by area */
  readonly lists: ReadonlyMap<string, Entry>
  /** actions by area, as JSON for the sandbox */
  readonly text: string
}

export const namesOf = perObject((server: Server): Names => gather([...server.entries.values()]))

function gather(entries: readonly Entry[]): Names {
  const areas = new Map<string, string[]>()
  for (const { name, action } of entries) areas.set(name, [...(areas.get(name) ?? []), action])
  const lists = new Map<string, Entry>()
  for (const [name, actions] of areas) {
    const entry = listEntry(entries, name)
    if (!entry) continue
    lists.set(name, entry)
    actions.push('each')
  }
  const commands = new Map(entries.map((entry) => [`${entry.name}.${entry.action}`, entry]))
  return { commands, lists, text: JSON.stringify(Object.fromEntries(areas)) }
}
