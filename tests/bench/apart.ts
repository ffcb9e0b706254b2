import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverFlags } from '../../src/boot/flags.mjs'
import { playdesk } from '#commands/index.ts'
import { startServer } from '../server/start.ts'
import { fillComments } from './million.ts'

export interface Apart {
  readonly url: string
  readonly token: string
  /** its data folder */
  readonly folder: string
  readonly pid: number
  /** resident memory of its process now, in bytes */
  rss(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the server with this many comments in a process of its own, so that the bench itself is not measured; with
 * the demonstration set on request.
 */
export async function serverApart(rows: number, demo = false): Promise<Apart> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-bench-'))
  // under root, the database runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  const filling = await startServer({ catalogue: playdesk, folder, durable: true, demo })
  if (rows > 0) await fillComments(filling, rows)
  const token = await filling.token('admin')
  await filling.stop()
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, '../../src/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      PLAYDESK_DATA: folder,
      PLAYDESK_DEMO: '0',
      PLAYDESK_CONFIRM: 'none',
      PLAYDESK_ADMIN: 'admin:test-secret',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (part) => {
      text += String(part)
      const [, port] = /http:\/\/\S+?:(\d+)/.exec(text) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${String(code)}: ${text}`)))
  })
  return {
    url,
    token,
    folder,
    pid: child.pid ?? 0,
    async rss() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return Number(stdout) * 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
