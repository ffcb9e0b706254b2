import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import type { EmbeddedOptions } from '#server/database/sql.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Program = {
  child: ChildProcess
  output: () => string
  opened: () => Promise<EmbeddedOptions>
  ended: Promise<number | null>
}

/** Runs open.program.ts as a server of its own, perhaps from another copy of the project or as another user. */
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
