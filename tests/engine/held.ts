import { join } from 'node:path'
import fc from 'fast-check'
import type { Field } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { inputFields } from '#derive/input.ts'
import { listEntry } from '#derive/lists.ts'
import { functionsIn } from '#server/calls/functions.ts'
import type { Caller } from '../contract/caller.ts'
import { seed } from '../depth.ts'
import { sampleValue } from '../derive/sample.ts'
import type { Answer, TestServer } from '../server/start.ts'
import { ok, rowsOf, type PlanData, type Row } from './client.ts'
import { generatedInputs, usualInput } from './every-command.ts'

export type Input = Record<string, unknown>

const folder = join(import.meta.dirname, '../../src/server')
const functions = await functionsIn({ behaviours: join(folder, 'behaviours'), handlers: join(folder, 'console') })
const withEffect = calls(playdesk.areas).filter(({ command }) => command.effect !== 'read')
const isUpload = ({ path }: Entry): boolean => path.includes('{uploadEndpoint}')

// the first takes a file, the second returns an upload address
const apart = ['upload.resource', 'upload.big-file']

/** Commands that act on records. */
export const onRecords = withEffect.filter(
  (entry) => !functions.handler(entry) && !isUpload(entry) && !apart.includes(entry.id),
)

/** Commands with an effect that the server carries out itself. */
export const ofServer = withEffect.filter((entry) => !onRecords.includes(entry))

/** Sets whether these environments require approval. */
export async function ask(
  server: TestServer,
  required: 0 | 1,
  where: readonly Environment[] = environments,
): Promise<void> {
  const said = where.map((environment) => server.put('/api/-/approvals', { environment, required }))
  for (const answer of await Promise.all(said)) ok(answer)
}

/** Returns a text that differs after any change of a row in any environment. */
export async function standing({ running }: TestServer): Promise<string> {
  const [row] = await running.server.sql<{ text: string }[]>`
    select concat(count(*), ' ', max(xmin::text::bigint)) as text from record where area <> 'upload-file-log'`
  return `${row?.text} ${await written({ running })}`
}

/** Returns the newest revision and the number of messages. Clearing a cache counts as neither. */
export async function written({ running }: Pick<TestServer, 'running'>): Promise<string> {
  const [row] = await running.server.sql<object[]>`
    select (select max(seq) from revision) as revisions, (select count(*) from outbox where state <> 'planned' and topic <> 'cache.cleared') as messages`
  return JSON.stringify(row)
}

/** Returns an input whose dry run shows a changed record or a message. */
export async function effectiveInput(server: TestServer, caller: Caller, entry: Entry): Promise<Input> {
  const first = caller.entries.find(({ id }) => id === changesFirst[entry.id])
  if (first) ok(await caller.send(first, await effectiveInput(server, caller, first)))
  const usual = await usualInput(server, caller, entry)
  for await (const input of candidates(server, caller, entry, usual))
    if (await hasEffect(caller, entry, input)) return input
  // commands that only send a message change no record
  return usual
}

export async function hasEffect(caller: Caller, entry: Entry, input: Input): Promise<boolean> {
  const { status, body } = await dryRun(caller, entry, input)
  return status === 200 && body.changes.length > 0
}

// states that records need for these commands to have an effect
const states: Readonly<Record<string, Input>> = {
  'game.lower-shelf': { onShelf: 1 },
  'comment.batch-sync-recommend': { status: 1, recommended: 0 },
}

// calls after which these commands have an effect: their records are the same everywhere, and cannot be created
const changesFirst: Readonly<Record<string, string>> = { 'shared-keys.publish': 'shared-keys.set' }

async function rowsThatMatter(caller: Caller, { id, name }: Entry): Promise<Row[]> {
  const list = states[id] && listEntry(caller.entries, name)
  return list ? rowsOf(await caller.send(list, states[id] ?? {})) : []
}

/** Yields the usual input, the same for other records and in another order, and inputs with other values. */
async function* candidates(
  server: TestServer,
  caller: Caller,
  entry: Entry,
  usual: Input,
): AsyncGenerator<Input, void, void> {
  yield usual
  const takesOrder = 'sort' in inputFields(entry)
  const rows = [...(await rowsThatMatter(caller, entry)), ...(await caller.rows(entry.area.id))]
  if (entry.command.verb === 'sort') {
    const [beside = []] = Map.groupBy(rows, (row) => row['parent_id'])
      .values()
      .toArray()
      .toSorted((one, other) => other.length - one.length)
    const parents = pathParams(entry.path).map((name) => [name, beside[0]?.['parent_id']])
    yield {
      ...usual,
      ...Object.fromEntries(parents),
      sort: beside
        .slice(0, 3)
        .map(({ id }) => id)
        .toReversed(),
    }
  }
  if (inputFields(entry)['sort']?.kind === 'int') yield { ...usual, sort: Number(usual['sort'] ?? 1) + 7 }
  for (const { id, screenshots } of rows) {
    if (Array.isArray(usual['ids'])) yield { ...usual, ids: [id] }
    if (typeof usual['id'] === 'number')
      yield { ...usual, id, ...(takesOrder && Array.isArray(screenshots) ? { sort: screenshots.toReversed() } : {}) }
  }
  for (const [name, { of }] of Object.entries(inputFields(entry)))
    for (const { id } of of === undefined ? [] : (await caller.rows(of)).slice(0, 5)) yield { ...usual, [name]: id }
  for (const [name, field] of Object.entries(inputFields(entry)))
    for (const value of otherValues(field)) yield { ...usual, [name]: value }
  const { inputs } = await generatedInputs(server, caller, entry)
  for (const input of fc.sample(inputs, { seed, numRuns: 6 })) {
    yield input
    for (const [name, value] of Object.entries(input)) yield { ...usual, [name]: value }
  }
}

/** Returns some values of a field, at least one of them different from the present one. */
function otherValues(field: Field): readonly unknown[] {
  const { kind, choices = [] } = field
  if (kind === 'choice') return choices.slice(0, 2).map(({ value }) => value)
  if (kind === 'flag') return [0, 1]
  if (kind === 'country') return ['IE', 'IN']
  if (kind === 'int' || kind === 'number') return [1, 3]
  return ['text', 'longText', 'list', 'countries'].includes(kind) ? [sampleValue(field, { mark: 'other' })] : []
}

export function dryRun(caller: Caller, entry: Entry, input: Input): Promise<Answer> {
  return caller.send(entry, input, { headers: { 'x-playdesk-dry-run': '1' } })
}

export type Waiting = Pick<PlanData, 'id' | 'hash' | 'total'> & { readonly approval: { readonly required: boolean } }

/** Returns the plan in an answer that waits for approval. */
export function waitingIn({ status, text, body }: Answer): Waiting {
  if (status !== 202) throw new Error(`${status} ${text}`)
  return body.data
}

/** Returns the answer to applying a plan without approval. */
export async function appliedUnapproved(
  server: TestServer,
  { id, hash }: Pick<PlanData, 'id' | 'hash'>,
): Promise<unknown> {
  const { status, body } = await server.post(`/api/-/plans/${id}/apply`, { hash })
  return [status, body.code]
}
