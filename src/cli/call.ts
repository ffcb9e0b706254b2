import type { Data, KnownCommandId, Input } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { entriesOf, entryNamed } from './catalogue.ts'
import { Misuse } from './failure.ts'
import { requestOf, valueOf } from './input.ts'
import type { Profile } from './profile.ts'
import { send, type RequestContent } from './server.ts'
import type { Arguments } from './usage.ts'
import type { Envelope, ServerAnswer } from './place.ts'

type SendOptions = Omit<RequestContent, 'body'>

export interface CommandAnswer<I extends string> extends ServerAnswer {
  readonly body: Envelope & { readonly data: Data<I> }
}

const known = new Map<string, Promise<Entry[]>>()

export async function call<const I extends string>(
  where: Profile,
  id: I & KnownCommandId<I>,
  input: Input<I>,
  options: SendOptions = {},
): Promise<CommandAnswer<I>> {
  const entry = entryNamed(await entriesOnce(where, options), id)
  const { path, body } = requestOf(entry, input as Record<string, unknown>)
  return (await send(where, entry.method, path, { ...options, ...(body ? { body } : {}) })) as CommandAnswer<I>
}

export async function dataOf<const I extends string>(
  where: Profile,
  id: I & KnownCommandId<I>,
  input: Input<I>,
): Promise<Data<I>> {
  return (await call<I>(where, id, input)).body.data
}

export async function optionOf<const I extends string>(
  where: Profile,
  given: Arguments,
  name: string,
  { id, field }: { readonly id: I & KnownCommandId<I>; readonly field: keyof Input<I> & string },
): Promise<number | undefined> {
  const values = given.options.get(name)
  if (values === undefined) return undefined
  const declared = inputFields(entryNamed(await entriesOnce(where, {}), id))[field]
  const value = declared && valueOf(declared, name, values)
  if (typeof value === 'number') return value
  throw new Misuse({ en: `--${name} requires a number.`, zh: `--${name} 需要一个数字。` })
}

function entriesOnce(where: Profile, { headers }: SendOptions): Promise<Entry[]> {
  const key = `${where.server} ${where.environment}`
  const asked = known.get(key) ?? entriesOf(where, headers?.['cookie'])
  known.set(key, asked)
  return asked
}

/** Sends bytes; the input fills the path. */
export async function sendBytes<const I extends string>(
  where: Profile,
  id: I & KnownCommandId<I>,
  input: Readonly<Record<string, string>>,
  { body, headers }: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> },
): Promise<ServerAnswer> {
  const entry = entryNamed(await entriesOnce(where, {}), id)
  return send(where, entry.method, requestOf(entry, input).path, { body, headers })
}
