import { describe, test } from 'vitest'
import { few } from '../depth.ts'
import { endsWell, leavesNothing, type Hostile } from './hostile.ts'
import { tight } from './run.ts'

// in each list, the most different ones come first
const time: readonly Hostile[] = [
  ['a loop', 'while (true);', 'cpu-limit'],
  [
    'recursion that catches',
    'function f() { try { f() } catch { f() } } f()',
    'cpu-limit',
    'script-error',
    'out-of-memory',
  ],
  ['a slow expression', 'return /^(a+)+$/.test("a".repeat(40) + "b")', 'cpu-limit', { result: false }],
  ['a sparse array reversed', 'const a = []; a.length = 2 ** 32 - 1; a.reverse()', 'cpu-limit'],
  ['a result that loops', 'return { toJSON() { for (;;); } }', 'cpu-limit'],
  ['a loop at the top', '!for (;;);\nexport default {}', 'cpu-limit'],
  ['a loop in finally', 'try { throw 1 } catch { for (;;); } finally { for (;;); }', 'cpu-limit'],
  [
    'an endless generator spread',
    'function* g() { for (;;) yield 1 } return [...g()].length',
    'cpu-limit',
    'out-of-memory',
  ],
  ['another slow expression', 'return /(x+x+)+y/.test("x".repeat(60))', 'cpu-limit', { result: false }],
  ['waiting for the clock', 'const from = Date.now(); while (Date.now() - from < 1e9);', 'cpu-limit'],
  ['a comparison that loops', '[3, 2, 1].sort(() => { for (;;); })', 'cpu-limit'],
  ['a sparse array searched', 'const a = []; a.length = 2 ** 32 - 1; return a.indexOf(1)', 'cpu-limit'],
  [
    'a sparse array reduced',
    'const a = []; a.length = 2 ** 32 - 1; a.every(() => true); a.reduce((x) => x, 0)',
    'cpu-limit',
  ],
  ['replacements that grow', 'return "a".repeat(1e5).replace(/a/g, "$`").length', 'out-of-memory', 'cpu-limit'],
  ['large powers', 'let a = 3n; for (;;) a = a ** 3n', 'cpu-limit', 'out-of-memory', 'script-error'],
  [
    'a large sort',
    'const a = new Float64Array(3e6); for (let i = 0; i < a.length; i++) a[i] = -i; a.sort()',
    'cpu-limit',
    { result: null },
  ],
  ['a getter that loops', 'return { get a() { for (;;); } }', 'cpu-limit'],
]

// fills the memory completely and retains it; at last without an array that grows, which leaves room for small values
const fill =
  'globalThis.a = []; for (const n of [1e6, 1e4, 100, 1]) try { for (;;) a.push("x".repeat(n) + a.length) } catch {} try { for (;;) a = [a] } catch {}'
const full: readonly Hostile[] = [
  ['an error', `${fill} throw new Error("mine")`, 'out-of-memory'],
  ['null', `${fill} throw null`, 'out-of-memory'],
  ['a result', `${fill} return {}`, 'out-of-memory'],
  ['a call', `${fill} await ops.book.get({ id: 1 })`, 'out-of-memory'],
]

const memory: readonly Hostile[] = [
  ['buffers', 'const a = []; for (;;) a.push(new ArrayBuffer(1e6))', 'out-of-memory'],
  ['a string that doubles', 'let s = "x"; for (;;) s += s', 'out-of-memory', 'script-error'],
  ['objects', 'const a = []; for (;;) a.push({ a: 1, b: [2] })', 'out-of-memory', 'cpu-limit'],
  [
    'buffers within a catch',
    'const a = []; for (;;) try { for (;;) a.push(new Uint8Array(1e6)) } catch { a.length = 0 }',
    'cpu-limit',
    'out-of-memory',
  ],
  [
    'an array of a thousand million',
    'return new Array(1e9).fill(1).length',
    'out-of-memory',
    'cpu-limit',
    'script-error',
  ],
  ['one large buffer', 'return new ArrayBuffer(2 ** 31).byteLength', 'out-of-memory', 'script-error'],
  ['a string split', 'return "a,".repeat(2e7).split(",").length', 'out-of-memory', 'cpu-limit'],
  [
    'a long text evaluated',
    'return eval("1;".repeat(3e6))',
    'out-of-memory',
    'cpu-limit',
    'script-error',
    { result: 1 },
  ],
  [
    'a large result',
    'return Array.from({ length: 2e5 }, () => "x".repeat(20))',
    'script-error',
    'out-of-memory',
    'cpu-limit',
  ],
  [
    'a chain of causes',
    'let e = new Error("0"); for (let i = 0; i < 5e4; i++) e = new Error("x", { cause: e }); throw e',
    'script-error',
    'out-of-memory',
    'cpu-limit',
  ],
]

const depth: readonly Hostile[] = [
  ['recursion', 'function f() { return f() + 1 } f()', 'script-error'],
  ['deep JSON', 'return JSON.parse("[".repeat(2e4) + "]".repeat(2e4))', 'script-error', 'crashed'],
  ['a circle as result', 'const a = {}; a.a = a; return a', 'script-error'],
  ['nested functions', 'eval("a=>".repeat(5e4) + "1")', 'script-error', 'crashed'],
  [
    'nested brackets in its own text',
    `!export default ${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    'crashed',
    'syntax-error',
  ],
  [
    'deep JSON written',
    'let a = []; for (let i = 0; i < 1e4; i++) a = [a]; return JSON.stringify(a)',
    // each level is compared with all above it
    'script-error',
    'cpu-limit',
    'crashed',
  ],
  [
    'a circle as text',
    'const a = []; const b = [a]; a.push(b); return String(a)',
    'script-error',
    'crashed',
    { result: '' },
  ],
  ['nested brackets', 'eval("(".repeat(1e5) + "1" + ")".repeat(1e5))', 'script-error', 'crashed'],
  ['nested groups', 'new RegExp("(".repeat(1e5) + ")".repeat(1e5))', 'script-error', 'crashed'],
]

const waits: readonly Hostile[] = [
  ['awaiting nothing for ever', 'for (;;) await null', 'cpu-limit'],
  [
    'microtasks that split',
    'const f = () => { Promise.resolve().then(f); Promise.resolve().then(f) }; f(); await new Promise(() => {})',
    'out-of-memory',
    'cpu-limit',
  ],
  ['a promise never settled', 'await new Promise(() => {})', 'still-waiting'],
  ['an unhandled rejection', 'Promise.reject(new Error("unseen")); return 1', 'script-error'],
  [
    'finalisers',
    'new FinalizationRegistry(() => { for (;;); }).register({}, 1); new WeakRef({}); return 1',
    { result: 1 },
  ],
  ['a chain of microtasks', 'const f = () => Promise.resolve().then(f); await f()', 'cpu-limit', 'out-of-memory'],
  ['a wait at the top level', '!await new Promise(() => {})\nexport default {}', 'still-waiting'],
  ['a thing that pretends to be a promise', 'return { then() {} }', 'still-waiting'],
  [
    'everything pretending to be a promise',
    'Object.prototype.then = function (f) { f(1) }; return {}',
    { result: 1 },
    'still-waiting',
    'script-error',
    'cpu-limit',
  ],
  [
    'generators returned to while they run',
    'async function* g() { yield 1; yield 2 } const a = g(); await Promise.all([a.next(), a.return(3), a.next(), a.throw(4).catch(() => 5)]); return 1',
    { result: 1 },
    'still-waiting',
  ],
]

describe.each([
  ['time', few(time, 2)],
  ['memory', few(memory, 1)],
  ['depth', few(depth, 1)],
  ['waiting', few(waits, 1)],
])('a script that exhausts %s', (_, all) => {
  test.each(all.map((each) => [each[0], each] as const))('%s', async (_what, [, body, ...ends]) => {
    await endsWell(body, ends)
  })
})

describe('a script that fills its memory ends as out of memory', () => {
  test.each(few(full, 2).map((each) => [each[0], each] as const))('%s', async (_what, [, body, ...ends]) => {
    // with enough computing time to reach the memory limit on a slow machine
    await endsWell(body, ends, { ...tight, memoryMiB: 24, cpuMs: 5_000 })
  })
})

test('the next script sees nothing of the earlier ones', leavesNothing)
