import type { TestServer } from './start.ts'

/** Returns the statements on records during an act, without the lookups before writes. */
export async function statementsOf(
  { running: { server } }: TestServer,
  act: () => Promise<unknown>,
): Promise<readonly string[]> {
  const said: string[] = []
  const pools = [server.sql, server.reads, server.lookups].map((sql) => sql.options as { debug?: unknown })
  const hear = (_: number, text: string): void => {
    if (text.endsWith('for update')) return
    if (/\brecord_(?!id\b|total\b)|\brecord\b|\bchange\b|\brevision\b/.test(text)) said.push(text)
  }
  for (const pool of pools) pool.debug = hear
  try {
    await act()
  } finally {
    for (const pool of pools) pool.debug = false
  }
  return said
}
