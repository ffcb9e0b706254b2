import { expect, it } from 'vitest'
import { read, sources } from './files.ts'

const most = 80

// relies on the formatter: a function ends at the brace with the indentation of its first line
const opens = /(?:=>|\bfunction\b.*\)(?::.*)?|\)(?::.*)?) \{$/
const control = /^(?:\} )?(?:if|for|while|switch|else|try|catch|finally|do)\b/

function longFunctions(file: string): { file: string; line: number; lines: number }[] {
  const lines = read(file).split('\n')
  return lines.flatMap((text, at) => {
    const start = text.trimStart()
    if (!opens.test(text) || control.test(start)) return []
    const indent = text.slice(0, text.length - start.length)
    const length = lines.slice(at + 1).findIndex((each) => each.startsWith(`${indent}}`)) + 2
    return length > most ? [{ file, line: at + 1, lines: length }] : []
  })
}

const folders = ['catalogue', 'derive', 'client', 'sandbox', 'server', 'demo', 'cli', 'boot', 'browser'].map(
  (each) => `src/${each}`,
)

it(`functions have at most ${most} lines`, () => {
  const files = sources(...folders).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(longFunctions)).toEqual([])
})
