import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './account.ts'

/** Socket folder of PostgreSQL, or a port on Windows. */
export type SocketAddress = { host: string; port: number; clear: () => Promise<void>; remove: () => Promise<void> }

const nothing = async () => {}

export async function makeSocketAddress(home: string, account: SystemUser | undefined): Promise<SocketAddress> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), clear: nothing, remove: nothing }
  }
  const wanted = join(home, 'run')
  // a socket's path has at most 107 bytes, and PostgreSQL splits the setting at commas
  const fits = Buffer.byteLength(wanted) < 80 && /^[\w./-]+$/.test(wanted)
  if (fits) await mkdir(wanted, { recursive: true })
  const folder = fits ? wanted : await mkdtemp(join(tmpdir(), 'playdesk-'))
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  // PostgreSQL considers a zombie process alive because of its pid in this folder
  const clear = async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
  }
  const remove = async () => {
    if (!fits) await rm(folder, { recursive: true, force: true })
  }
  return { host: folder, port: 5432, clear, remove }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the system gave no free port')
  return address.port
}
