import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { listed, make, until } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { bridgeTo } from '../database/bridge.ts'
import { makeFolder } from '../database/folders.ts'
import { startServer } from '../start.ts'
import { fill, png, started } from './filled.ts'
import { playdesk } from './playdesk.ts'

test('a stopped server is backed up, and a folder without data is refused', { timeout: 480_000 }, async () => {
  const server = await startServer({
    catalogue: toy,
    folder: await makeFolder(),
    variables: { PLAYDESK_ADMIN: 'admin:test-secret' },
  })
  await make(server, '/api/book', { name: 'Kept' })
  await server.stop()
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  const twice = await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })
  expect(twice).toMatchObject({ code: 1, text: expect.stringContaining('is there already') })
  const nowhere = join(await makeFolder(), 'nowhere')
  expect(await playdesk(['backup', `${out}.2`], { PLAYDESK_DATA: nowhere })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no database in ${nowhere}`),
  })
})

test('restore refuses other files, missing files, and the data of a running server', { timeout: 480_000 }, async () => {
  const server = await started()
  await fill(server)
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  const folder = join(await makeFolder(), 'restored')
  const other = `${out}.other`
  await writeFile(other, 'no backup at all')
  expect(await playdesk(['restore', other], { PLAYDESK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${other} is no backup, damaged or not complete`) as string,
  })
  expect(await playdesk(['restore', `${other}.not`], { PLAYDESK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no file ${other}.not`) as string,
  })
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: server.folder })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/in use by/),
  })
})

test('restore replaces no existing data and restores nothing of a damaged backup', { timeout: 480_000 }, async () => {
  const server = await started()
  await fill(server)
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  const folder = join(await makeFolder(), 'restored')
  const half = `${out}.half`
  await writeFile(half, await readFile(out))
  await truncate(half, Math.floor((await stat(out)).size * 0.7))
  const damaged = { code: 1, text: expect.stringContaining(`${half} is no backup, damaged or not complete`) as string }
  expect(await playdesk(['restore', half], { PLAYDESK_DATA: folder })).toMatchObject(damaged)
  // the failed restore left nothing in the folder
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({ code: 0 })
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/There is data in this database already/),
  })
})

test('backup and restore work over DATABASE_URL', { timeout: 480_000 }, async () => {
  const server = await started()
  await fill(server)
  const place = placeOf(server)
  const admin = connect(place, { max: 1 })
  await admin`create database target`
  await admin.end()
  const bridge = await bridgeTo(place)
  const url = (name: string) => `postgres://${place.username}@127.0.0.1:${bridge.port}/${name}`
  const out = join(await makeFolder(), 'backup.tar.gz')
  const { files } = server.running.server.settings
  const said = await playdesk(['backup', out], { DATABASE_URL: url(place.database), PLAYDESK_FILES: files })
  expect(said).toMatchObject({ code: 0 })
  const elsewhere = join(await makeFolder(), 'files')
  const target = { DATABASE_URL: url('target'), PLAYDESK_FILES: elsewhere, PLAYDESK_DATA: await makeFolder() }
  expect(await playdesk(['restore', out], target)).toMatchObject({ code: 0 })
  const again = await started(await makeFolder(), { ...target, PLAYDESK_ADMIN: 'admin:test-secret' })
  expect(await listed(again, '/api/book?pageSize=100')).toHaveLength(20)
  expect(await readFile(join(elsewhere, '0123456789abcdef.png'))).toEqual(png)
  await until(async () => ((await again.get('/api/author?name=Planned')).status === 200 ? true : undefined))
})
