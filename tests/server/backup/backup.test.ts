import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { listed, make, ok, planned } from '../../engine/client.ts'
import { makeFolder } from '../database/folders.ts'
import { fill, png, started } from './filled.ts'
import { playdesk } from './playdesk.ts'

/** Counts the rows of all tables, without sessions and rows that each start writes. */
async function contents(sql: Sql): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of [
    'record',
    'revision',
    'run',
    'plan',
    'change',
    'operator',
    'role_grant',
    'upload',
    'script_version',
  ]) {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from ${sql(table)}`
    counted[table] = row?.n ?? 0
  }
  return counted
}

test(
  'a backup of a running server under writes is consistent and can be restored into a new folder',
  { timeout: 480_000 },
  async () => {
    const server = await started()
    await fill(server)
    const out = join(await makeFolder(), 'backup.tar.gz')
    // always two records in one transaction, so a consistent backup has both or neither
    let isOver = false
    const writer = async (): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const pair = await planned(server, 'memo.create', [{ name: `One ${n}` }, { name: `Other ${n}` }])
        ok(await server.post(`/api/-/plans/${pair.id}/apply`, { hash: pair.hash }))
      }
    }
    const writing = writer()
    const said = await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })
    isOver = true
    await writing
    expect(said.text).toMatch(/backup\.tar\.gz: \d+ rows and \d+ files/)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const { running } = server
    const later = await contents(running.server.sql as Sql)

    const folder = join(await makeFolder(), 'restored')
    expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({ code: 0 })
    const again = await started(folder)
    const { sql } = again.running.server
    const found = await contents(sql as Sql)
    for (const table of ['operator', 'role_grant', 'script_version', 'upload'])
      expect([table, found[table]]).toEqual([table, later[table]])
    expect(found['record']).toBeGreaterThan(20)
    expect(found['record']).toBeLessThanOrEqual(later['record'] ?? 0)
    const names = (await listed(again, '/api/memo?pageSize=10000')).map(String)
    expect(names.filter((name) => name.startsWith('One')).length).toBe(
      names.filter((name) => name.startsWith('Other')).length,
    )
    expect(await listed(again, '/api/book?pageSize=100&sortby=id&order=asc')).toEqual(
      Array.from({ length: 20 }, (_, n) => `书 ${n}\t\\N "quoted"`),
    )
    expect(await readFile(join(folder, 'files/0123456789abcdef.png'))).toEqual(png)
    // records can be created and searched, and new ids continue after the old ones
    const [most] = await sql<{ id: number }[]>`select max(id) as id from record`
    expect((await make(again, '/api/book', { name: 'After' })).id).toBeGreaterThan(most?.id ?? 0)
    const totals = ['book', 'memo'].map(async (area) => ok(await again.get(`/api/${area}`)).total)
    expect(await Promise.all(totals)).toEqual([21, names.length])
    const undone = ok(await again.get('/api/-/runs?pageSize=100')).data as unknown[]
    expect(undone.length).toBeGreaterThan(0)
    const [index] = await sql`select 1 from pg_indexes where indexname like 'record_book%' limit 1`
    expect(index).toBeDefined()
  },
)
