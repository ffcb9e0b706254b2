import type { CommandById, InputById, IsPageById, DataById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'

/** Command id; unknown ids do not compile. */
export type KnownCommandId<I extends string> = [CommandById<Playdesk, I>] extends [never] ? never : I

export type Input<I extends string> = ReadonlyLists<InputById<Playdesk, I>>

/** The same input with readonly lists. */
type ReadonlyLists<T> = { [K in keyof T]: ReadonlyList<T[K]> }
type ReadonlyList<T> = T extends (infer E)[] ? readonly E[] : T

export type Data<I extends string> = DataById<Playdesk, I>

export type RowOfList<I extends string> = Data<I> extends readonly (infer T)[] ? T : never

export type IsPaged<I extends string> = IsPageById<Playdesk, I>

export type KnownCommand = Pick<Entry, 'id' | 'area' | 'method' | 'path' | 'command'>

let known: ReadonlyMap<string, KnownCommand> = new Map()

export function knowCommands(commands: ReadonlyMap<string, KnownCommand>): void {
  known = commands
}

export function commandById(id: string): KnownCommand {
  const found = known.get(id) ?? first(id)
  if (!found) throw new Error(`There is no command ${id}.`)
  return found
}

type First = 'schema.catalogue' | 'session.user-info'

// calls made before the catalogue is loaded
const firstCalls: { readonly [I in First]: CommandById<Playdesk, I>['call'] } = {
  'schema.catalogue': 'GET /api/-/catalogue',
  'session.user-info': 'GET /api/user-info',
}

function first(id: string): KnownCommand | undefined {
  const call = Object.hasOwn(firstCalls, id) ? firstCalls[id as First] : undefined
  if (call === undefined) return undefined
  const command = { verb: 'custom', call, effect: 'read', arity: 'none' } as const
  return { id, area: nameless, command, method: 'GET', path: call.slice('GET '.length) }
}

const nameless = { id: '', title: { en: '', zh: '' }, titles: { en: '', zh: '' }, fields: {}, commands: {} }
