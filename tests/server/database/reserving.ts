import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { until } from '../../engine/client.ts'
import { makeFolder, silent } from './folders.ts'

interface OpenedPool {
  /** a pool of one connection */
  readonly sql: Sql
  /** another connection, to observe */
  readonly observer: Sql
  /** Waits until no connection of the pool is there any more. */
  readonly left: () => Promise<void>
}

/** Opens a database with a pool until the end of the test. */
export async function opened(): Promise<OpenedPool> {
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
