import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { bindLine } from '#derive/line/bind.ts'
import { lineScript } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { writeLine } from '#derive/line/write.ts'
import { scriptTypings } from '#derive/typings/typings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions, scope } from '../line/samples.ts'

const root = join(import.meta.dirname, '../..')
const tsc = join(root, 'node_modules/.bin/tsc')
const library = join(root, 'scripts-library')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-types-'))
  await writeFile(join(folder, 'playdesk.d.ts'), scriptTypings(playdesk.areas))
  await cp(library, folder, { recursive: true })
  const compilerOptions = { target: 'es2023', lib: ['es2023'], module: 'esnext', strict: true, noEmit: true, types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes the script of a line for every action of the catalogue, with few and with all values. */
async function writeLineScripts(): Promise<number> {
  const scripts = actions.flatMap(({ entry, input }) => {
    const text = writeLine(entry, [1, 2, 3], input, scope) ?? ''
    const { line } = parseLine(text)
    const { bound } = line ? bindLine(line, scope) : {}
    return bound ? [lineScript(text, bound)] : []
  })
  await Promise.all(scripts.map((text, at) => writeFile(join(folder, `line-${at}.ts`), text)))
  return scripts.length
}

const check = () => spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })

test('every script of the library and of a line matches the current commands', async () => {
  expect(await writeLineScripts()).toBe(actions.length)
  expect((await readdir(library)).length).toBeGreaterThanOrEqual(20)
  expect(check().stdout).toBe('')
})

test('a script that calls an unknown command fails the check', async () => {
  const text = `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'x', zh: 'x' }, async run({ ops }) { await ops.game.toggleOnlin({ id: 1 }) } })`
  await writeFile(join(folder, 'wrong.ts'), text)
  expect(check().stdout).toContain('toggleOnlin')
})
