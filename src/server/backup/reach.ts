import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { words } from '#catalogue/index.ts'
import { openDatabase } from '../database/embedded.ts'
import { findHome } from '../database/home.ts'
import { ifThere } from '../database/if-there.ts'
import type { Log } from '../database/log.ts'
import { DatabaseRefusal } from '../database/refusal.ts'
import { connect, type DatabaseOptions } from '../database/sql.ts'
import type { Settings } from '../settings.ts'

export interface DatabaseAccess {
  readonly options: DatabaseOptions
  close(): Promise<void>
}

export async function reachDatabase({ databaseUrl, dataFolder }: Settings, log: Log): Promise<DatabaseAccess> {
  if (databaseUrl !== undefined) return opened(dataFolder, log, databaseUrl)
  if (!(await ifThere(stat(join(dataFolder, 'postgres')))))
    throw new DatabaseRefusal(
      words(
        `There is no database in ${dataFolder}. Name the data folder in PLAYDESK_DATA, or a database in DATABASE_URL.`,
        `${dataFolder} 中没有数据库。请在 PLAYDESK_DATA 中指定数据文件夹，或在 DATABASE_URL 中指定数据库。`,
      ),
    )
  const { home } = await findHome(await realpath(dataFolder))
  const running = await runningIn(home)
  return running ? { options: running, close: async () => {} } : opened(dataFolder, log)
}

async function opened(dataFolder: string, log: Log, url?: string): Promise<DatabaseAccess> {
  const database = await openDatabase({ dataFolder, log, ...(url === undefined ? {} : { url }) })
  return { options: database.options, close: () => database.stop() }
}

async function runningIn(home: string): Promise<DatabaseOptions | undefined> {
  const text = await ifThere(readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'))
  if (text === undefined) return undefined
  const [, , , port = '', socket = '', address = ''] = text.split('\n')
  const password = await ifThere(readFile(join(home, 'password'), 'utf8'))
  const options = {
    host: socket || address || '127.0.0.1',
    port: Number(port),
    database: 'playdesk',
    username: 'playdesk',
    ...(password === undefined ? {} : { password }),
  }
  const sql = connect(options, { max: 1 })
  try {
    await sql`select 1`
    return options
  } catch {
    return undefined
  } finally {
    await sql.end({ timeout: 1 })
  }
}
