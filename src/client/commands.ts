import type { CommandById, InputById, IsPageById, DataById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'

/** The id if there is such a command; one that is misspelt does not compile. */
export type Id<I extends string> = [CommandById<Playdesk, I>] extends [never] ? never : I

export type Input<I extends string> = Kept<InputById<Playdesk, I>>

/** Lists as callers hold them, who may not change them either. */
type Kept<T> = { [K in keyof T]: ListKept<T[K]> }
type ListKept<T> = T extends (infer E)[] ? readonly E[] : T

export type Data<I extends string> = DataById<Playdesk, I>

export type RowOf<I extends string> = Data<I> extends readonly (infer T)[] ? T : never

export type Paged<I extends string> = IsPageById<Playdesk, I>

export type Called = Pick<Entry, 'id' | 'area' | 'method' | 'path' | 'command'>

let known: ReadonlyMap<string, Called> = new Map()

/** The commands of the catalogue, once it is here. */
export function knowCommands(commands: ReadonlyMap<string, Called>): void {
  known = commands
}

export function commandById(id: string): Called {
  const found = known.get(id) ?? first(id)
  if (!found) throw new Error(`There is no command ${id}.`)
  return found
}

type First = 'schema.catalogue' | 'session.user-info'

// asked for before the catalogue is here; a call that is not as it is declared does not compile
const firstCalls: { readonly [I in First]: CommandById<Playdesk, I>['call'] } = {
  'schema.catalogue': 'GET /api/-/catalogue',
  'session.user-info': 'GET /api/user-info',
}

function first(id: string): Called | undefined {
  const call = Object.hasOwn(firstCalls, id) ? firstCalls[id as First] : undefined
  if (call === undefined) return undefined
  const command = { verb: 'custom', call, effect: 'read', arity: 'none' } as const
  return { id, area: nameless, command, method: 'GET', path: call.slice('GET '.length) }
}

const nameless = { id: '', title: { en: '', zh: '' }, titles: { en: '', zh: '' }, fields: {}, commands: {} }
