import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read, root } from './files.ts'

const last = 117
const proofs = read('tests/behaviours.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

/** Returns the test titles of a file; in tables of cases the title follows the table. */
function titlesIn(file: string): string[] {
  const quoted = String.raw`\s*(['"\`])((?:\\.|(?!\1)[^\\])*)\1`
  const starts = [String.raw`\b(?:test|it)(?:\.\w+)?\(`, String.raw`\)\(`]
  const text = read(file)
  return starts.flatMap((start) =>
    [...text.matchAll(new RegExp(start + quoted, 'g'))].map(([, , title]) => title ?? ''),
  )
}

it('behaviours are numbered from 1 to the last, each with a proof', () => {
  const numbers = new Set(proofs.map(([number]) => Number(number)))
  expect([...numbers].toSorted((one, other) => one - other)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
})

it('behaviours are proven by existing tests', () => {
  const lost = proofs.filter(([, file = '', title = '']) => {
    if (!/^tests\/.+\.test\.ts$/.test(file) || !existsSync(join(root, file)) || title.trim() === '') return true
    return !titlesIn(file).some((each) => each.includes(title))
  })
  expect(lost).toEqual([])
})

it('behaviours are proven by tests that run: none is skipped or planned', () => {
  const files = [...new Set(proofs.map(([, file = '']) => file))].filter((file) => existsSync(join(root, file)))
  const left = /\b(?:test|it|describe)\.(?:skip|todo|only|fails)\b/
  expect(files.filter((file) => left.test(read(file)))).toEqual([])
})
