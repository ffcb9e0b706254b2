import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const rules = join(import.meta.dirname, '../../src/server/rules')

/** Returns the areas whose rule may refuse something. */
function areasWithRule(): string[] {
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((file) => /\/.*\.ts$/.test(file))
  return files
    .filter((file) => /^export (const|async function|function) rule\b/m.test(readFileSync(join(rules, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .sort()
}

/** Returns areas quoted, alone or in a command id, in tests with `refusedOnEveryPath` or `removalRefused`. */
function areasWithCase(): Set<string> {
  const texts = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .filter((text) => /refusedOnEveryPath|removalRefused/.test(text))
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/'([a-z][a-z0-9-]+)(?:\.[a-z-]+)?'/g), ([, area = '']) => area)),
  )
}

test('every area with a rule has a case that is refused on every path', () => {
  const withRule = areasWithRule()
  expect(withRule.length).toBeGreaterThan(30)
  const covered = areasWithCase()
  expect(withRule.filter((area) => !covered.has(area))).toEqual([])
})
