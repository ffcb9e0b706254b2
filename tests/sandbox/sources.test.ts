import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScriptFaultCode } from '#sandbox/protocol.ts'
import { few } from '../depth.ts'
import { ok } from '../engine/client.ts'
import { plannedBody, scripted, scriptOf, settled, type ScriptPlan } from '../engine/script-desk.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { heapNow } from './heap.ts'
import { endsWell, leavesNothing, type End } from './hostile.ts'
import { around } from './run.ts'

const nested = (open: string, close: string, times: number): string => `${open.repeat(times)}1${close.repeat(times)}`
const whole = (value: string): string => `export default { title: 1, run: () => 1, value: ${value} }`

// the most different ones come first
const odd: readonly (readonly [what: string, source: string, ...ends: (ScriptFaultCode | { result: unknown })[]])[] = [
  ['blanks', '!\ufeff \n\u2028\t', 'not-a-script'],
  ['bytecode of QuickJS', '!\u0005\u0001\u0018script.ts\0\0', 'syntax-error'],
  ['half a character in a text', around(`return '\ud800'.length`), { result: 1 }, { result: 3 }, 'syntax-error'],
  ['a first line for a shell', `#!/bin/sh\n${around('return 1')}`, { result: 1 }],
  ['an enum', `enum A { one }\n${around('return 1')}`, 'syntax-error'],
  ['an import from elsewhere', `import fs from 'node:fs'\n${around('return fs')}`, 'script-error'],
  [
    'a name that its API has not',
    `import { host } from 'playdesk'\n${around('return 1').replace(/^.*/, '')}`,
    'syntax-error',
    'script-error',
  ],
  [
    'imports of files',
    around(`const seen = []
    for (const name of ['fs', 'file:///etc/passwd', './run.ts', 'script.ts', 'playdesk.ts', './fixed.ts', '__proto__', 'https://example.org/x.js'])
      await import(name).catch((error) => seen.push(/^There is no module/.test(error.message)))
    return [seen.length, new Set(seen).size, seen[0]]`),
    { result: [8, 1, true] },
  ],
  ['introspection', around('return [Object.keys(import.meta), typeof import.meta.url]'), { result: [[], 'undefined'] }],
  ['brackets', whole(nested('(', ')', 5e4)), 'crashed', 'syntax-error', 'script-error'],
  ['types', `type A = ${nested('Array<', '>', 3e4)}\n${around('return 1')}`, 'crashed', 'syntax-error', { result: 1 }],
  ['one long line', `${around('return 1')}\n//${'x'.repeat(5e6)}`, { result: 1 }],
  ['nothing', '!', 'not-a-script'],
  ['WebAssembly', '!\0asm\u0001\0\0\0', 'syntax-error'],
  ['NUL at the end', `${around('return 1')}\0`, 'syntax-error'],
  ['half a character', '!\ud800', 'syntax-error'],
  ['marks that turn text round', around(`return '\u202e\u2066x\u2069'.length`), { result: 4 }],
  ['the end of an HTML script', around(`return '</script><script>alert(1)</script>'.length`), { result: 34 }],
  ['HTML', '!<!doctype html><script>1</script>', 'syntax-error'],
  ['JSON', '!{"title": 1}', 'syntax-error', 'not-a-script'],
  ['with', around('with ({}) { return 1 }'), 'syntax-error'],
  ['a namespace', `namespace A { export const one = 1 }\n${around('return 1')}`, 'syntax-error'],
  ['an import that TypeScript writes', `import fs = require('fs')\n${around('return 1')}`, 'syntax-error'],
  ['two defaults', `${around('return 1')}\nexport default {}`, 'syntax-error', 'script-error', 'crashed'],
  ['everything exported from elsewhere', `export * from 'node:fs'\n${around('return 1')}`, 'script-error'],
  ['lists', whole(nested('[', ']', 5e4)), 'crashed', 'syntax-error', 'script-error'],
  ['templates', whole(nested('`${', '}`', 2e4)), 'crashed', 'syntax-error', 'script-error'],
  ['functions', whole(nested('() => ', '', 4e4)), 'crashed', 'syntax-error', 'script-error'],
  ['signs', whole(nested('- ', '', 1e5)), 'crashed', 'syntax-error', 'script-error'],
  ['choices', whole(nested('1 ? 1 : ', '', 3e4)), 'crashed', 'syntax-error', 'script-error', { result: 1 }],
  ['sums', whole(nested('1 + ', '', 6e4)), 'crashed', 'syntax-error', 'script-error', { result: 1 }],
  ['blocks', around(nested('{', '}', 5e4)), 'crashed', 'syntax-error', 'script-error'],
  [
    'groups in an expression',
    around(`return new RegExp('('.repeat(1e4) + ')'.repeat(1e4)).source.length`),
    'script-error',
    'crashed',
    { result: 20_000 },
  ],
  ['many short statements', `!${'1;'.repeat(1e5)}`, 'not-a-script', 'out-of-memory', 'cpu-limit'],
]

let heap: () => Promise<void>
beforeAll(() => {
  heap = heapNow()
})
afterAll(() => heap())

describe('script sources', () => {
  test.each(few(odd, 4).map((each) => [each[0], each] as const))('%s', async (_what, [, source, ...ends]) => {
    await endsWell(source, ends as End[])
  })
})

test('the next script sees nothing of the earlier ones', leavesNothing)

describe('script sources sent to the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ catalogue: scripted })
  })
  afterAll(() => server.stop())

  const friendly = scriptOf('return 1')
  const asked = (name: string): string => scriptOf('return params', `a: param.text({ default: ${name} })`)

  test.each([
    ['NUL', asked(`'\\0'`)],
    ['half a character', asked(`'\\ud800'`)],
  ])('%s in the default of a parameter is reported as an error of the script', async (_, source) => {
    const begun = await server.post('/api/-/plans', { source })
    const fault = begun.status === 200 ? (await settled(server, begun.body.data as ScriptPlan)).error : begun.body
    expect(fault?.message).toMatch(/params\.a: the default/)
  })

  // the most different ones come first
  const refused: readonly (readonly [what: string, body: object])[] = [
    ['five million characters', { source: 'x'.repeat(5e6) }],
    ['half a character', { source: `${friendly}// \ud800` }],
    ['a list', { source: [friendly] }],
    ['a member that reaches into JavaScript', { source: friendly, params: JSON.parse('{"__proto__":1}') as object }],
    ['NUL in parameters', { source: asked(`'x'`), params: { a: 'a\0b' } }],
    ['a script outside its folder', { script: '../../package' }],
    ['one character too many', { source: friendly.padEnd(256 * 1024 + 1) }],
    ['NUL', { source: '\0asm\u0001\0\0\0' }],
    ['unknown parameters', { source: friendly, params: { colour: 1 } }],
    ['half a character in parameters', { source: asked(`'x'`), params: { a: '\ud800' } }],
    ['a script of no name', { script: '' }],
    ['a script called __proto__', { script: '__proto__' }],
    ['a script called constructor', { script: 'constructor' }],
    ['a script with NUL in its name', { script: 'a\0b' }],
  ]

  test.each(few(refused, 3))('the source %s is refused as such', async (_, body) => {
    for (const [path, all] of [
      ['/api/-/plans', body],
      ['/api/-/scripts', { name: 'hostile', ...body }],
    ] as const) {
      const answer = await server.post(path, all)
      const plan = answer.status === 200 ? await settled(server, answer.body.data as ScriptPlan) : undefined
      if (plan && path === '/api/-/plans')
        expect(plan).toMatchObject({
          state: 'failed',
          total: 0,
          error: { code: expect.not.stringMatching(/^internal$/) },
        })
      else
        expect([path, answer.status, answer.body.message]).toEqual([
          path,
          expect.toSatisfy((status: number) => status >= 400 && status < 500),
          expect.any(String),
        ])
      expect(answer.text).not.toMatch(/invalid byte|select |\/src\/|node_modules/)
    }
    expect(await plannedBody(server, 'return 1')).toMatchObject({ state: 'ready', result: 1 })
  })

  const faulty: readonly (readonly [what: string, source: string])[] = [
    ['a title that cannot be kept', friendly.replace(`'Test'`, `'a\\0b'`)],
    [
      'a world that writes itself as nothing',
      `Object.prototype.toJSON = Array.prototype.toJSON = () => null\n${friendly}`,
    ],
    ['a choice of nothing', scriptOf('return 1', `a: param.choice([[null, 'x', 'x']])`)],
    ['a circle of parameters', `const a: Record<string, unknown> = {}; a['a'] = a\n${scriptOf('return 1', `a`)}`],
    ['a title of half a character', friendly.replace(`'Test'`, `'\\ud800'`)],
    ['a title that is a list', friendly.replace(`'Test'`, `['a']`)],
    ['parameters that write themselves as nothing', scriptOf('return 1', 'a: { toJSON: () => null }')],
    ['a parameter called __proto__', scriptOf('return 1', `['__proto__']: param.text({})`)],
  ]

  test.each(few(faulty, 2))('the source %s is reported as an error of the script', async (_, source) => {
    const answer = await server.post('/api/-/plans', { source })
    if (answer.status !== 200) return expect([answer.status, answer.body.message]).toEqual([400, expect.any(String)])
    const plan = await settled(server, answer.body.data as ScriptPlan)
    expect(plan).toMatchObject({ state: 'failed', total: 0 })
    expect(plan.error?.code).toMatch(/^(not-a-script|script-error|bad-input)$/)
    expect(plan.error?.message).toMatch(/./)
  })

  const odds = '</script><img src=x onerror=alert(1)>\u001b[2J\u202e=1+1,"\r\n'

  test('a script source returns unchanged', async () => {
    const source = `${friendly}// ${odds.replaceAll('\u001b', '')}\n/* \u202e */`
    ok(await server.post('/api/-/scripts', { name: 'odd', source }))
    const answer = await server.get('/api/-/scripts/odd')
    expect(ok(answer).data).toMatchObject({ source })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('texts of a script are plain data to its readers', async () => {
    const plan = await plannedBody(
      server,
      `log(${JSON.stringify(odds)}, { '<b>': ${JSON.stringify(odds)} }); return ${JSON.stringify(odds)} + '\\0\\ud800'`,
    )
    expect(plan).toMatchObject({ state: 'ready', result: `${odds}\ufffd\ufffd`, log: [{ details: { '<b>': odds } }] })
    const failed = await plannedBody(server, `throw new Error(${JSON.stringify(odds)})`)
    expect(failed.error).toMatchObject({ code: 'script-error', message: odds })
    const answer = await server.get(`/api/-/plans/${plan.id}`)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'|script-src 'self'/)
  })

  test('a script that waits forever is reported', async () => {
    for (const body of [
      'await new Promise(() => {})',
      'return { then() {} }',
      'await ops.book.list(); await new Promise(() => {})',
    ]) {
      const { state, error } = await plannedBody(server, body)
      expect([state, error?.code]).toEqual(['failed', 'still-waiting'])
      expect(error?.message).toMatch(/still waiting/)
    }
  })
})
