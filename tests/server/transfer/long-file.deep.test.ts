import { request } from 'node:http'
import { expect, test } from 'vitest'
import { madeImport, until, type PlanData } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'
import { statementsOf } from '../statements.ts'
import { library } from './library.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: library })

interface Imported extends Omit<PlanData, 'errors'> {
  readonly plan: number
  readonly rows: number
  readonly good: number
  readonly errors: readonly { readonly line: number }[]
}

const kept = (text: string): Promise<string> => saved(server, text)

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Author ${at}`).join('\n')
const plans = async () => Number((await server.running.server.sql`select count(*) as n from plan`)[0]?.['n'])
const send = (body: object) => server.post('/api/-/imports', { area: 'author', ...body })

test('later rows of an import with match fields do not reread all earlier changes of the plan', async () => {
  const file = await kept(`name\n${lines(3_000)}`)
  const said = await statementsOf(server, async () => {
    const made = await madeImport<Imported>(server, await send({ file, match: ['name'] }))
    expect(made).toMatchObject({ state: 'ready', good: 3_000, total: 3_000 })
  })
  // only the first rows of a new list are read from the plan
  expect(said.filter((text) => text.includes('after as data') && text.includes('where plan = $2'))).toEqual([])
})

/** Sends an import whose caller leaves when `leave` is called. */
function sendByCaller(file: string) {
  const asked = request(`${server.url}/api/-/imports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'playdesk',
      cookie: server.session,
      host: server.host('test-ie'),
    },
  })
  const closed = new Promise((resolve) => asked.on('close', resolve).on('error', () => undefined))
  asked.end(JSON.stringify({ area: 'author', file }))
  async function leave(): Promise<void> {
    asked.destroy()
    await closed
    // the process has handled the closed connection once it answers these
    for (let n = 0; n < 3; n++) expect((await server.get('/healthz')).status).toBe(200)
  }
  return { leave }
}

/** Waits until such a statement waits for a lock; returns its process. */
const held = (statement: string) =>
  until(async () => {
    const [row] = await server.running.server.sql<{ pid: number }[]>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`${statement}%`}`
    return row?.pid
  })

/** Waits until the transaction of a process is over. */
const ended = (pid: number) =>
  until(async () => {
    const locks = await server.running.server.sql`
      select 1 from pg_locks where pid = ${pid} and relation = 'plan'::regclass`
    return locks.length === 0 ? true : undefined
  })

test('a caller who disconnects before a short file is checked leaves no plan', async () => {
  const before = await plans()
  const file = await kept(`name\n${lines(2_000)}`)
  const holder = await server.running.server.sql.reserve()
  await holder.unsafe('begin; lock table plan in share mode')
  const caller = sendByCaller(file)
  const pid = await held('insert into plan')
  await caller.leave()
  await holder.unsafe('rollback')
  holder.release()
  await ended(pid)
  expect(await plans()).toBe(before)
})

test('a caller who disconnects before planning begins leaves no plan', async () => {
  const before = await plans()
  const file = await kept('name\nLate author')
  const holder = await server.running.server.sql.reserve()
  await holder.unsafe(
    'begin; lock table plan in share mode; savepoint shared; lock table plan in access exclusive mode',
  )
  const caller = sendByCaller(file)
  await held('select count(*) as n from (select * from plan')
  await caller.leave()
  await holder.unsafe('rollback to shared')
  const pid = await held('insert into plan')
  await holder.unsafe('rollback')
  holder.release()
  await ended(pid)
  expect(await plans()).toBe(before)
})

test('a file with too many rows is refused at once', async () => {
  const answer = await send({ file: await kept(`name\n${'x\n'.repeat(200_001)}`) })
  expect([answer.status, answer.body.code]).toEqual([422, 'file-rows'])
})
