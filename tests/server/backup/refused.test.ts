import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { inspect } from '#server/backup/inspect.ts'
import type { BackupManifest } from '#server/backup/inventory.ts'
import { restore } from '#server/backup/restore.ts'
import { packInto, readAll, unpack } from '#server/backup/tar.ts'
import { ifThere } from '#server/database/if-there.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { folderBytes } from '#server/files/folder-bytes.ts'
import { make } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { makeFolder } from '../database/folders.ts'
import { adminOf } from '../saved.ts'
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

/** Writes a copy of the backup with one entry changed and returns its path. */
async function changed<T>(out: string, entry: string, change: (content: T) => void): Promise<string> {
  const path = `${out}.${randomBytes(4).toString('hex')}`
  const pack = packInto(path)
  for await (const { name, body } of unpack(out)) {
    const bytes = await readAll(body)
    const content = name === entry ? (JSON.parse(String(bytes)) as T) : undefined
    if (content !== undefined) change(content)
    await pack.add(name, content === undefined ? bytes : Buffer.from(JSON.stringify(content)))
  }
  await pack.end()
  return path
}

/** Creates an empty database in the server's cluster. */
async function emptyDatabase(): Promise<Sql> {
  const name = `empty_${randomBytes(4).toString('hex')}`
  const admin = connect(placeOf(server), { max: 1 })
  await admin`create database ${admin(name)}`
  await admin.end()
  const sql = connect({ ...placeOf(server), database: name }, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return sql
}

test('restore refuses names, columns and bounds foreign to a backup, and runs no statement in it', async () => {
  const out = await backup()
  const sql = await emptyDatabase()
  const manifests: ((manifest: Edited) => void)[] = [
    ({ partitions }) => (partitions[0]!.bound += '; create table pwned (n int)'),
    ({ partitions }) =>
      (partitions[0]!.bound = `FOR VALUES IN ('book'') partition by list (id); create table pwned (n int); --')`),
    ({ partitions }) => (partitions[0]!.parent = 'operator'),
    ({ partitions }) => (partitions[0]!.name = 'pg_class'),
    ({ tables }) => (tables[0]!.name = 'pg_authid'),
    ({ tables }) => (tables[0]!.name = 'setting"; create table pwned (n int); --'),
    ({ tables }) => (tables[0]!.columns[0] = 'n) from stdin; create table pwned (n int); --'),
    ({ tables }) => (tables[0]!.columns = 'id' as unknown as string[]),
  ]
  const altered = await Promise.all(manifests.map((change) => changed<Edited>(out, 'manifest.json', change)))
  type Counter = { name: string }
  altered.push(await changed<Counter[]>(out, 'sequences.json', (all) => all.push({ ...all[0]!, name: 'elsewhere.n' })))
  for (const each of altered)
    await expect(restore(sql, folderBytes(await makeFolder()), each, migrations)).rejects.toThrow(
      /^Nothing was restored: .*no backup has/,
    )
  expect(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
})

test('restore runs only with the rights of an owner of the database', async () => {
  const out = await backup()
  const sql = await emptyDatabase()
  await sql.unsafe(`create table seen (is_super boolean); grant insert on seen to public;
    create function note() returns event_trigger language plpgsql as $$ begin
      insert into seen select rolsuper from pg_roles where rolname = current_user; end $$;
    create event trigger noting on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE') execute function note()`)
  await restore(sql, folderBytes(await makeFolder()), out, migrations)
  expect(await sql`select distinct is_super from seen`).toEqual([{ is_super: false }])
  const foreign = sql`select tablename from pg_tables where schemaname = 'public' and tableowner <> current_user`
  expect(await foreign).toEqual([])
  expect(await sql`select rolname from pg_roles where rolname like 'playdesk\\_restore%'`).toEqual([])
})

test('an owner of the database who is no superuser can restore', async () => {
  const out = await backup()
  const sql = await emptyDatabase()
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select current_database() as name`
  const owner = `owner_of_${name}`
  await sql.unsafe(`create role ${owner} login; alter database ${name} owner to ${owner}; set role ${owner}`)
  await restore(sql, folderBytes(await makeFolder()), out, migrations)
  expect(await sql`select distinct tableowner from pg_tables where schemaname = 'public'`).toEqual([
    { tableowner: owner },
  ])
})

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
type Edited = Mutable<BackupManifest>

test('restore refuses a backup with one changed byte, also within a file, before it writes anything', async () => {
  const out = await backup()
  const bytes = await readFile(out)
  const folder = join(await makeFolder(), 'restored')
  const damaged = `${out}.damaged`
  bytes[bytes.length - 200_000]! ^= 1
  await writeFile(damaged, bytes)
  const said = await playdesk(['restore', damaged], { PLAYDESK_DATA: folder })
  expect(said).toMatchObject({ code: 1, text: expect.stringMatching(/damaged or not complete.*Nothing was restored/) })
  expect(await ifThere(stat(folder))).toBeUndefined()
})

test('restore refuses a backup of a newer version before it writes anything, in the language of the terminal', async () => {
  const out = await backup()
  const newer = await changed<Edited>(out, 'manifest.json', ({ migrations: all }) =>
    all.push({ name: '9999-later.sql', sha256: '0' }),
  )
  await expect(inspect(newer, migrations)).rejects.toThrow(/made by a newer Playdesk: it has the migration 9999-later/)
  const folder = join(await makeFolder(), 'restored')
  const said = await playdesk(['restore', newer], { PLAYDESK_DATA: folder, LANG: 'zh_CN.UTF-8' })
  expect(said).toMatchObject({ code: 1, text: expect.stringMatching(/由更新版本的 Playdesk 生成/) })
  expect(await ifThere(stat(folder))).toBeUndefined()
})

test('backup fails when uploaded files are missing, and says how many and in which folder', async () => {
  const about = { title: 'a.txt', type: 'text/plain', operator: await adminOf(server) }
  const upload = async (pending: boolean): Promise<string> => {
    const { url } = await server.running.server.services.files.save(Buffer.from('uploaded'), { ...about, pending })
    return join(files, basename(url))
  }
  const [lost, dropped] = [await upload(false), await upload(true)]
  await upload(false)
  const elsewhere = join(await makeFolder(), 'files')
  const out = join(await makeFolder(), 'backup.tar.gz')
  const variables = { PLAYDESK_DATA: server.folder, PLAYDESK_FILES: elsewhere }
  expect(await playdesk(['backup', out], variables)).toMatchObject({
    code: 1,
    text: expect.stringMatching(new RegExp(`2 of 2 uploaded files are not in ${elsewhere}.*PLAYDESK_FILES`)) as string,
  })
  // this file is pending, so it may be removed at any time
  await rm(dropped)
  expect(await readdir(dirname(await backup()))).toEqual(['backup.tar.gz'])
  await rm(lost)
  const refused = backup()
  await expect(refused).rejects.toThrow(`1 of 2 uploaded files are not in ${files}: ${basename(lost)}`)
  await expect(refused).rejects.toMatchObject({ words: { zh: expect.stringContaining('1 个') as string } })
  expect(await readdir(dirname(out))).toEqual([])
})

test('the doctor names what a database lacks, and leaves nothing in it', async () => {
  const { sql } = server.running.server
  const doctor = (variables = {}) => playdesk(['doctor'], { PLAYDESK_DATA: server.folder, ...variables })
  const left = () =>
    sql`select (select count(*) from pg_namespace) as schemas, (select count(*) from pg_collation) as collations,
      (select count(*) from pg_extension) as extensions`
  const before = await left()
  const healthy = await doctor()
  expect(healthy.text.match(/^missing .*$/gm)).toBeNull()
  expect(healthy).toMatchObject({
    code: 0,
    text: expect.stringMatching(/ok +LISTEN.*can use this database/s) as string,
  })
  await sql.unsafe(`create function refuse() returns event_trigger language plpgsql as $$ begin raise 'not here'; end $$;
    create event trigger no_collations on ddl_command_start when tag in ('CREATE COLLATION') execute function refuse()`)
  const lacking = await doctor({ LANG: 'zh_CN.UTF-8' })
  await sql.unsafe('drop event trigger no_collations; drop function refuse')
  expect(lacking.code).toBe(1)
  expect(lacking.text.match(/^缺少.*$/gm)).toEqual(['缺少  ICU 排序规则：not here'])
  expect(await left()).toEqual(before)
})
