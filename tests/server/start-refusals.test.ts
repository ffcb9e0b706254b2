import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serverLog } from '#server/log.ts'
import { settingsFrom } from '#server/settings.ts'
import { until } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { makeFolder } from './database/folders.ts'
import { said } from './refused-start.ts'
import { freePort } from './database/port.ts'
import { mountSmall } from './small-disk.ts'
import { prepare, startServer } from './start.ts'

const inChinese: unknown = expect.stringMatching(/\p{Script=Han}/u)

/** Creates a data folder with a database. */
async function begun(): Promise<string> {
  const folder = await makeFolder()
  await prepare(folder, toy)
  return folder
}

test('an unreachable DATABASE_URL: the failure names variable and place, not the password', async () => {
  const port = await freePort()
  const text = await said({ DATABASE_URL: `postgres://someone:very-secret@127.0.0.1:${port}/desk` })
  expect(text).toMatch(/DATABASE_URL.*ECONNREFUSED/s)
  expect(text).toContain(`127.0.0.1:${port}/desk`)
  expect(text).not.toContain('very-secret')
})

test('start fails for a DATABASE_URL with an unknown host, a malformed one, and another kind', async () => {
  expect(await said({ DATABASE_URL: 'postgres://nowhere.invalid/desk' })).toMatch(/DATABASE_URL.*nowhere\.invalid/s)
  for (const url of ['nonsense', 'mysql://127.0.0.1/desk', 'postgres://[/desk'])
    expect(() => settingsFrom({ DATABASE_URL: url }, '/')).toThrow(/DATABASE_URL.*postgres:\/\//s)
})

test('damaged data: the failure names the folder and the remedy, and changes nothing', async () => {
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

test('start fails for a port that is taken and for a host that is not this machine', async () => {
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

test('start fails for unwritable folders and names the variable of each', async () => {
  // no user can create a folder below a device
  expect(await said({ PLAYDESK_DATA: '/dev/null/data' })).toMatch(/\/dev\/null\/data.*PLAYDESK_DATA/s)
  expect(await said({ PLAYDESK_FILES: '/dev/null/files' })).toMatch(/\/dev\/null\/files.*PLAYDESK_FILES/s)
  // `/proc` accepts no folders, and reports a missing one
  if (process.platform === 'linux')
    expect(await said({ PLAYDESK_DATA: '/proc/not/there' })).toMatch(/\/proc\/not\/there.*PLAYDESK_DATA/s)
})

test.runIf(process.getuid?.() === 0)('start fails for a folder on a disk mounted read-only', async ({ skip }) => {
  const disk = await mountSmall('8m', 'ro')
  if (!disk) return skip('this machine mounts nothing')
  expect(await said({ PLAYDESK_DATA: disk })).toMatch(/EROFS.*PLAYDESK_DATA/s)
  expect(await said({ PLAYDESK_FILES: disk })).toMatch(/EROFS.*PLAYDESK_FILES/s)
})

test('an invalid value is reported by its variable, in both languages', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'nonsense',
    PLAYDESK_FILES: 'gs://bucket',
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

test('PLAYDESK_CONFIRM takes a number, production, irreversible or none', () => {
  expect(settingsFrom({}, '/').confirm).toEqual({ above: 100, production: true, irreversible: true })
  expect(settingsFrom({ PLAYDESK_CONFIRM: 'none' }, '/').confirm).toEqual({ production: false, irreversible: false })
  expect(settingsFrom({ PLAYDESK_CONFIRM: 'production, 500' }, '/').confirm).toMatchObject({ above: 500 })
  for (const text of ['', 'all', '-1', '1,2', 'none,production'])
    expect(() => settingsFrom({ PLAYDESK_CONFIRM: text }, '/')).toThrow(/PLAYDESK_CONFIRM/)
})

describe('the log', () => {
  const logged = (isTerminal: boolean) => {
    const lines: string[] = []
    return { lines, log: serverLog('warn', { write: (line) => void lines.push(line) }, isTerminal) }
  }

  test('the log is JSON for programs and short lines on a terminal, with stacks for errors only', () => {
    const [file, screen] = [logged(false), logged(true)]
    for (const { log } of [file, screen]) log.warn({ err: new Error('no room\u001b[2J'), plan: 7 }, 'not tidied')
    expect(JSON.parse(file.lines[0] ?? '')).toMatchObject({ level: 40, msg: 'not tidied', plan: 7 })
    expect(screen.lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d warn  not tidied: no room plan=7\n$/)])
    screen.log.error({ err: new Error('broken') }, 'failed call')
    expect(screen.lines[1]).toMatch(/^\d\d:\d\d:\d\d error failed call: broken\n {4}at /)
  })

  test('the log leaves out calls that end with the pool of a stopping server', async () => {
    const sql = postgres({ host: '127.0.0.1', port: 1 })
    await sql.end()
    const closed: unknown = await sql`select`.catch((error: unknown) => error)
    expect(closed).toMatchObject({ code: 'CONNECTION_ENDED' })
    const { lines, log } = logged(false)
    log.warn({ err: closed }, 'not tidied')
    expect(lines).toEqual([])
  })
})

test('a server stopped during its start ends silently', async () => {
  const folder = await makeFolder()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', PLAYDESK_DATA: folder, PLAYDESK_DEMO: '0' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  await until(async () => existsSync(join(folder, 'postgres')) || undefined)
  child.kill('SIGTERM')
  await once(child, 'close')
  expect([text, child.exitCode, child.signalCode]).toEqual(['', 0, null])
})
