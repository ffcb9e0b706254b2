import type { TestServer } from '../server/start.ts'
import { until } from './client.ts'

/** Runs an act while a call waits for one of these records; returns the call's result. */
export async function meanwhile<T>(
  server: TestServer,
  { area, ids }: { readonly area: string; readonly ids: readonly number[] },
  call: () => Promise<T>,
  act: () => Promise<unknown>,
): Promise<T> {
  const { sql } = server.running.server
  const { waiting } = await sql.begin(async (tx) => {
    await tx`select from record where area = ${area} and environment = 'test-ie' and id = any(${[...ids]}::bigint[]) for update`
    const waiting = call()
    await until(async () => ((await sql`select from pg_locks where not granted`).length > 0 ? true : undefined))
    await act()
    return { waiting }
  })
  return waiting
}
