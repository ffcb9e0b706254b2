import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino, type Logger } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect } from '#server/database/sql.ts'
import { Refusal } from '#server/database/refusal.ts'
import { settingsFrom } from '#server/settings.ts'
import { start } from '#server/start.ts'
import { few } from '../depth.ts'
import { toy } from '../engine/toy.ts'
import { bridgeTo } from './database/bridge.ts'
import { makeFolder, silent } from './database/folders.ts'
import { freePort } from './database/port.ts'
import { mountSmall } from './small-disk.ts'
import { prepare, startServer } from './start.ts'

const inChinese: unknown = expect.stringMatching(/\p{Script=Han}/u)

/** A data folder that has a database. */
async function begun(): Promise<string> {
  const folder = await makeFolder()
  await prepare(folder, toy)
  return folder
}

/** What a start with these variables says when it gives up, in Chinese as well. */
async function said(variables: Record<string, string>, log?: Logger): Promise<string> {
  const given = { PORT: '0', PLAYDESK_DEMO: '0', PLAYDESK_DATA: join(await makeFolder(), 'data'), ...variables }
  const error = await start(toy, settingsFrom(given, '/'), log ? { log } : {}).then(
    async (running) => {
      await running.stop()
      return undefined
    },
    (problem: unknown) => problem,
  )
  if (!(error instanceof Refusal)) throw error
  expect(error.words).toEqual({ en: error.message, zh: inChinese })
  return error.message
}

test('a DATABASE_URL where nobody answers: names the variable and the place, not the password', async () => {
  const port = await freePort()
  const text = await said({ DATABASE_URL: `postgres://someone:very-secret@127.0.0.1:${port}/desk` })
  expect(text).toMatch(/DATABASE_URL.*ECONNREFUSED/s)
  expect(text).toContain(`127.0.0.1:${port}/desk`)
  expect(text).not.toContain('very-secret')
})

test('a DATABASE_URL with a host that there is not, one that is no address, and one of another kind', async () => {
  expect(await said({ DATABASE_URL: 'postgres://nowhere.invalid/desk' })).toMatch(/DATABASE_URL.*nowhere\.invalid/s)
  for (const url of ['nonsense', 'mysql://127.0.0.1/desk', 'postgres://[/desk'])
    expect(() => settingsFrom({ DATABASE_URL: url }, '/')).toThrow(/DATABASE_URL.*postgres:\/\//s)
})

test('a DATABASE_URL of a database that there is not, and of one without free connections', async () => {
  const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
  onTestFinished(() => database.stop())
  if ('url' in database.options) throw new Error('expected the embedded one')
  const { host, port, username, database: name } = database.options
  const bridge = await bridgeTo({ host, port })
  const url = `postgres://${username}@127.0.0.1:${bridge.port}`
  expect(await said({ DATABASE_URL: `${url}/other` })).toMatch(/DATABASE_URL.*"other" does not exist/s)
  const sql = connect(database.options, { max: 1 })
  await sql`create role guest login connection limit 0`
  await sql`grant all on database ${sql(name)} to guest`
  await sql.end()
  const guest = `postgres://guest@127.0.0.1:${bridge.port}/${name}`
  expect(await said({ DATABASE_URL: guest })).toMatch(/DATABASE_URL.*too many connections.*max_connections/s)
})

test('data that is damaged: names the folder and what to do, and changes nothing', async () => {
  const folder = await begun()
  const server = await startServer({ catalogue: toy, folder, variables: { PLAYDESK_ADMIN: 'admin:test-secret' } })
  const [place] = await server.running.server.sql<
    { path: string }[]
  >`select current_setting('data_directory') || '/' || pg_relation_filepath('operator') as path`
  await server.running.server.sql`checkpoint`
  await server.stop()
  const path = place?.path ?? ''
  const whole = await readFile(path)
  const damaged = Buffer.from(whole).fill(0x5a, 100, 4_196)
  await writeFile(path, damaged)
  const text = await said({ PLAYDESK_DATA: folder, PLAYDESK_ADMIN: 'admin:test-secret' })
  expect(text).toMatch(/damaged data: invalid page.*Nothing was changed.*restore a backup/s)
  expect(text).toContain(folder)
  expect((await readFile(path)).equals(damaged)).toBe(true)
  await writeFile(path, whole)
  const again = await startServer({ catalogue: toy, folder })
  expect((await again.get('/api/author')).status).toBe(200)
  await again.stop()
})

test('a port that is taken, and a host that is not this machine', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  expect(await said({ PORT: String(port), PLAYDESK_DATA: await begun() }, log)).toMatch(
    new RegExp(`Port ${port} .*taken.*PORT`, 's'),
  )
  expect(lines).toEqual([])
  expect(await said({ PLAYDESK_HOST: '192.0.2.1', PLAYDESK_DATA: await begun() })).toMatch(
    /192\.0\.2\.1.*PLAYDESK_HOST/s,
  )
})

test('folders that cannot be written: each names its variable', async () => {
  // no folder can be made below a device, whoever asks
  expect(await said({ PLAYDESK_DATA: '/dev/null/data' })).toMatch(/\/dev\/null\/data.*PLAYDESK_DATA/s)
  expect(await said({ PLAYDESK_FILES: '/dev/null/files' })).toMatch(/\/dev\/null\/files.*PLAYDESK_FILES/s)
  // one of the system's takes none, and says that it is not there
  if (process.platform === 'linux')
    expect(await said({ PLAYDESK_DATA: '/proc/not/there' })).toMatch(/\/proc\/not\/there.*PLAYDESK_DATA/s)
})

test.runIf(process.getuid?.() === 0)('a folder on a disk that is mounted read-only', async ({ skip }) => {
  const disk = await mountSmall('8m', 'ro')
  if (!disk) return skip('this machine mounts nothing')
  expect(await said({ PLAYDESK_DATA: disk })).toMatch(/EROFS.*PLAYDESK_DATA/s)
  expect(await said({ PLAYDESK_FILES: disk })).toMatch(/EROFS.*PLAYDESK_FILES/s)
})

test('all of it is said in the language of the terminal', async () => {
  const program = join(import.meta.dirname, '../../src/server/main.ts')
  const saidIn = async (locale: Record<string, string>) => {
    const env = { PATH: process.env['PATH'] ?? '', PLAYDESK_DATA: '/dev/null/data', ...locale }
    const { stderr } = await promisify(execFile)(process.execPath, [program], { env }).catch(
      (failed: { stderr: string }) => failed,
    )
    return stderr
  }
  const terminals: readonly (readonly [locale: Record<string, string>, told: RegExp])[] = [
    [{ LANG: 'zh_CN.UTF-8' }, /^文件夹 \/dev\/null\/data 无法创建或写入（ENOTDIR.*）。.*PLAYDESK_DATA/],
    [{ LANG: 'zh_CN', LC_ALL: 'C' }, /^The folder \/dev\/null\/data cannot be made or written \(ENOTDIR/],
  ]
  for (const [locale, told] of few(terminals, 1)) expect(await saidIn(locale)).toMatch(told)
})

test('a value that makes no sense is told by its variable, in both languages', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'nonsense',
    PLAYDESK_ENV: 'moon',
    PLAYDESK_CONFIRM: 'all',
    PLAYDESK_ADMIN: 'admin',
    PLAYDESK_QUOTA: 'much',
    PLAYDESK_PLAN_DAYS: '0',
    PLAYDESK_PICTURE_HOSTS: 'https://x',
    PLAYDESK_WEBHOOK: 'ftp://x',
    PLAYDESK_TRANSLATE_URL: 'x',
  }
  for (const [name, value] of Object.entries(wrong)) {
    const named: unknown = expect.stringContaining(name)
    expect(() => settingsFrom({ [name]: value }, '/')).toThrow(
      expect.objectContaining({ words: { en: named, zh: inChinese }, message: named }) as Error,
    )
  }
})

test('what is typed out before it is done is a number, production, irreversible, or none', () => {
  expect(settingsFrom({}, '/').confirm).toEqual({ above: 100, production: true, irreversible: true })
  expect(settingsFrom({ PLAYDESK_CONFIRM: 'none' }, '/').confirm).toEqual({ production: false, irreversible: false })
  expect(settingsFrom({ PLAYDESK_CONFIRM: 'production, 500' }, '/').confirm).toMatchObject({ above: 500 })
  for (const text of ['', 'all', '-1', '1,2', 'none,production'])
    expect(() => settingsFrom({ PLAYDESK_CONFIRM: text }, '/')).toThrow(/PLAYDESK_CONFIRM/)
})
