// playdesk backup [file], playdesk restore <file>: with or without a running server
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openDatabase } from '../database/embedded.ts'
import { ifThere } from '../database/if-there.ts'
import { connect, type DatabaseOptions, type Sql } from '../database/sql.ts'
import { wordsOf } from '../database/refusal.ts'
import { openBytes } from '../files/open-bytes.ts'
import { settingsFrom } from '../settings.ts'
import { say, sayWhyNot } from '../terminal.ts'
import { writableFolder } from '../writable-folder.ts'
import { backUp } from './backup.ts'
import { inspect } from './inspect.ts'
import { reachDatabase } from './reach.ts'
import { BackupRefusal } from './refusal.ts'
import { restore } from './restore.ts'
import { removeOnSignal, sweepUnfinished, type SweepResult } from './unfinished.ts'
import { codeOf } from '../database/fault.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(import.meta.dirname, '../database/migrations')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

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
  sayLeft(await sweepUnfinished(dirname(out)))
  const bytes = await openBytes(settings, silent)
  const database = await reachDatabase(settings, silent)
  try {
    const { rows, files } = await over(database.options, (sql) => backUp(sql, bytes, out)).catch((error: unknown) => {
      throw error instanceof Error && codeOf(error) !== '' ? notMade(error) : error
    })
    say(`${out}: ${rows} rows and ${files} files.`, `${out}：${rows} 行数据，${files} 个文件。`)
  } finally {
    await database.close()
  }
}

function notMade(error: Error): BackupRefusal {
  const { en, zh } = wordsOf(error)
  return new BackupRefusal(`No backup was made: ${en}.`, `未生成备份：${zh}。`, error)
}

function sayLeft({ removed, kept }: SweepResult): void {
  for (const path of removed)
    say(`Removed ${path}, left by a backup that was cut off.`, `已删除 ${path}，它由中断的备份遗留。`)
  for (const path of kept)
    say(
      `${path} belongs to a backup that is under way, or was cut off on another machine. Remove it if there is none.`,
      `${path} 属于正在进行的备份，或在其他机器上中断的备份。如果没有备份在进行，请将其删除。`,
    )
}

async function putBack(from: string): Promise<void> {
  const settings = settingsFrom(process.env, root)
  const { dataFolder, databaseUrl } = settings
  // before creating a folder or database for it
  await inspect(from, migrations)
  const isNew = databaseUrl === undefined && !(await ifThere(stat(join(dataFolder, 'postgres'))))
  await writableFolder(dataFolder, 'PLAYDESK_DATA')
  const bytes = await openBytes(settings, silent)
  const url = databaseUrl === undefined ? {} : { url: databaseUrl }
  const database = await openDatabase({ dataFolder, log: silent, ...url })
  try {
    const { rows, files } = await over(database.options, (sql) => restore(sql, bytes, from, migrations)).catch(
      (error: unknown) => {
        if (isNew) sayEmpty(join(dataFolder, 'postgres'))
        throw error
      },
    )
    say(
      `Restored ${rows} rows and ${files} files. Start Playdesk with npm start; everyone has to sign in again.`,
      `已恢复 ${rows} 行数据和 ${files} 个文件。请用 npm start 启动；所有人需重新登录。`,
    )
  } finally {
    await database.stop()
  }
}

function sayEmpty(folder: string): void {
  say(
    `${folder} is left: an empty database, made for this restore. The next one uses it.`,
    `保留了 ${folder}：为本次恢复创建的空数据库，下次恢复会使用它。`,
  )
}

const usage = [
  'Usage: playdesk backup [file] or playdesk restore <file>. PLAYDESK_DATA or DATABASE_URL says which data.',
  '用法：playdesk backup [文件] 或 playdesk restore <文件>。数据由 PLAYDESK_DATA 或 DATABASE_URL 指定。',
] as const

const [verb, file, ...more] = process.argv.slice(2)
const started = process.env['INIT_CWD'] ?? process.cwd()
const defaultName = `playdesk-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
const isHelp = more.length > 0 || file?.startsWith('-') === true
removeOnSignal()
try {
  if (verb === 'backup' && !isHelp) await makeBackup(resolve(started, file ?? defaultName))
  else if (verb === 'restore' && !isHelp && file !== undefined) await putBack(resolve(started, file))
  else {
    say(...usage)
    process.exitCode = file === '--help' ? 0 : 2
  }
} catch (error) {
  sayWhyNot(error)
  process.exitCode = 1
}
