import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { ifThere } from '#server/database/if-there.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { folderBytes } from '#server/files/folder-bytes.ts'
import { make } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { bridgeTo } from '../database/bridge.ts'
import { makeFolder } from '../database/folders.ts'
import { mountSmall } from '../small-disk.ts'
import { sharedServer } from '../../shared-server.ts'
import { playdesk } from './playdesk.ts'

const migrations = join(import.meta.dirname, '../../../src/server/database/migrations')
const [first, second] = ['0123456789abcdef.png', 'fedcba9876543210.png'] as const
const content = randomBytes(400_000)

let files: string

const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  files = server.running.server.settings.files
  for (let n = 0; n < 5; n++) await make(server, '/api/book', { name: `Book ${n}` })
  for (const name of [first, second]) await writeFile(join(files, name), content)
})

/** Writes a backup of the server and returns its path. */
async function backup(): Promise<string> {
  const sql = connect(placeOf(server), { max: 1 })
  const out = join(await makeFolder(), 'backup.tar.gz')
  await backUp(sql, folderBytes(files), out)
  await sql.end()
  return out
}

/** Creates an empty database in the server's cluster. */
async function emptyDatabase(): Promise<{ readonly sql: Sql; readonly name: string }> {
  const name = `empty_${randomBytes(4).toString('hex')}`
  const admin = connect(placeOf(server), { max: 1 })
  await admin`create database ${admin(name)}`
  await admin.end()
  const sql = connect({ ...placeOf(server), database: name }, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return { sql, name }
}

/** Returns the names in a folder, without the one for arriving files, which is empty. */
async function found(folder: string): Promise<string[]> {
  expect((await ifThere(readdir(join(folder, 'arriving')))) ?? []).toEqual([])
  return (await readdir(folder)).filter((name) => name !== 'arriving').toSorted()
}

async function tables(sql: Sql): Promise<number> {
  return (await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`).count
}

test('restore keeps an identical existing file and refuses a different one of the same name', async () => {
  const out = await backup()
  const { sql, name } = await emptyDatabase()
  const folder = await makeFolder()
  await writeFile(join(folder, second), 'another one')
  const bridge = await bridgeTo(placeOf(server))
  const variables = {
    DATABASE_URL: `postgres://${placeOf(server).username}@127.0.0.1:${bridge.port}/${name}`,
    PLAYDESK_FILES: folder,
    PLAYDESK_DATA: await makeFolder(),
  }
  const said = await playdesk(['restore', out], variables)
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining(`${join(folder, second)} is there already`) })
  expect(await found(folder)).toEqual([second])
  expect(String(await readFile(join(folder, second)))).toBe('another one')
  expect(await tables(sql)).toBe(0)
  await writeFile(join(folder, second), content)
  expect(await restore(sql, folderBytes(folder), out, migrations)).toMatchObject({ files: 2 })
  expect(await found(folder)).toEqual([first, second])
  expect(await readFile(join(folder, first))).toEqual(content)
  await expect(restore(sql, folderBytes(await makeFolder()), out, migrations)).rejects.toThrow(
    /There is data in this database already/,
  )
})

test('a disk that fills up during a restore leaves the folder of files as it was', async ({ skip }) => {
  const folder = await mountSmall('600k', 'rw')
  if (folder === undefined) return skip()
  const out = await backup()
  const { sql } = await emptyDatabase()
  await writeFile(join(folder, 'mine.png'), 'mine')
  await expect(restore(sql, folderBytes(folder), out, migrations)).rejects.toThrow(/^Nothing was restored: ENOSPC/)
  expect(await found(folder)).toEqual(['mine.png'])
  expect(await tables(sql)).toBe(0)
  // connection and database are still usable
  expect(await restore(sql, folderBytes(await makeFolder()), out, migrations)).toMatchObject({ files: 2 })
})

test('the next backup or restore removes leftovers of a killed one and names those that may be in use', async () => {
  const folder = await makeFolder()
  const { pid } = spawnSync('true')
  const mine = hostname().replace(/[^\w]/g, '')
  const [dead, alive, elsewhere, other] = [
    `old.tar.gz-${mine}.${pid}.01234567.part`,
    `old.tar.gz-${mine}.${process.pid}.01234567.part`,
    'old.tar.gz-elsewhere.1.01234567.part',
    'film.part',
  ]
  for (const name of [dead, alive, elsewhere, other]) await writeFile(join(folder, name), 'half')
  const out = join(folder, 'new.tar.gz')
  const said = await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })
  expect(said.code).toBe(0)
  expect(said.text).toContain(`Removed ${join(folder, dead)}, left by a backup that was cut off`)
  for (const name of [alive, elsewhere]) expect(said.text).toContain(`${join(folder, name)} belongs to a backup`)
  expect((await readdir(folder)).toSorted()).toEqual([alive, elsewhere, other, basename(out)].toSorted())

  const restored = await makeFolder()
  await mkdir(join(restored, 'arriving'))
  await writeFile(join(restored, 'arriving', `restoring-0-${mine}.${pid}.01234567.part`), 'half')
  const { sql } = await emptyDatabase()
  await restore(sql, folderBytes(restored), out, migrations)
  expect(await found(restored)).toEqual([first, second])
})
