import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { inspect } from '#server/backup/inspect.ts'
import { packInto, unpack, whole } from '#server/backup/tar.ts'
import { ifThere } from '#server/database/if-there.ts'
import { connect } from '#server/database/sql.ts'
import { make } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { makeFolder } from '../database/folders.ts'
import { adminOf } from '../saved.ts'
import { startServer, type TestServer } from '../start.ts'
import { playdesk } from './playdesk.ts'

const migrations = join(import.meta.dirname, '../../../src/server/database/migrations')
const [first, second] = ['0123456789abcdef.png', 'fedcba9876543210.png'] as const
const content = randomBytes(400_000)

let server: TestServer
let files: string

beforeAll(async () => {
  server = await startServer({ catalogue: toy })
  files = server.running.server.settings.files
  for (let n = 0; n < 5; n++) await make(server, '/api/book', { name: `Book ${n}` })
  for (const name of [first, second]) await writeFile(join(files, name), content)
})

afterAll(() => server.stop())

/** A backup of the server. */
async function backup(): Promise<string> {
  const sql = connect(placeOf(server), { max: 1 })
  const out = join(await makeFolder(), 'backup.tar.gz')
  await backUp(sql, files, out)
  await sql.end()
  return out
}

test('a backup with one byte changed, also within a file, is told before anything is made of it', async () => {
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

test('a backup of a newer version is told before anything is made of it, in the language of the terminal', async () => {
  const out = await backup()
  const newer = `${out}.newer`
  const pack = packInto(newer)
  for await (const { name, body } of unpack(out)) {
    const bytes = await whole(body)
    const manifest = name === 'manifest.json' ? (JSON.parse(String(bytes)) as { migrations: object[] }) : undefined
    manifest?.migrations.push({ name: '9999-later.sql', sha256: '0' })
    await pack.add(name, manifest ? Buffer.from(JSON.stringify(manifest)) : bytes)
  }
  await pack.end()
  await expect(inspect(newer, migrations)).rejects.toThrow(/made by a newer Playdesk: it has the migration 9999-later/)
  const folder = join(await makeFolder(), 'restored')
  const said = await playdesk(['restore', newer], { PLAYDESK_DATA: folder, LANG: 'zh_CN.UTF-8' })
  expect(said).toMatchObject({ code: 1, text: expect.stringMatching(/由更新版本的 Playdesk 生成/) })
  expect(await ifThere(stat(folder))).toBeUndefined()
})

test('a backup without files that were uploaded is none: it is told how many there are, and where they are not', async () => {
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
  // nobody has kept this one, and it may be removed at any time
  await rm(dropped)
  expect(await readdir(dirname(await backup()))).toEqual(['backup.tar.gz'])
  await rm(lost)
  const refused = backup()
  await expect(refused).rejects.toThrow(`1 of 2 uploaded files are not in ${files}: ${basename(lost)}`)
  await expect(refused).rejects.toMatchObject({ words: { zh: expect.stringContaining('1 个') as string } })
  expect(await readdir(dirname(out))).toEqual([])
})
