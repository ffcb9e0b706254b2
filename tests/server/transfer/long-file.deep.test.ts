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

test('later rows of a matched import do not reread all earlier changes of the plan', async () => {
  const file = await kept(`name\n${lines(3_000)}`)
  const said = await statementsOf(server, async () => {
    const made = await madeImport<Imported>(server, await send({ file, match: ['name'] }))
    expect(made).toMatchObject({ state: 'ready', good: 3_000, total: 3_000 })
  })
  // only the first rows of a new list are read from the plan
  expect(said.filter((text) => text.includes('after as data') && text.includes('where plan = $2'))).toEqual([])
})

test('a caller who disconnects before a short file is checked leaves no plan', async () => {
  const before = await plans()
  const file = await kept(`name\n${lines(2_000)}`)
  const asked = request(`${server.url}/api/-/imports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'playdesk',
      cookie: server.session,
      host: server.host('test-ie'),
    },
  })
  const over = new Promise((resolve) => asked.on('close', resolve).on('error', () => undefined))
  asked.end(JSON.stringify({ area: 'author', file }))
  const { sql } = server.running.server
  const working = async () => {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`
    return Number(row?.n) > 0
  }
  await until(async () => ((await working()) ? true : undefined))
  asked.destroy()
  await over
  await until(async () => ((await working()) ? undefined : true))
  expect(await plans()).toBe(before)
})

test('a file with too many rows is refused at once', async () => {
  const answer = await send({ file: await kept(`name\n${'x\n'.repeat(200_001)}`) })
  expect([answer.status, answer.body.code]).toEqual([422, 'file-rows'])
})
