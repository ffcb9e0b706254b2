import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { count, few, seed } from '../depth.ts'
import { kinds } from './intl-kinds.ts'
import { around, run, tight } from './run.ts'

/** Returns code that evaluates expressions; a failed one yields the name of its error. */
const evaluated = (expressions: readonly string[]): string =>
  `[${expressions.map((text) => `() => ${text}`).join(',\n')}].map((one) => { try { return [one()] } catch (error) { return error.name } })`

async function inScript(expressions: readonly string[], before = ''): Promise<unknown[]> {
  const { result, fault } = await run(around(`${before}; return ${evaluated(expressions)}`), { ...tight, cpuMs: 5_000 })
  expect(fault).toBeUndefined()
  return result as unknown[]
}

const inNode = (expressions: readonly string[]): unknown[] =>
  JSON.parse(JSON.stringify(runInNewContext(evaluated(expressions)))) as unknown[]

describe('dates and numbers of a script are formatted like in a browser', () => {
  test.each(Object.entries(kinds))('%s', async (_, kind) => {
    const all = fc.sample(kind, { seed, numRuns: count(16, 1_000) })
    for (let at = 0; at < all.length; at += 30) {
      const some = all.slice(at, at + 30)
      const [here, there] = [await inScript(some), inNode(some)]
      expect(some.map((text, index) => [text, here[index]])).toEqual(some.map((text, index) => [text, there[index]]))
    }
  })
})

test('a script without language and zone formats in those of its plan, also for unknown ones', async () => {
  const body = `const at = new Date('2026-03-04T05:06:07Z')
    return [at.toLocaleString(), (1234.5).toLocaleString('xx'), new Intl.NumberFormat('xx').resolvedOptions().locale, new Intl.DateTimeFormat().format(),
      new Intl.DateTimeFormat().resolvedOptions().timeZone, 'Zoë'.localeCompare('Zoe'), Intl.PluralRules.supportedLocalesOf(['xx', 'hi'])]`
  const { result } = await run(around(body))
  expect(result).toEqual(['04/03/2026, 05:06:07', '1,234.5', 'en-GB', '20/11/2026', 'UTC', 1, ['hi']])
})

test('hours from 0 to 11 begin at 0', async () => {
  const told = `{ hour: 'numeric', minute: 'numeric', hourCycle: 'h11', timeZone: 'UTC' }`
  const texts = [
    `new Intl.DateTimeFormat('en-US', ${told}).format(0)`,
    `new Date(0).toLocaleTimeString('en-US', ${told})`,
  ]
  expect(await inScript(texts)).toEqual([['0:00 AM'], ['0:00 AM']])
})

const long = `'x'.repeat(300_000)`

// the most different ones come first
const refused: readonly [what: string, text: string, name: string, cpuMs?: number][] = [
  ['a text too long', `${long}.localeCompare('a')`, 'RangeError'],
  [
    'a code too long',
    `new Intl.DisplayNames('en', { type: 'language' }).of('en' + '-abcdefg'.repeat(30_000))`,
    'RangeError',
  ],
  [
    'a list that writes itself as JSON',
    `Array.prototype.toJSON = () => ({ length: 1e9 }); (1).toLocaleString('en')`,
    'TypeError',
  ],
  ['too many digits', `(10n ** 2000n).toLocaleString()`, 'RangeError'],
  ['an option that is a symbol', `new Intl.NumberFormat('en', { style: Symbol() })`, 'TypeError'],
  ['an inherited option', `Object.prototype.style = 'x'; new Intl.ListFormat('en')`, '["ok"]'],
  [
    'a language that writes itself',
    `new Intl.Collator({ length: 1, get 0() { throw new SyntaxError('mine') } })`,
    'SyntaxError',
  ],
  // slow, since the script itself writes each letter as an escape
  ['a text of escapes too long', `'\\u0001'.repeat(2.7e5).toLocaleUpperCase()`, 'RangeError', 2_000],
  ['a text of marks on one letter', `'a'.localeCompare('a' + '\\u0301\\u0323'.repeat(60_000))`, 'RangeError'],
  ['a list too long', `new Intl.ListFormat('en').formatToParts(Array(20_000).fill(''))`, 'RangeError'],
  ['a text of too many parts', `new Intl.Segmenter('en').segment('a'.repeat(200_000))`, 'RangeError'],
  [
    'a call that is no call',
    `Array.prototype.toJSON = () => 'x'.repeat(100_000); new Intl.Collator('en')`,
    'RangeError',
  ],
  ['too many languages', `new Intl.Collator(Array(60).fill('en'))`, 'RangeError'],
  ['a language too long', `new Intl.Collator('en-' + ${long})`, 'RangeError'],
  ['an option too long', `new Intl.NumberFormat('en', { unit: ${long}, style: 'unit' })`, 'RangeError'],
  ['a method of nothing', `Intl.NumberFormat.prototype.formatToParts.call({}, 1)`, 'TypeError'],
]

test.each(few(refused, 5))('%s is refused, or does nothing', async (_, text, name, cpuMs = tight.cpuMs) => {
  const { result } = await run(around(`try { ${text}; return ['ok'] } catch (error) { return error.name }`), {
    ...tight,
    cpuMs,
  })
  expect(typeof result === 'string' ? result : JSON.stringify(result)).toBe(name)
})

test('long calls of Intl are stopped like others, despite few steps of the interpreter', async () => {
  const { fault, cpuMs } = await run(
    around(
      `const text = 'ก'.repeat(60_000), by = new Intl.Segmenter('th'); for (;;) try { by.segment(text) } catch {}`,
    ),
  )
  expect(fault).toMatchObject({ code: 'cpu-limit' })
  expect(cpuMs).toBeLessThan(3_450)
})

test('long texts once compared are not retained', async () => {
  const { result, grownMiB } = await run(
    around(`const text = 'x'.repeat(120_000), other = text + 'y'
      for (let i = 0; i < 95; i++) new Intl.Collator('en-u-co-phonebk', { numeric: i % 2 === 0, ignorePunctuation: i % 3 === 0 }).compare(text, other)
      for (let i = 0; i < 21; i++) new Intl.NumberFormat('en', { minimumIntegerDigits: i + 1 }).format('1' + ' '.repeat(900))
      return 1`),
    { ...tight, cpuMs: 10_000 },
  )
  expect(result).toBe(1)
  expect(grownMiB).toBeLessThan(64 + 160)
})

test('repeated Intl objects take no more memory than their script may', async () => {
  const { fault, grownMiB } = await run(
    around(
      `for (let i = 0; ; i++) new Intl.NumberFormat('en', { maximumFractionDigits: i % 100, minimumIntegerDigits: 1 + (i % 21) })`,
    ),
  )
  expect(fault).toMatchObject({ code: 'cpu-limit' })
  expect(grownMiB).toBeLessThan(64 + 160)
})
