import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './files.ts'
import { circles, figures, glossary, plainFiles } from './plain.ts'

// `UPDATE_CEILINGS=1 npm test -- tests/house/plain` stores the measured values. A commit that raises a ceiling gives
// the figure and the reason in its body.
const file = 'tests/house/ceilings.tsv'
const heading = 'figure\tceiling'

const parse = (text: string): Map<string, number> =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([name = '', ceiling]) => [name, Number(ceiling)] as const),
  )

/** Output of git, or undefined where there is no repository or not its whole history. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

describe('the figures of the house', () => {
  const found = figures(plainFiles())
  const measured = new Map([...found].map(([name, of]) => [name, typeof of === 'number' ? of : of.length] as const))
  if (process.env['UPDATE_CEILINGS'] !== undefined) {
    const rows = [...measured].map(([name, value]) => `${name}\t${value}`).toSorted()
    writeFileSync(join(root, file), `${[heading, ...rows].join('\n')}\n`)
  }
  const ceilings = parse(read(file))
  const listed = (name: string): string => (typeof found.get(name) === 'number' ? '' : `(${String(found.get(name))})`)

  it('figures are at most their ceilings', () => {
    const above = [...measured].filter(([name, value]) => value > (ceilings.get(name) ?? 0))
    expect(
      above.map(([name, value]) => `${name}: ${value}, ceiling ${ceilings.get(name) ?? 'none'} ${listed(name)}`),
      'shorten, or raise a ceiling: UPDATE_CEILINGS=1 npm test -- tests/house/plain',
    ).toEqual([])
  })

  it('figures are at least 98 % of their ceilings, so that gains are kept', () => {
    const below = [...ceilings].filter(([name, ceiling]) => (measured.get(name) ?? 0) < Math.floor(ceiling * 0.98))
    expect(below.map(([name, ceiling]) => `${name}: ${measured.get(name) ?? 0}, ceiling ${ceiling}`)).toEqual([])
  })

  it('groups of files that reach each other are counted once', () => {
    const graph = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d', 'f'], f: [] }
    expect(circles(new Map(Object.entries(graph)))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ])
  })
})

describe('the glossary', () => {
  const words = glossary()

  it('the glossary has one row per word, and no word that another row avoids', () => {
    expect(words.length).toBeGreaterThan(10)
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
    const avoided = words.flatMap(({ never }) => never)
    expect(new Set(avoided).size).toBe(avoided.length)
    expect(words.filter(({ word }) => avoided.includes(word))).toEqual([])
  })
})

const first = git('log', '--diff-filter=A', '--format=%H', '--', file)?.trim()
const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() !== 'false'

describe.skipIf(!first || isShallow)('commits since the ceilings', () => {
  const commits = (git('log', '--no-merges', '--format=%H%x1f%s%x1f%b%x1e', `${first ?? ''}..HEAD`) ?? '')
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .filter(([hash]) => hash)
    .map(([hash = '', subject = '', body = '']) => ({ hash, subject, body }))

  it('commits have a subject of at most 72 characters, `area: change`', () => {
    const subjects = commits.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.length > 72 || !/^[^:]+: \S/.test(subject))).toEqual([])
  })

  it('commits name each ceiling that they raise', () => {
    const changed = new Set((git('log', '--format=%H', `${first ?? ''}..HEAD`, '--', file) ?? '').split('\n'))
    const silent = commits
      .filter(({ hash }) => changed.has(hash))
      .flatMap(({ hash, subject, body }) => {
        const before = parse(git('show', `${hash}^:${file}`) ?? '')
        const raised = [...parse(git('show', `${hash}:${file}`) ?? '')].filter(
          ([name, ceiling]) => ceiling > (before.get(name) ?? 0),
        )
        return raised.filter(([name]) => !body.includes(name)).map(([name]) => `${subject}: ${name}`)
      })
    expect(silent).toEqual([])
  })
})
