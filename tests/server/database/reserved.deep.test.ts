import { expect, test } from 'vitest'
import { opened } from './reserving.ts'

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
