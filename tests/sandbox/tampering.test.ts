import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { heapNow } from './heap.ts'
import { endsWell, leavesNothing, type End } from './hostile.ts'
import type { ScriptFaultCode, LogLines } from '#sandbox/protocol.ts'
import { runScript } from '#server/script/supervise.ts'
import { around, tight } from './run.ts'

type Tampering = readonly [what: string, body: string, end: ScriptFaultCode | { result: unknown }, said?: RegExp]

const setter = (of: string, name: string): string =>
  `Object.defineProperty(${of}.prototype, '${name}', { set() { throw new Error('set') }, configurable: true });`
const refused = `try { await ops.book.get({ refuse: 1 }) } catch (error) { return error.message }`
const got = `return (await ops.book.get({ id: 1 })).id`

// in each list, the most different ones come first
const tampered: readonly Tampering[] = [
  [
    'objects that write themselves as nothing',
    `Object.prototype.toJSON = () => null; throw new Error('mine')`,
    'script-error',
    /^mine$/,
  ],
  [
    'lists that cannot be written',
    `Array.prototype.toJSON = () => undefined; progress(1, 2); log([1], [1]); return 1`,
    { result: 1 },
  ],
  ['descriptors that inherit a getter', `Object.prototype.get = () => 1; ${refused}`, { result: 'refused' }],
  [
    'an iterator changed while an answer is on its way',
    `const sent = ops.book.get({ id: 1 }); Array.prototype[Symbol.iterator] = function* () { yield 99; yield 1; yield 2 }; return (await sent).id`,
    { result: 1 },
  ],
  [
    'lists that cannot be filled',
    `${setter('Array', '0')} void ops.book.get({ refuse: 1 }); return 1`,
    'script-error',
    /cannot be read/,
  ],
  [
    'Reflect and Object emptied',
    `for (const each of [Reflect, Object]) for (const name of Object.getOwnPropertyNames(each)) if (name !== 'prototype') try { each[name] = null } catch {} ${got}`,
    { result: 1 },
  ],
  [
    'ops deleted and defined',
    `const tries = [() => delete ops.book, () => Object.defineProperty(ops, 'book', { value: 1 }), () => (ops.book = 1)]; let no = 0; for (const each of tries) try { each() } catch { no++ } return [no, (await ops.book.get({ id: 1 })).id]`,
    { result: [3, 1] },
  ],
  [
    'functions that forget themselves',
    `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null; ${got}`,
    { result: 1 },
  ],
  [
    'objects that cannot be written',
    `Object.prototype.toJSON = () => undefined; throw new Error('mine')`,
    'script-error',
    /^mine$/,
  ],
  [
    'objects that write another error',
    `Object.prototype.toJSON = () => ({ name: 'Error', message: { a: 1 }, code: 5, stack: 7 }); throw new Error('mine')`,
    'script-error',
    /^mine$/,
  ],
  [
    'lists that write themselves as nothing',
    `Array.prototype.toJSON = () => null; progress(1, 2); log('x', [1]); return 1`,
    { result: 1 },
  ],
  ['descriptors that inherit a setter', `Object.prototype.set = () => 1; ${refused}`, { result: 'refused' }],
  [
    'an iterator that throws',
    `Array.prototype[Symbol.iterator] = () => { throw new Error('mine') }; ${refused}`,
    { result: 'refused' },
  ],
  ['no iterator at all', `delete Array.prototype[Symbol.iterator]; ${got}`, { result: 1 }],
  [
    'names that cannot be set on errors',
    `${setter('Object', 'name')} ${setter('Object', 'code')} throw new Error('mine')`,
    'script-error',
    /^mine$/,
  ],
  [
    'an area that objects inherit',
    `Object.prototype.left2 = { get: 1 }; return ops.left2`,
    'script-error',
    /no area left2/,
  ],
  [
    'constructors replaced',
    `Promise = Error = TypeError = String = WeakSet = JSON = Reflect = null; ${got}`,
    { result: 1 },
  ],
  [
    'a promise that others inherit from',
    `const sent = ops.book.get({ id: 1 }); Object.getPrototypeOf(sent).then = (good) => good(7); return await sent`,
    { result: 7 },
  ],
  [
    'prototypes of ops',
    `Object.setPrototypeOf(ops, { left: { get: 1 } }); return ops.left`,
    'script-error',
    /no area left/,
  ],
  [
    'text that writes itself',
    `String.prototype.toJSON = () => ']]'; String.prototype.toString = () => ']]'; Number.prototype.toJSON = () => ']'; ${got}`,
    { result: 1 },
  ],
]

const thrown: readonly Tampering[] = [
  ['an object', 'throw { code: 5 }', 'script-error', /^Thrown: \{"code":5\}$/],
  ['undefined', 'throw undefined', 'script-error', /^Thrown: undefined$/],
  [
    'a revoked proxy',
    'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy',
    'script-error',
    /cannot be read/,
  ],
  [
    'a name that throws',
    `const error = new Error('x'); error.name = { toString() { throw 1 } }; throw error`,
    'script-error',
    /cannot be read/,
  ],
  ['a very long message', `throw new Error('m'.repeat(1e6))`, 'script-error', /^m{2000}$/],
  ['an object of nothing', 'throw Object.create(null)', 'script-error', /^Thrown: \{\}$/],
  ['a function', 'throw () => 1', 'script-error', /^Thrown: \(\) => 1$/],
  ['a symbol', `throw Symbol('x')`, 'script-error', /^Thrown: Symbol\(x\)$/],
  ['a rejection with nothing', 'await Promise.reject()', 'script-error', /^Thrown: undefined$/],
  ['a proxy', 'throw new Proxy({}, { get() { throw 1 } })', 'script-error', /cannot be read/],
  ['a proxy that loops', 'throw new Proxy({}, { get() { for (;;); } })', 'cpu-limit'],
  ['a circle', 'const a = { message: undefined }; a.a = a; throw a', 'script-error', /cannot be read/],
  [
    'a stack of its own',
    `const error = new Error('m'); error.stack = 'at script.ts:' + '9'.repeat(400) + ':1'; throw error`,
    'script-error',
    /^m$/,
  ],
]

const described: readonly Tampering[] = [
  [
    'a title that throws',
    `export default { get title() { throw new Error('no title') }, run() {} }`,
    'script-error',
    /^no title$/,
  ],
  [
    'parameters that cannot be listed',
    `export default { title: 1, params: new Proxy({}, { ownKeys() { throw new Error('keys') } }), run() {} }`,
    'script-error',
    /^keys$/,
  ],
  [
    'a run that is gone when it is called',
    `let looks = 0; export default { title: 1, get run() { return looks++ ? 5 : () => 1 } }`,
    'script-error',
    /not a function/,
  ],
  [
    'promises replaced at the top',
    `Promise.prototype.then = () => { throw 1 }; export default { title: 1, run: () => 1 }`,
    { result: 1 },
  ],
  [
    'a default that pretends to be a promise',
    `export default { then(good) { good({ title: 1, run: () => 1 }) } }`,
    'not-a-script',
  ],
  ['a title in a circle', `const a = {}; a.a = a; export default { title: a, run() {} }`, 'script-error', /circular/],
  ['a title that loops', `export default { get title() { for (;;); }, run() {} }`, 'cpu-limit'],
  [
    'a parameter that writes itself as nothing',
    `export default { title: 1, params: { a: { toJSON: () => null } }, run() {} }`,
    { result: null },
  ],
  [
    'lists that write themselves as nothing',
    `Array.prototype.toJSON = Object.prototype.toJSON = () => null; export default { title: {}, params: { a: {} }, run() {} }`,
    { result: null },
  ],
  [
    'a run that throws when it is looked for',
    `export default { title: 1, get run() { throw new Error('no run') } }`,
    'script-error',
    /^no run$/,
  ],
  ['an error at the top', `throw undefined\nexport default {}`, 'script-error', /^Thrown: undefined$/],
  ['a default that is a function', `export default () => 1`, 'not-a-script'],
  [
    'a module that pretends to be a promise',
    `export function then(good) { good({ default: { title: 1, run: () => 1 } }) }\nexport default {}`,
    { result: 1 },
  ],
]

let heap: () => Promise<void>
beforeAll(() => {
  heap = heapNow()
})
afterAll(() => heap())

describe.each([
  ['tampers with what it shares with its API', few(tampered, 4)],
  ['throws what is no error', few(thrown, 2)],
  ['describes itself badly', few(described, 2)],
])('a script that %s', (_, all) => {
  test.each(all.map((each) => [each[0], each] as const))('%s', async (_what, [, body, end, said]) => {
    const { fault } = await endsWell(body, [end as End])
    if (said) expect(fault?.message).toMatch(said)
  })
})

test('the next script sees nothing of the earlier ones', leavesNothing)

test('output of a script is JSON, whatever it did to its globals', async () => {
  const spoilt = 'Object.prototype.toJSON = Array.prototype.toJSON = () => undefined'
  const source = `${spoilt}\n${around(`progress(1); log('a', { b: 1 }); log(Symbol('x')); log([1]); return [2]`)}`
  const texts: string[] = []
  const keep = (text: string): void => void texts.push(text)
  const log = ({ first }: LogLines): void => first.forEach(({ text }) => keep(text))
  const setting = { source, names: '{}', seed: 7, now: '2026-11-20T10:00:00.000Z', limits: tight }
  const host = { described: (text: string) => (keep(text), Promise.resolve('{}')), calls: () => Promise.resolve('[]') }
  const outcome = await runScript(setting, { ...host, log, progress: keep }).ended
  expect(outcome).toEqual({ result: 'null' })
  expect(texts.map((text) => typeof JSON.parse(text))).toEqual(Array(5).fill('object'))
})
