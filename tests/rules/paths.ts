import { expect, test } from 'vitest'
import type { AnyArea } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { inTurn } from '../depth.ts'
import {
  applied,
  cellsOf,
  changesOf,
  make,
  ok,
  planned,
  rowOf,
  undone,
  type ChangeData,
  type Row,
} from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'

type Values = Readonly<Record<string, unknown>>

export interface Violation {
  /** id of a valid record */
  readonly id: number
  /** stored values that the rule does not allow, once `spoil` has been */
  readonly wrong: Values
  /** puts the environment in a state that does not allow them */
  readonly spoil?: (env: Environment) => Promise<unknown>
  readonly message: RegExp
  /** replaces the area's `touch` */
  readonly touch?: Values
  /** true if an undo may restore the values nevertheless */
  readonly isExcusedInUndo?: true
}

export interface Removal {
  /** creates a record without users; returns its id and receipt */
  readonly create: () => Promise<{ readonly id: number; readonly receipt: number }>
  /** makes another record use it */
  readonly spoil: (id: number) => Promise<unknown>
  /** command that removes it, and its input */
  readonly remove: (id: number) => readonly [command: string, input: Values]
  readonly message: RegExp
}

type Cases<T> = Readonly<Record<string, () => Promise<T>>>

/** Writes a wrong record without a call and expects a refusal. */
type Way<T> = (each: T) => Promise<void>

/**
 * Tests that each violation is refused without a call, too: by publish, apply and undo; the brief suite uses one way
 * each. `touch` is an input of a command that changes nothing the rules check.
 */
export function refusedOnEveryPath(
  serverOf: () => TestServer,
  area: string,
  touch: Values,
  cases: Cases<Violation>,
  command = `${area}.update`,
): void {
  const publish = publishOf(area)

  const inPublishing: Way<Violation> = async ({ id, wrong, spoil, message }) => {
    const server = serverOf()
    await overwrite(server, area, id, wrong)
    await spoil?.('test-ind')
    const answer = await server.post(publish?.path ?? '', { [publish?.param ?? '']: id, targets: ['test-ind'] })
    expect(answer.status).toBe(409)
    const cells = cellsOf(answer)
    expect(cells.map(({ state }) => state)).toEqual(['blocked'])
    expect(cells[0]?.reason).toMatch(message)
  }

  const byApply: Way<Violation> = async ({ id, wrong, spoil, message, ...own }) => {
    const server = serverOf()
    const plan = await planned(server, command, [{ id, ...(own.touch ?? touch) }])
    expect(plan).toMatchObject({ total: 1, errors: [] })
    await server.running.server.sql`
      update change set after = after || ${JSON.stringify(wrong)}::text::jsonb where plan = ${plan.id} and id = ${id}`
    await spoil?.('test-ie')
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([0, 1])
    expect((await changesOf(server, plan.id))[0]?.message).toMatch(message)
  }

  const byUndo: Way<Violation> = async ({ id, wrong, spoil, message, isExcusedInUndo, ...own }) => {
    const server = serverOf()
    const right = await overwrite(server, area, id, wrong)
    const plan = await planned(server, command, [{ id, ...(own.touch ?? touch) }])
    expect(plan).toMatchObject({ total: 1, errors: [] })
    await server.running.server.sql`
      update change set after = after || ${JSON.stringify(right)}::text::jsonb where plan = ${plan.id} and id = ${id}`
    const { run, done } = await applied(server, plan)
    expect(done).toBe(1)
    await spoil?.('test-ie')
    const undo = await undone(server, run)
    expect([undo.done, undo.skipped]).toEqual(isExcusedInUndo ? [1, 0] : [0, 1])
    expect((await messageOf(server, undo.run)) ?? '').toMatch(isExcusedInUndo ? /^$/ : message)
  }

  const ways = [byApply, byUndo, ...(publish ? [inPublishing] : [])]
  // areas start with different ways
  const turned = ways.map((_, at) => ways[(at + area.length) % ways.length]!)
  test.each(shownIn(cases, turned))('%s is refused, %s', async (_name, _way, violation, way) => way(await violation()))
}

/** Tests that a record used by others is removed by neither a plan nor the undo of its creation. */
export function removalRefused(serverOf: () => TestServer, cases: Cases<Removal>): void {
  const byApply: Way<Removal> = async ({ create, spoil, remove, message }) => {
    const server = serverOf()
    const { id } = await create()
    const [command, input] = remove(id)
    const plan = await planned(server, command, [input])
    expect(plan).toMatchObject({ total: 1, errors: [] })
    await spoil(id)
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([0, 1])
    expect((await changesOf(server, plan.id))[0]?.message).toMatch(message)
  }

  const byUndoOfItsCreation: Way<Removal> = async ({ create, spoil, message }) => {
    const server = serverOf()
    const { id, receipt } = await create()
    await spoil(id)
    const undo = await undone(server, receipt)
    expect([undo.done, undo.skipped]).toEqual([0, 1])
    expect(await messageOf(server, undo.run)).toMatch(message)
  }

  test.each(shownIn(cases, [byApply, byUndoOfItsCreation]))(
    'removing %s is refused, %s',
    async (_name, _way, removal, way) => way(await removal()),
  )
}

function shownIn<T>(cases: Cases<T>, ways: readonly Way<T>[]) {
  return inTurn(Object.entries(cases), ways).map(([[name, each], way]) => [name, way.name, each, way] as const)
}

/** Creates a record and returns it with its receipt. */
export async function created(server: TestServer, path: string, body: object): Promise<Row & { receipt: number }> {
  const answer = await server.post(path, body)
  return { ...rowOf(answer), receipt: ok(answer).receipt }
}

/** Creates a record and publishes it, so that both environments have it. */
export async function inBoth(server: TestServer, path: string, body: object, publish: string): Promise<Row> {
  const row = await make(server, path, body)
  ok(await server.post(publish, { id: row.id, targets: ['test-ind'] }))
  return row
}

async function messageOf(server: TestServer, run: number): Promise<string | null | undefined> {
  const [change] = ok(await server.get(`/api/-/runs/${run}/changes`)).data as ChangeData[]
  return change?.message
}

function publishOf(area: string): { readonly path: string; readonly param: string } | undefined {
  const commands = Object.values(areaBy(area).commands)
  const publish = commands.find(({ verb }) => verb === 'publish')
  return publish && { path: publish.call.replace(/^POST /, ''), param: publish.param ?? 'id' }
}

function areaBy(id: string): AnyArea {
  const found = Object.values<AnyArea>(playdesk.areas).find((area) => area.id === id)
  if (!found) throw new Error(`there is no area ${id}`)
  return found
}

/** Stores values that calls refuse, such as those older than a rule; returns the previous ones. */
async function overwrite(server: TestServer, area: string, id: number, values: Values): Promise<Values> {
  const { sql } = server.running.server
  const table = `record_${area.replaceAll('-', '_')}`
  const [row] = await sql<{ data: Values }[]>`
    select data from ${sql(table)} where environment = 'test-ie' and id = ${id}`
  if (!row) throw new Error(`there is no ${area} ${id}`)
  await sql`update ${sql(table)} set data = data || ${JSON.stringify(values)}::text::jsonb
    where environment = 'test-ie' and id = ${id}`
  return Object.fromEntries(Object.keys(values).map((key) => [key, row.data[key] ?? null]))
}
