import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { few } from '../../depth.ts'
import { openDatabase } from '#server/database/embedded.ts'
import { DatabaseRefusal } from '#server/database/refusal.ts'
import { connect } from '#server/database/sql.ts'
import { makeFolder, silent, stoppedDatabase } from './folders.ts'

const stopped = stoppedDatabase(async (sql) => {
  await sql`create table kept (value int)`
  await sql`insert into kept values (7)`
})

/** Returns the data folder of a stopped database with one row in it. */
async function filled(): Promise<{ dataFolder: string; home: string; cluster: string }> {
  const dataFolder = await stopped()
  const home = join(dataFolder, 'postgres')
  return { dataFolder, home, cluster: join(home, 'cluster') }
}

async function refusalOf(dataFolder: string): Promise<string> {
  const error = await openDatabase({ dataFolder, log: silent }).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(DatabaseRefusal)
  return String(error)
}

async function kept(dataFolder: string): Promise<number[]> {
  const database = await openDatabase({ dataFolder, log: silent })
  const sql = connect(database.options, { max: 1 })
  const rows = await sql<{ value: number }[]>`select value from kept`
  await sql.end()
  await database.stop()
  return rows.map(({ value }) => value)
}

const damages: Record<string, (version: string) => Promise<unknown>> = {
  gone: (version) => rm(version),
  empty: (version) => writeFile(version, ''),
  'zeroes, as after a power cut': (version) => writeFile(version, Buffer.alloc(3)),
  // a folder in place of the unreadable file, since root can read any file
  unreadable: async (version) => {
    await rm(version)
    await mkdir(version)
  },
}

for (const [name, damage] of few(Object.entries(damages), 2)) {
  test(`PG_VERSION ${name}: the server refuses to start, names the path, and starts with its data once repaired`, async () => {
    const { dataFolder, home, cluster } = await filled()
    const version = join(cluster, 'PG_VERSION')
    const text = await readFile(version)
    await damage(version)
    const before = await readdir(home)
    for (const _ of [1, 2]) {
      const refusal = await refusalOf(dataFolder)
      expect(refusal).toContain(cluster)
      expect(refusal).toMatch(/nothing was changed.*backup/i)
    }
    expect(await readdir(home)).toEqual(before)
    await rm(version, { recursive: true, force: true })
    await writeFile(version, text)
    expect(await kept(dataFolder)).toEqual([7])
  })
}

test('a database folder that has vanished is not created again', async () => {
  const { dataFolder, cluster } = await filled()
  await rename(cluster, `${cluster}.bak`)
  expect(await refusalOf(dataFolder)).toContain(cluster)
  await rename(`${cluster}.bak`, cluster)
  expect(await kept(dataFolder)).toEqual([7])
})

test('an empty folder in place of the database, such as an unmounted disk, is not filled', async () => {
  const { dataFolder, cluster } = await filled()
  await rename(cluster, `${cluster}.bak`)
  await mkdir(cluster)
  expect(await refusalOf(dataFolder)).toContain(cluster)
  expect(await readdir(cluster)).toEqual([])
})

test('copies beside the database are left alone; half-made databases of Playdesk are removed', async () => {
  const { cluster } = await filled()
  const dataFolder = await makeFolder()
  const home = join(dataFolder, 'postgres')
  await mkdir(home)
  await cp(cluster, join(home, 'cluster-of-last-week'), { recursive: true })
  // the state after a killed start
  await mkdir(join(home, 'making-0000/cluster'), { recursive: true })
  await writeFile(join(home, 'making-0000/half-made'), '')
  await writeFile(join(home, 'making-0000/cluster/PG_VERSION'), '18\n')
  // a folder with such a name but without the marker file
  await mkdir(join(home, 'making-1111/cluster'), { recursive: true })
  const database = await openDatabase({ dataFolder, log: silent })
  await database.stop()
  const names = await readdir(home)
  expect(names).toEqual(expect.arrayContaining(['cluster', 'cluster-of-last-week', 'making-1111']))
  expect(names.filter((name) => name.startsWith('making'))).toEqual(['making-1111'])
})

test('a pointer that cannot be read does not start an empty database', async () => {
  const dataFolder = await makeFolder()
  const inside = join(dataFolder, 'postgres')
  await mkdir(inside)
  const pointer = join(inside, 'pointer.json')
  await writeFile(pointer, '{"home":')
  expect(await refusalOf(dataFolder)).toContain(pointer)
  await rm(pointer)
  await mkdir(pointer)
  expect(await refusalOf(dataFolder)).toContain(pointer)
})
