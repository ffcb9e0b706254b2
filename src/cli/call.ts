import type { Data, Id, Input } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import { entriesOf, entryNamed } from './catalogue.ts'
import { requestOf } from './input.ts'
import type { Profile } from './profile.ts'
import { send, type Answer, type Envelope, type Sent } from './server.ts'

type Options = Omit<Sent, 'body'>

/** What a command answered. */
export interface Called<I extends string> extends Answer {
  readonly body: Envelope & { readonly data: Data<I> }
}

const known = new Map<string, Promise<Entry[]>>()

/** Calls the command with this id, as the server declares it. */
export async function call<const I extends string>(
  where: Profile,
  id: I & Id<I>,
  input: Input<I>,
  options: Options = {},
): Promise<Called<I>> {
  const entry = entryNamed(await entriesOnce(where, options), id)
  const { path, body } = requestOf(entry, input as Record<string, unknown>)
  return (await send(where, entry.method, path, { ...options, ...(body ? { body } : {}) })) as Called<I>
}

/** The data alone. */
export async function dataOf<const I extends string>(where: Profile, id: I & Id<I>, input: Input<I>): Promise<Data<I>> {
  return (await call<I>(where, id, input)).body.data
}

function entriesOnce(where: Profile, { headers }: Options): Promise<Entry[]> {
  const key = `${where.server} ${where.environment}`
  const asked = known.get(key) ?? entriesOf(where, headers?.['cookie'])
  known.set(key, asked)
  return asked
}

/** Calls a command with a file, in parts as a form sends it. */
export async function sendFile<const I extends string>(where: Profile, id: I & Id<I>, body: Buffer, type: string) {
  const { method, path } = entryNamed(await entriesOnce(where, {}), id)
  return (await send(where, method, path, { body, headers: { 'content-type': type } })) as Called<I>
}
