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

test('a request for a connection is refused when the pool ends, and no connection stays open', async () => {
  const { sql, left } = await opened()
  // the first connection is being opened
  const told = sql.reserve().then(
    () => undefined,
    (error: unknown) => error,
  )
  await sql.end({ timeout: 5 })
  expect(await told).toMatchObject({ code: 'CONNECTION_ENDED' })
  await left()
})

test('queries made before the pool ended are answered, and no connection stays open', async () => {
  const { sql, left } = await opened()
  const asked = [1, 2, 3].map((n) => sql<{ n: number }[]>`select ${n}::int as n`.execute())
  await sql.end({ timeout: 5 })
  expect((await Promise.all(asked)).map(([row]) => row?.n)).toEqual([1, 2, 3])
  await left()
})
