import { describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { endsWell } from './hostile.ts'
import { around, run, tight } from './run.ts'

const work = 'async function work(n) { await ops.book.get({ id: n }); throw new Error(`no ${n}`) }'

/** Scripts that await nothing and fail at their second line; the most different ones come first. */
const unheard: readonly (readonly [what: string, body: string])[] = [
  ['a call', `\nops.book.get({ refuse: 1 })`],
  ['forEach', `[1].forEach(async (id) => {\nawait ops.book.get({ refuse: id }) })`],
  [
    'a function in a function',
    `const one = async () => { const two = async () => {\nawait ops.book.get({ refuse: 1 }) }; two() }; await one()`,
  ],
  [
    'all of several',
    `const one = async () => {\nawait ops.book.get({ refuse: 1 }) }; Promise.all([one(), ops.book.get({ id: 2 })])`,
  ],
  ['an unfinished generator', `async function* all() {\nawait ops.book.get({ refuse: 1 }) }; all().next()`],
  ['a promise that is refused at once', `\nPromise.reject(new Error('refused'))`],
  [
    'an error behind a catch',
    `const one = async () => {}; one().then(() => {\nnull.x }).catch((error) => { throw error })`,
  ],
  ['a call whose value is thrown away', `\nvoid ops.book.get({ refuse: 1 })`],
  ['map', `[1].map(async (id) => {\nawait ops.book.get({ refuse: id }) })`],
  ['filter', `return [1].filter(async (id) => {\nawait ops.book.get({ refuse: id }) }).length`],
  ['a function of its own', `async function one() {\nawait ops.book.get({ refuse: 1 }) }\none()`],
  ['a method', `const it = { async one() {\nawait ops.book.get({ refuse: 1 }) } }; it.one()`],
  ['a method of a class', `class A { static async one() {\nawait ops.book.get({ refuse: 1 }) } }; A.one()`],
  ['the first of several', `const one = async () => {\nawait ops.book.get({ refuse: 1 }) }; Promise.race([one()])`],
  ['a promise of its own', `new Promise(async (resolve) => {\nawait ops.book.get({ refuse: 1 }); resolve() })`],
  [
    'a rejection of a follow-up',
    `const one = async () => {\nawait ops.book.get({ refuse: 1 }) }; one().then(() => 1).finally(() => 2)`,
  ],
  [
    'a promise that is kept',
    `const kept = []; const one = async () => {\nawait ops.book.get({ refuse: 1 }) }; kept.push(one())`,
  ],
  ['an error of its own', `[1].forEach(async () => {\nawait null; null.x })`],
]

describe('an unhandled error ends the script, with its line', () => {
  test.each(few(unheard, 3))('%s', async (_, body) => {
    const { fault } = await endsWell(body, ['script-error'])
    expect(fault).toMatchObject({ line: 4 })
    expect(fault?.message).toMatch(/refused|cannot read property/)
  })
})

const heard: readonly (readonly [how: string, body: string])[] = [
  ['caught around it', `${work}; try { await work(1) } catch { return 1 }`],
  ['settled with others', `${work}; await Promise.allSettled([work(1), work(2)]); return 1`],
  [
    'heard later',
    `${work}; const p = work(1); await ops.book.get({ id: 2 }); await ops.book.get({ id: 3 }); await p.catch(() => 1); return 1`,
  ],
  [
    'caught in a method',
    `class A { async #one() { throw new Error(this.x) } x = 1; async two() { try { await this.#one() } catch { return 1 } } }; return await new A().two()`,
  ],
  ['caught at its end', `${work}; work(1).catch(() => 1); return 1`],
  ['heard with what follows', `${work}; await work(1).then(() => 0, () => 1); return 1`],
  ['lost to a quicker one', `${work}; await Promise.race([ops.book.get({ id: 1 }), work(2)]); return 1`],
  ['one of any', `${work}; await Promise.any([work(1), ops.book.get({ id: 2 })]); return 1`],
  [
    'caught in the walk',
    `async function* all() { throw new Error('x') }; try { for await (const one of all()); } catch { return 1 }`,
  ],
]

test.each(few(heard, 2))('an error that is %s is handled', async (_, body) => {
  await endsWell(body, [{ result: 1 }])
})

test('calls open at the return of run are awaited, counted, and in the result', async () => {
  const rows = 'const rows = Array.from({ length: 40 }, (_, id) => ({ id }))'
  const {
    result,
    calls,
    open: told,
  } = await run(
    around(`${rows}; const result = { changed: 0 }
      rows.forEach(async ({ id }) => { await ops.book.update({ id }); await ops.book.get({ id }); result.changed++ })
      return result`),
  )
  expect([result, calls.length, told]).toEqual([{ changed: 40 }, 80, [{ calls: 40, line: 4 }]])
})

test('functions keep this, arguments and their own name, and classes their fields', async () => {
  const { result } = await run(
    around(`
      async function sum(n) { return n === 0 ? 0 : n + (await sum(n - 1)) }
      const named = async function down(n) { return n > 0 ? await down(n - 1) : arguments.length }
      const it = { n: 2, async get() { return this.n }, async ['c' + 1](a, b = 3) { return a + b + arguments.length }, arrow() { return (async () => this.n)() } }
      class A { n = 5; later = async () => this.n; static async make() { return new this() } async up() { return this.n } }
      class B extends A { async up() { return 1 + (await super.up()) } }
      const b = await B.make()
      const lines = {
        async apart(
          a = async () => 1, // ) here
        )
        {
          return await a()
        },
      }
      let at = 1
      async () => at++
      return [await sum(150), await named(3), await it.get(), await it.c1(1), await it.arrow(), await b.later(), await b.up(), sum instanceof Function, sum(0) instanceof Promise, await lines.apart(), at]`),
  )
  expect(result).toEqual([11_325, 1, 2, 5, 2, 5, 6, true, true, 1, 1])
})

test('an error has its column in the original source', async () => {
  const { fault } = await run(around(`const one = async () => 1; [1].map(async () => 2); await one(); null.x`))
  expect(fault).toMatchObject({ line: 3, column: 69 })
})

test('loops still running at the return of run end with it', async () => {
  const source = around('void (async () => { for (;;) await null })(); return 7')
  const { result, cpuMs } = await run(source, { ...tight, cpuMs: 10_000 })
  expect(result).toBe(7)
  expect(cpuMs).toBeLessThan(5_000)
})
