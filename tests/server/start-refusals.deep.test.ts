import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect } from '#server/database/sql.ts'
import { few } from '../depth.ts'
import { bridgeTo } from './database/bridge.ts'
import { makeFolder, silent } from './database/folders.ts'
import { said } from './refused-start.ts'

test('start fails for a DATABASE_URL of a missing database or one without free connections', async () => {
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

test('start failures are printed in the language of the terminal', async () => {
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
