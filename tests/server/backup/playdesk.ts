import { spawn } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../src/boot/playdesk.mjs')

export interface Said {
  readonly code: number | null
  readonly text: string
}

/** Types `playdesk <words>` with these variables. */
export function playdesk(words: readonly string[], variables: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], {
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LANG: 'C', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
    child.on('close', (code) => resolve({ code, text }))
  })
}
