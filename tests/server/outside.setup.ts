import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/embedded.ts'
import templates from './template.setup.ts'

/** Starts a PostgreSQL that the servers under test reach only by address, like an external one. */
export default async function setup(): Promise<() => Promise<void>> {
  const dropTemplates = await templates()
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-outside-'))
  await chmod(folder, 0o755)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const database = await openDatabase({ dataFolder: folder, log })
  if ('url' in database.options) throw new Error('expected the embedded database')
  const { host, port, username, database: name } = database.options
  // it listens on a Unix socket; addresses need a port
  const bridge = createServer({ noDelay: true }, (client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => (client.destroy(), server.destroy()))
  })
  await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve))
  const address = bridge.address() as AddressInfo
  process.env['TEST_DATABASE_URL'] = `postgres://${username}@127.0.0.1:${address.port}/${name}`
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    bridge.close()
    await database.stop()
    await dropTemplates()
    await rm(folder, { recursive: true, force: true })
  }
}
