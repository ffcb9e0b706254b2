// playdesk backup [file], playdesk restore <file>: straight to the database, whether a server runs or not
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
import { openDatabase } from '../database/embedded.ts'
import { connect, type DatabaseOptions, type Sql } from '../database/sql.ts'
import { settingsFrom } from '../settings.ts'
import { backUp } from './backup.ts'
import { reachDatabase } from './reach.ts'
import { restore } from './restore.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(import.meta.dirname, '../database/migrations')
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const locale = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || ''
const language = locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'

function say(text: Words): void {
  process.stdout.write(`${text[language]}\n`)
}

async function over<T>(options: DatabaseOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(options, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function makeBackup(out: string): Promise<void> {
  const settings = settingsFrom(process.env, root)
  const database = await reachDatabase(settings, silent)
  try {
    const { rows, files } = await over(database.options, (sql) => backUp(sql, settings.files, out))
    say(words(`${out}: ${rows} rows and ${files} files.`, `${out}：${rows} 行数据，${files} 个文件。`))
  } finally {
    await database.close()
  }
}

async function putBack(from: string): Promise<void> {
  const settings = settingsFrom(process.env, root)
  const { dataFolder, databaseUrl } = settings
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const url = databaseUrl === undefined ? {} : { url: databaseUrl }
  const database = await openDatabase({ dataFolder, log: silent, ...url })
  try {
    const { rows, files } = await over(database.options, (sql) => restore(sql, settings.files, from, migrations))
    say(
      words(
        `Restored ${rows} rows and ${files} files. Start Playdesk with npm start; everyone has to sign in again.`,
        `已恢复 ${rows} 行数据和 ${files} 个文件。请用 npm start 启动；所有人需重新登录。`,
      ),
    )
  } finally {
    await database.stop()
  }
}

const usage = words(
  'Usage: playdesk backup [file] or playdesk restore <file>. PLAYDESK_DATA or DATABASE_URL says which data.',
  '用法：playdesk backup [文件] 或 playdesk restore <文件>。数据由 PLAYDESK_DATA 或 DATABASE_URL 指定。',
)

const [verb, file, ...more] = process.argv.slice(2)
const started = process.env['INIT_CWD'] ?? process.cwd()
const defaultName = `playdesk-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
const isHelp = more.length > 0 || file?.startsWith('-') === true
try {
  if (verb === 'backup' && !isHelp) await makeBackup(resolve(started, file ?? defaultName))
  else if (verb === 'restore' && !isHelp && file !== undefined) await putBack(resolve(started, file))
  else {
    say(usage)
    process.exitCode = file === '--help' ? 0 : 2
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
