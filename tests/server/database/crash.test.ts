import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect } from '#server/database/sql.ts'
import { few } from '../../depth.ts'
import { postmasterOf, silent, stoppedDatabase } from './folders.ts'

const stopped = stoppedDatabase(async (sql) => {
  await sql`create table kept (value int)`
  await sql`insert into kept values (1)`
})

async function openWatched() {
  const database = await openDatabase({ dataFolder: await stopped(), log: silent })
  if ('url' in database.options) throw new Error('expected the embedded one')
  const seen: string[] = []
  database.onLost(() => seen.push('lost'))
  database.onBack(() => seen.push('back'))
  const sql = connect(database.options, { max: 5 })
  const close = async () => {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
  return { options: database.options, seen, sql, close }
}

test('kill -9 of the database: the server restarts it and loses nothing acknowledged', async () => {
  const { options, seen, sql, close } = await openWatched()
  for (const round of few([1, 2], 1)) {
    const postmaster = await postmasterOf(options)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(() => expect(seen).toHaveLength(round * 2), { timeout: 80_000 })
    expect(seen.slice(-2)).toEqual(['lost', 'back'])
    await vi.waitFor(async () => expect(await sql`select value from kept`).toHaveLength(1), {
      timeout: 60_000,
    })
    expect(await postmasterOf(options)).not.toBe(postmaster)
  }
  await close()
})

test('kill -9 of one database connection cuts all connections, and the server recovers', async () => {
  const { seen, sql, close } = await openWatched()
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  process.kill(backend!.pid, 'SIGKILL')
  await vi.waitFor(() => expect(seen).toEqual(['lost', 'back']), { timeout: 80_000 })
  await vi.waitFor(async () => expect(await sql`select value from kept`).toHaveLength(1), { timeout: 60_000 })
  await close()
})

test('stopping is not reported as a loss', async () => {
  const { seen, close } = await openWatched()
  await close()
  expect(seen).toEqual([])
})
