import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { connect, type EmbeddedOptions } from '#server/database/sql.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Program = {
  child: ChildProcess
  output: () => string
  opened: () => Promise<EmbeddedOptions>
  ended: Promise<number | null>
}

/** Starts open.program.ts, optionally from another copy of the project or as another user. */
export function startProgram(
  dataFolder: string,
  { project = root, node = process.execPath, uid }: { project?: string; node?: string; uid?: number } = {},
): Program {
  const program = join(project, 'tests/server/database/open.program.ts')
  const child = spawn(node, [program, dataFolder], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (text += String(part)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = async () => {
    const line = await vi.waitFor(
      () => {
        const found = /^open (.*)$/m.exec(text)
        if (!found?.[1]) throw new Error(`not open yet: ${text}`)
        return found[1]
      },
      { timeout: 100_000, interval: 20 },
    )
    return JSON.parse(line) as EmbeddedOptions
  }
  return { child, output: () => text, opened, ended }
}

export async function write(options: EmbeddedOptions, value: number): Promise<void> {
  const sql = connect(options, { max: 2 })
  await sql`create table if not exists kept (value int)`
  await sql`insert into kept values (${value})`
  await sql.end()
}

export async function readAll(options: EmbeddedOptions): Promise<number[]> {
  const sql = connect(options, { max: 2 })
  const rows = await sql<{ value: number }[]>`select value from kept order by value`
  await sql.end()
  return rows.map(({ value }) => value)
}
