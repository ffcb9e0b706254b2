import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../server/start.ts'

const main = join(import.meta.dirname, '../../src/cli/main.ts')

interface Said {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Terminal {
  readonly home: string
  /** Runs `playdesk <words>` with this standard input; `leaves`: closes the output without reading it. */
  run(
    words: readonly string[],
    options?: { input?: string; variables?: Record<string, string>; leaves?: boolean },
  ): Promise<Said>
  json<T>(...words: string[]): Promise<T>
}

/** Returns a terminal with its own home folder and these variables. */
export async function openTerminal(variables: Readonly<Record<string, string>>): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'playdesk-cli-'))
  const run: Terminal['run'] = (words, { input = '', variables: more = {}, leaves = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [main, ...words], {
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
          HOME: home,
          LANG: 'en_GB.UTF-8',
          ...variables,
          ...more,
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      const [out, err] = [[] as Buffer[], [] as Buffer[]]
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
      child.on('error', reject)
      // a program that reads nothing may end before
      child.stdin.on('error', () => {})
      child.on('close', (code) =>
        resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
      )
      if (leaves) child.stdout.destroy()
      child.stdin.end(input)
    })
  return {
    home,
    run,
    async json<T>(...words: string[]) {
      const said = await run([...words, '--json'])
      if (said.code !== 0) throw new Error(`${words.join(' ')} ended with ${said.code}: ${said.err}`)
      return JSON.parse(said.out) as T
    },
  }
}

/** Opens a terminal on a machine that resolves only these names, all to this server. */
export async function terminalKnowing(server: TestServer, ...names: string[]): Promise<Terminal> {
  const { port } = new URL(server.url)
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  const bare = await openTerminal({})
  const resolver = join(bare.home, 'names.mjs')
  await writeFile(
    resolver,
    `import dns from 'node:dns'
    const known = ${JSON.stringify(names)}
    dns.lookup = (name, options, done) => {
      if (!known.includes(name)) return done(Object.assign(new Error('ENOTFOUND ' + name), { code: 'ENOTFOUND' }))
      if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
      else done(null, '127.0.0.1', 4)
    }`,
  )
  return openTerminal({
    PLAYDESK_SERVER: `http://ops.example.test:${port}`,
    PLAYDESK_TOKEN: token,
    NODE_OPTIONS: `--import ${resolver}`,
  })
}
