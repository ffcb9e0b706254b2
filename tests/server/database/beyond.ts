import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import type { Limits } from '#server/limits.ts'
import { toy } from '../../engine/toy.ts'
import { prepare, startServer, type TestServer } from '../start.ts'
import { bridgeTo, type Bridge } from './bridge.ts'
import { makeFolder, silent } from './folders.ts'

/** Starts a server whose database is behind a bridge. */
export async function beyond(limits: Partial<Limits> = {}): Promise<{ server: TestServer; bridge: Bridge }> {
  const dataFolder = await makeFolder()
  await prepare(dataFolder, toy)
  const { bridge, url } = await bridged(dataFolder)
  const variables = { DATABASE_URL: url, PLAYDESK_ADMIN: 'admin:test-secret' }
  const server = await startServer({ catalogue: toy, folder: await makeFolder(), variables, limits })
  onTestFinished(() => server.stop())
  return { server, bridge }
}

/** Starts the database of a folder behind a bridge and returns the URL on the bridge's side. */
export async function bridged(dataFolder: string): Promise<{ bridge: Bridge; url: string }> {
  const database = await openDatabase({ dataFolder, log: silent })
  onTestFinished(() => database.stop())
  if ('url' in database.options) throw new Error('expected the embedded one')
  const { host, port, username, database: name } = database.options
  const bridge = await bridgeTo({ host, port })
  return { bridge, url: `postgres://${username}@127.0.0.1:${bridge.port}/${name}` }
}
