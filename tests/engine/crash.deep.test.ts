import { expect, test } from 'vitest'
import { count } from '../depth.ts'
import { listed, undone, until } from './client.ts'
import { folderOf, kill, serve, signedIn, startAgain } from './killed.ts'

test(
  'kill -9 under writes: every acknowledged write is there with revision and trace, none half done',
  { timeout: 480_000 },
  async () => {
    const folder = await folderOf()
    const program = await serve(folder)
    const call = await signedIn(program.address)
    const acknowledged = new Map<string, number>()
    let sent = 0
    const writer = async (): Promise<void> => {
      for (;;) {
        const name = `Write ${sent++}`
        const answer = await call('POST', '/api/book', { name }).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.set(name, answer.receipt)
      }
    }
    const writers = Array.from({ length: 6 }, writer)
    await until(async () => (acknowledged.size >= count(30, 60) ? true : undefined))
    await kill(program)
    await Promise.all(writers)

    const server = await startAgain(folder)
    const names = new Set(await listed(server, '/api/book?pageSize=10000'))
    expect([...acknowledged.keys()].filter((name) => !names.has(name))).toEqual([])
    const { sql } = server.running.server
    const [whole] =
      await sql`select (select count(*) from record where area = 'book') as records, (select count(*) from revision) as revisions,
    (select count(*) from run) as runs, (select count(*) from call_log where command = 'book.create' and status = 200) as traced`
    expect(whole).toEqual({ records: names.size, revisions: names.size, runs: names.size, traced: names.size })
    expect(names.size - acknowledged.size).toBeLessThanOrEqual(6)
    expect(await undone(server, [...acknowledged.values()][0] ?? 0)).toMatchObject({ done: 1 })
  },
)
