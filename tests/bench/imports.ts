import type { TransactionSql } from 'postgres'
import { playdesk } from '#commands/index.ts'
import { chunks } from '#derive/values/chunks.ts'
import { applied, madeImport } from '../engine/client.ts'
import { saved } from '../server/saved.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { summary, type Line } from './measure.ts'

const batch = 500

/** Compares an import with the rows of its plan, written by the batch, and with one INSERT for each record. */
export async function importBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    const { sql } = server.running.server
    await sql`create table floor_change (like change including all)`
    await sql`create table floor_record (like record including defaults, primary key (area, environment, id))`
    const taken: Record<'plan' | 'write' | 'apply' | 'insert', number[]> = {
      plan: [],
      write: [],
      apply: [],
      insert: [],
    }
    for (let round = 0; round < rounds; round++) {
      const names = Array.from({ length: rows }, (_, at) => `word ${round} ${at}`)
      const file = await saved(server, `name\n${names.join('\n')}`)
      let made = { plan: 0, state: '', total: 0 }
      taken.plan.push(await timed(async () => (made = await imported(server, file))))
      if (made.total !== rows) throw new Error(JSON.stringify(made).slice(0, 500))
      const changes = await sql`select * from change where plan = ${made.plan} order by seq`
      taken.write.push(await timed(() => sql.begin((tx) => writeChanges(tx, changes))))
      const [plan] = await sql<{ id: number; hash: string }[]>`select id, hash from plan where id = ${made.plan}`
      if (!plan) throw new Error('there is no plan')
      taken.apply.push(await timed(() => applied(server, plan)))
      taken.insert.push(await timed(() => sql.begin((tx) => insertRecords(tx, changes))))
      await sql`truncate floor_change, floor_record`
    }
    const what = `import of ${rows.toLocaleString('en')} rows`
    return [
      { what: `${what}: planned`, ours: summary(taken.plan), floor: summary(taken.write), limit: 2 },
      { what: `${what}: applied`, ours: summary(taken.apply), floor: summary(taken.insert), limit: 1 },
    ]
  } finally {
    await server.stop()
  }
}

async function imported(server: TestServer, file: string): Promise<{ plan: number; state: string; total: number }> {
  return madeImport(server, await server.post('/api/-/imports', { area: 'hotword', file }))
}

async function writeChanges(tx: TransactionSql, changes: readonly object[]): Promise<void> {
  for (const some of chunks(changes, batch))
    await tx`insert into floor_change overriding system value
      select * from jsonb_populate_recordset(null::floor_change, ${JSON.stringify(some)}::text::jsonb)`
}

async function insertRecords(tx: TransactionSql, changes: readonly object[]): Promise<void> {
  for (const { area, environment, id, label, sort_key, search, after } of changes as readonly FloorRow[])
    await tx`insert into floor_record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      values (${area}, ${environment}, ${id}, 1, ${label}, ${sort_key}, ${search}, ${JSON.stringify(after)}::text::jsonb, now(), now())`
}

interface FloorRow {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly label: string
  readonly sort_key: string
  readonly search: string
  readonly after: object
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}
