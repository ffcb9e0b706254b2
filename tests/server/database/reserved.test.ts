import { expect, test } from 'vitest'
import { opened } from './reserving.ts'

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
