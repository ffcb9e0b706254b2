import { join } from 'node:path'
import { open as openFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { databaseAccount, withName } from '#server/database/account.ts'
import { findBinaries } from '#server/database/binaries.ts'
import { openDatabase } from '#server/database/embedded.ts'
import { startProcess } from '#server/database/process.ts'
import { settings } from '#server/database/settings.ts'
import { connect } from '#server/database/sql.ts'
import { makeFolder, silent, stoppedDatabase } from './folders.ts'

const stopped = stoppedDatabase()
import { freePort } from './port.ts'

/** Starts a PostgreSQL outside the server, on a port. */
async function startForeign() {
  const dataFolder = await stopped()
  const cluster = join(dataFolder, 'postgres/cluster')
  const port = await freePort()
  const account = await databaseAccount(cluster)
  const binaries = await findBinaries(account)
  const log = await openFile(join(dataFolder, 'foreign.log'), 'a')
  const start = () =>
    startProcess({
      binaries,
      account,
      cluster,
      settings: settings({ host: '127.0.0.1', port }),
      logFd: log.fd,
    })
  return { url: `postgres://playdesk@127.0.0.1:${port}/playdesk`, start, close: () => log.close() }
}

test('a database URL is used as given: its host that answers is watched and never stopped', async () => {
  const foreign = await startForeign()
  const first = await foreign.start()
  const unused = join(await makeFolder(), 'unused')
  const url = foreign.url.replace('@', `@127.0.0.1:${await freePort()},`)
  const open = () => openDatabase({ dataFolder: unused, url, log: silent })
  const database = await vi.waitFor(open, { timeout: 60_000 })
  expect(database).toMatchObject({ embedded: false, options: { url } })

  const seen: string[] = []
  database.onLost(() => seen.push('lost'))
  database.onBack(() => seen.push('back'))
  await first.stop()
  await vi.waitFor(() => expect(seen).toEqual(['lost']), { timeout: 60_000 })
  const second = await foreign.start()
  await vi.waitFor(() => expect(seen).toEqual(['lost', 'back']), { timeout: 60_000 })

  await database.stop()
  const sql = connect({ url: foreign.url }, { max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
  await second.stop()
  await foreign.close()
})

test('a database URL where nothing answers fails', async () => {
  const url = `postgres://playdesk@127.0.0.1:${await freePort()}/playdesk`
  await expect(openDatabase({ dataFolder: await makeFolder(), url, log: silent })).rejects.toThrow('ECONNREFUSED')
})

test('an account without a name runs the database programs under another user name', () => {
  const isLinux = process.platform === 'linux'
  expect(withName({ uid: 61_234, gid: 61_234 })).toEqual(
    isLinux ? ['unshare', '--user', expect.stringMatching(/^--map-user=[1-9]\d*$/)] : [],
  )
  expect(withName({ uid: 0, gid: 0 })).toEqual([])
})
