import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect, type EmbeddedOptions, type Sql } from '#server/database/sql.ts'
import { copyFolder } from '../template.ts'

const placeFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  await chmod(folder, 0o755)
  return folder
}

/** Creates a temporary folder that other users may enter; removes it after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await placeFor()
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Returns the id of the database's main process, from the file in its cluster. */
export async function postmasterOf({ host }: EmbeddedOptions): Promise<number> {
  const text = await readFile(join(dirname(host), 'cluster/postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

/** Tells if a process is running; a zombie counts as ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^State:\s+[^ZX\s]/m.test(status)
}

export const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Creates a database for the tests of a file; returns a function that copies its stopped data folder for each. */
export function stoppedDatabase(fill: (sql: Sql) => Promise<unknown> = async () => {}): () => Promise<string> {
  let first: string
  beforeAll(async () => {
    first = await placeFor()
    const database = await openDatabase({ dataFolder: first, log: silent })
    const sql = connect(database.options, { max: 1 })
    await fill(sql)
    await sql.end()
    await database.stop()
  })
  afterAll(() => rm(first, { recursive: true, force: true }))
  return async () => {
    const dataFolder = await makeFolder()
    await copyFolder(first, dataFolder)
    return dataFolder
  }
}
