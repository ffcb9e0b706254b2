import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './files.ts'

const folder = 'src/server/database/migrations'
const lock = `${folder}/lock.sha256`

/** The lines of a lock: a hash and a name, as sha256sum writes them. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function locked(name: string): string {
  const text = read(`${folder}/${name}`).replaceAll('\r\n', '\n')
  return `${createHash('sha256').update(text).digest('hex')}  ${name}`
}

describe('migrations', () => {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  const lines = linesOf(read(lock))

  it('migrations are locked by content: new ones add a line to the lock, and no line changes', () => {
    expect(
      names.map(locked).filter((line) => !lines.includes(line)),
      `add these lines to ${lock}`,
    ).toEqual([])
    expect(
      lines.filter((line) => !names.some((name) => line.endsWith(`  ${name}`))),
      'these files were removed or renamed: databases that have them would be refused',
    ).toEqual([])
    expect(lines.length).toBe(names.length)
  })

  it('migrations are numbered from 1', () => {
    const numbers = names.map((name) => Number(name.slice(0, 4))).toSorted((one, other) => one - other)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers[0]).toBe(1)
  })

  it('migrations of the main branch are unchanged', () => {
    for (const branch of ['origin/main', 'main']) {
      const { status, stdout } = spawnSync('git', ['show', `${branch}:${lock}`], { cwd: root, encoding: 'utf8' })
      // a copy without its history, or a branch that has no lock yet
      if (status !== 0) continue
      expect(linesOf(stdout).filter((line) => !lines.includes(line))).toEqual([])
    }
  })
})
