import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { DatabaseRefusal } from '#server/database/refusal.ts'
import { makeFolder, silent, stoppedDatabase } from './folders.ts'

const stopped = stoppedDatabase()

async function refusalOf(dataFolder: string): Promise<string> {
  const error = await openDatabase({ dataFolder, log: silent }).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(DatabaseRefusal)
  return String(error)
}

test('the server refuses data of another major version of PostgreSQL', async () => {
  const dataFolder = await makeFolder()
  await mkdir(join(dataFolder, 'postgres/cluster'), { recursive: true })
  await writeFile(join(dataFolder, 'postgres/cluster/PG_VERSION'), '17\n')
  const text = await refusalOf(dataFolder)
  expect(text).toContain('written by PostgreSQL 17')
  expect(text).toContain('PLAYDESK_DATA')
})

test('the server refuses a data folder that is a file', async () => {
  const path = join(await makeFolder(), 'data')
  await writeFile(path, '')
  expect(await refusalOf(path)).toContain('PLAYDESK_DATA')
})

test('a cluster that PostgreSQL cannot start: the end of its log is shown and the lock released', async () => {
  const dataFolder = await stopped()
  const control = join(dataFolder, 'postgres/cluster/global/pg_control')
  const whole = await readFile(control)
  await writeFile(control, 'broken')
  expect(await refusalOf(dataFolder)).toMatch(/does not start[^]*pg_control/)
  await writeFile(control, whole)
  const mended = await openDatabase({ dataFolder, log: silent })
  await mended.stop()
})

test.each([
  ['databases are gone', 'base', 'away', 'subdirectory'],
  ['tables of roles are gone', 'global/1260', 'global/away', 'could not open file'],
])('a cluster that starts is refused when its %s', { timeout: 60_000 }, async (_, from, to, reason) => {
  const dataFolder = await stopped()
  const cluster = join(dataFolder, 'postgres/cluster')
  await rename(join(cluster, from), join(cluster, to))
  const text = await refusalOf(dataFolder)
  expect(text).toContain('cannot be used in')
  expect(text).toContain(reason)
  await rename(join(cluster, to), join(cluster, from))
  const again = await openDatabase({ dataFolder, log: silent })
  await again.stop()
})
