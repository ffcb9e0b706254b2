import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRunFolder } from '../../src/boot/run-folder.mjs'
import { testArguments } from '../../src/boot/test-arguments.mjs'

test('leftovers of a killed run are removed, those of a running one stay, and closing leaves nothing', () => {
  const place = mkdtempSync(join(tmpdir(), 'playdesk-test-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const owned = (name: string, pid: number | undefined) => {
    mkdirSync(join(place, name))
    writeFileSync(join(place, name, 'pid'), String(pid))
    return name
  }
  const gone = owned('playdesk-run-gone', spawnSync(process.execPath, ['-e', '']).pid)
  const used = owned('playdesk-run-used', process.pid)
  const folder = openRunFolder([place])
  expect(existsSync(join(place, gone))).toBe(false)
  expect(existsSync(folder.env.TMPDIR)).toBe(true)
  folder.close()
  expect(readdirSync(place)).toEqual([used])
})

test.each([
  [[], { deep: false, since: undefined, filters: [] }],
  [['--deep'], { deep: true, since: undefined, filters: [] }],
  [['--since', 'main'], { deep: false, since: 'main', filters: [] }],
  [['tests/a', 'tests/b'], { deep: false, since: undefined, filters: ['tests/a', 'tests/b'] }],
])('npm test -- %j is parsed', (given, asked) => {
  expect(testArguments(given)).toEqual(asked)
})

test.each([[['--since']], [['--depe']]])('npm test -- %j is refused with the known options', (given) => {
  expect(() => testArguments(given)).toThrow('--since')
})
