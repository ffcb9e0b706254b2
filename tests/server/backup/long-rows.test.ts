import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { folderBytes } from '#server/files/folder-bytes.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { makeFolder } from '../database/folders.ts'
import { mountSmall } from '../small-disk.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: toy })

/** Inserts incompressible books of this length, and opens two connections. */
async function withBooks(count: number, length: number): Promise<{ sql: Sql; other: Sql; files: string }> {
  const [sql, other] = [1, 2].map(() => connect(placeOf(server), { max: 1 })) as [Sql, Sql]
  onTestFinished(() => sql.end({ timeout: 1 }))
  onTestFinished(() => other.end({ timeout: 1 }))
  for (let id = 1; id <= count; id++) {
    const remark = randomBytes(length / 2).toString('hex')
    await sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      values ('book', 'test-ie', ${id}, 1, 'b', 'b', 'b', ${sql.json({ name: 'b', remark })}, now(), now()) on conflict do nothing`
  }
  return { sql, other, files: server.running.server.settings.files }
}

test('a table whose last row is longer than one read is backed up', async () => {
  const { sql, files } = await withBooks(3, 400_000)
  const out = join(await makeFolder(), 'long.tar.gz')
  const { rows } = await backUp(sql, folderBytes(files), out)
  expect(rows).toBeGreaterThan(3)
  expect((await stat(out)).size).toBeGreaterThan(600_000)
})

test('exactly one of two backups to the same file completes, the other is refused', async () => {
  const { sql, other, files } = await withBooks(10, 400_000)
  const folder = await makeFolder()
  const out = join(folder, 'same.tar.gz')
  const both = await Promise.allSettled([backUp(sql, folderBytes(files), out), backUp(other, folderBytes(files), out)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readdir(folder)).toEqual(['same.tar.gz'])
  expect((await stat(out)).size).toBeGreaterThan(1_900_000)
})

test('a full disk ends the backup and leaves no partial file', { timeout: 60_000 }, async ({ skip }) => {
  const folder = await mountSmall('1m', 'rw')
  if (folder === undefined) return skip()
  const { sql, files } = await withBooks(10, 400_000)
  await expect(backUp(sql, folderBytes(files), join(folder, 'full.tar.gz'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])
  // the connection is still usable
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
})
