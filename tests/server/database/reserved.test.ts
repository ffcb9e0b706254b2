import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { until } from '../../engine/client.ts'
import { makeFolder, silent } from './folders.ts'

interface Opened {
  /** a pool of one connection */
  readonly sql: Sql
  /** another connection, to observe */
  readonly observer: Sql
  /** Waits until no connection of the pool is there any more. */
  readonly left: () => Promise<void>
}

async function opened(): Promise<Opened> {
  const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
  onTestFinished(() => database.stop())
  const [sql, observer] = [connect(database.options, { max: 1 }), connect(database.options, { max: 1 })]
  onTestFinished(() => observer.end({ timeout: 1 }))
  onTestFinished(() => sql.end({ timeout: 1 }))
  const connected = async () =>
    (await observer<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'client backend'`).length
  const before = await connected()
  return {
    sql,
    observer,
    left: async () => void (await until(async () => ((await connected()) <= before ? true : undefined), 20_000)),
  }
}

test('a pool that has ended reserves no connection and opens none', async () => {
  const { sql, left } = await opened()
  await sql`select 1`
  await sql.end({ timeout: 5 })
  await expect(sql.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await left()
})

test('the next request gets a connection when the one before is lost', async () => {
  const { sql, observer } = await opened()
  const first = await sql.reserve()
  const [row] = await first<{ pid: number }[]>`select pg_backend_pid() as pid`
  const asked = sql.reserve()
  await observer`select pg_terminate_backend(${row!.pid}, 10_000)`
  const second = await asked
  expect([...(await second`select 1 as one`)]).toEqual([{ one: 1 }])
  second.release()
  first.release()
})
