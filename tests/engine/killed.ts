import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { until } from './client.ts'
import { toy } from './toy.ts'

interface Program {
  readonly child: ChildProcess
  readonly address: string
}

/** Starts a server in its own process, which can be killed. */
export async function serve(folder: string): Promise<Program> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  const address = await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    return /^at (\S+)$/m.exec(text)?.[1]
  }, 240_000)
  return { child, address }
}

export async function kill({ child }: Program): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Signs in at the program's server and returns a function to call it. */
export async function signedIn(address: string) {
  const login = await fetch(`${address}/user-centre/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'test-secret' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; data: never; receipt: number }> => {
    const headers = { cookie, 'x-requested-with': 'playdesk', 'content-type': 'application/json' }
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as { data: never; receipt: number }) }
  }
}

export async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a server on the folder of a killed one. */
export async function startAgain(folder: string): Promise<TestServer> {
  const server = await startServer({ catalogue: toy, folder, durable: true })
  onTestFinished(() => server.stop())
  return server
}
