import { describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { endsWell, leavesNothing, type Hostile } from './hostile.ts'
import { around, run, tight } from './run.ts'

// the most different ones come first
const bridge: readonly Hostile[] = [
  [
    'a proxy as input',
    'return await ops.book.get(new Proxy({ id: 1 }, { get: (o, k) => o[k] }))',
    { result: { id: 1 } },
  ],
  ['a getter that throws in an input', 'await ops.book.get({ get id() { throw new Error("mine") } })', 'script-error'],
  ['an input that writes itself', 'return await ops.book.get({ toJSON: () => ({ id: 5 }) })', { result: { id: 5 } }],
  ['a flood of calls', 'for (let i = 0; ; i++) ops.book.get({ id: i })', 'too-many-calls'],
  ['a flood of words', 'for (let i = 0; i < 1e4; i++) log("x".repeat(1e4)); return 1', { result: 1 }, 'cpu-limit'],
  [
    'a call within a call',
    'return await ops.book.get({ get id() { void ops.book.get({ id: 2 }); return 1 } })',
    { result: { id: 1 } },
  ],
  ['an error whose message loops', 'throw { get message() { for (;;); } }', 'cpu-limit'],
  [
    'JSON taken over',
    'JSON.stringify = () => "[1]"; JSON.parse = () => 1; return await ops.book.get({ id: 1 })',
    { result: { id: 1 } },
  ],
  [
    'promises taken over',
    'Promise.prototype.then = () => {}; globalThis.Promise = 1; return (await ops.book.get({ id: 1 })).id',
    { result: 1 },
    'still-waiting',
    'script-error',
  ],
  [
    'halves of characters',
    'return (await ops.book.get({ name: "\\ud800\\u0000\\ufeff\\u202e" })).name.length',
    { result: 4 },
  ],
  [
    'odd numbers',
    'return await ops.book.get({ a: NaN, b: -0, c: 1e400, d: 2 ** 53 + 1 })',
    { result: { a: null, b: 0, c: null, d: 2 ** 53 } },
  ],
  ['an input that is a text', 'await ops.book.get("1")', 'script-error'],
  [
    'a large number of arguments',
    'return await ops.book.get({ id: 1 }, ...Array(6e4).fill(2))',
    { result: { id: 1 } },
    'script-error',
  ],
  ['a flood of calls, one after another', 'for (let i = 0; ; i++) await ops.book.get({ id: i })', 'too-many-calls'],
  ['nothing thrown', 'throw undefined', 'script-error'],
  ['null thrown', 'throw null', 'script-error'],
  ['a proxy thrown', 'throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })', 'script-error'],
  [
    'arrays taken over',
    'Array.prototype.toJSON = () => "x"; Array.prototype.push = null; Array.prototype[Symbol.iterator] = null; return (await ops.book.get({ id: 1 })).id',
    { result: 1 },
    'script-error',
    'cpu-limit',
    'still-waiting',
  ],
  [
    'objects that inherit a value',
    'Object.defineProperty(Object.prototype, "value", { get() { return 1 } }); return (await ops.book.get({ id: 1 })).id',
    { result: 1 },
  ],
  [
    'maps and sets taken over',
    'Set.prototype.has = WeakSet.prototype.add = WeakSet.prototype.has = () => true; return (await ops.book.get({ id: 1 })).id',
    { result: 1 },
  ],
  [
    'ops taken over',
    'try { ops.book.get = () => 1 } catch { return (await ops.book.get({ id: 2 })).id }',
    { result: 2 },
  ],
  ['params changed', 'params.left = 1; return Object.keys(params).length', { result: 1 }, 'script-error'],
  ['a big integer', 'await ops.book.get({ id: 1n })', 'script-error'],
]

const names: readonly Hostile[] = [
  ['a command made up at run time', 'return await ops["bo" + "ok"]["g" + "et"]({ id: 1 })', { result: { id: 1 } }],
  ['a command called __proto__', 'await ops.book.__proto__({})', 'script-error'],
  ['a command called constructor', 'await ops.constructor.constructor("return this")()', 'script-error'],
  ['a module of the host', 'await import("node:fs")', 'script-error'],
  ['a static import', '!import fs from "fs"\nexport default { title: 1, run() {} }', 'script-error'],
  ['the inside of its API', 'await import("./fixed.ts")', 'script-error'],
  ['bytes as text', '!\0asm\u0001\0\0\0', 'syntax-error', 'crashed'],
  ['an empty text', '! ', 'script-error' as never, 'not-a-script' as never],
  ['an area called __proto__', 'return typeof ops.__proto__', 'script-error', { result: 'undefined' }],
  ['a command called toString', 'await ops.book.toString({})', 'script-error'],
  ['an area made of a symbol', 'return typeof ops[Symbol.iterator]', { result: 'undefined' }],
  ['a module of data', 'await import("data:text/javascript,export default 1")', 'script-error'],
  ['its own module again', 'await import("script.ts")', 'script-error'],
  ['a decorator', '!@x class A {}\nexport default A', 'syntax-error', 'script-error', 'not-a-script' as never],
]

const probes: readonly Hostile[] = [
  [
    'functions of functions',
    `const seen = []
    for (const each of [ops.book.get, log, progress, param.int, defineScript, Error, (async () => {}), function* () {}])
      seen.push(typeof each.constructor('return typeof process + typeof require + typeof fetch')())
    return [...new Set(seen)]`,
    { result: ['string'] },
    { result: ['string', 'object'] },
  ],
  [
    'names of the host',
    `return ['process', 'require', 'module', 'window', 'self', 'global', 'fetch', 'XMLHttpRequest', 'WebSocket', 'WebAssembly',
    'SharedArrayBuffer', 'Atomics', 'std', 'os', 'scriptArgs', 'print', 'console', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance',
    'navigator', '~host', '~inside', '~setting'].filter((name) => name in globalThis)`,
    { result: [] },
  ],
  ['the global object', `return new Function('return this')() === globalThis`, { result: true }],
  ['stacks', `try { null.x } catch (error) { return /file:|node|worker|wasm/.test(error.stack) }`, { result: false }],
  [
    'a stack of its own',
    `Error.prepareStackTrace = () => 'mine'; try { await ops.book.get({ refuse: 1 }) } catch (error) { return typeof error.stack }`,
    { result: 'string' },
  ],
  [
    'a species that lies',
    `class A extends Array { static get [Symbol.species]() { return function () { return new Proxy([], {}) } } } return new A(1, 2).map((x) => x).length`,
    { result: 2 },
    'script-error',
  ],
  ['a message with a way out', `throw new Error('</script><img src=x onerror=alert(1)>\\u001b[2J')`, 'script-error'],
]

describe.each([
  ['the bridge', few(bridge, 4)],
  ['names', few(names, 4)],
  ['ways out', probes],
])('a script that tries %s', (_, all) => {
  test.each(all.map((each) => [each[0], each] as const))('%s', async (_what, [, body, ...ends]) => {
    await endsWell(body, ends)
  })
})

test('the next script sees nothing of the earlier ones', leavesNothing)

test('an input too large for a call is refused', async () => {
  // with enough computing time to reach the memory limit on a slow machine
  await endsWell('await ops.book.create({ name: "x".repeat(3e7) })', ['call-too-large', 'out-of-memory'], {
    ...tight,
    cpuMs: 3_000,
  })
})

test('the globals of a script are exactly these, so that upgrades cannot add to them unnoticed', async () => {
  const { result } = await run(around('return Object.getOwnPropertyNames(globalThis).toSorted()'))
  expect((result as string[]).join(' ')).toMatchInlineSnapshot(
    `"AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape"`,
  )
})

test('calls after the end of a script are not carried out', async () => {
  const ran = await run(
    around(
      'globalThis.later = ops.book.get; Promise.resolve().then(async () => { for (let i = 0; i < 3; i++) await ops.book.get({ id: i }) }); throw new Error("now")',
    ),
  )
  expect(ran.fault).toMatchObject({ code: 'script-error', message: 'now' })
  expect(ran.calls).toEqual([])
})

test('a long log keeps its first and last lines', async () => {
  const { log, leftOut, result } = await run(around('for (let i = 0; i < 500; i++) log(`line ${i}`); return 1'))
  expect([log.length, leftOut, result]).toEqual([tight.logLines, 500 - tight.logLines, 1])
  expect([log[24], log[25], log.at(-1)]).toEqual(['["line 24",null]', '["line 475",null]', '["line 499",null]'])
})

test('two runs of one script have the same time and the same random numbers', async () => {
  const source = around(
    'return [Date.now(), new Date(0).getTimezoneOffset(), Math.random(), Math.random(), String(new Date())]',
  )
  const [one, two] = await Promise.all([run(source), run(source)])
  expect(one.result).toEqual(two.result)
})
