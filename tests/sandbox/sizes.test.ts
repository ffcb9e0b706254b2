import { describe, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { plannedBody, scripted, scriptOf, settled, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: scripted })

test('a call of a script with more than a megabyte is refused with a message', async () => {
  const plan = await plannedBody(server, 'await ops.author.create({ name: "x".repeat(2e6) })')
  expect(plan).toMatchObject({
    state: 'failed',
    error: { code: 'call-too-large', message: expect.stringMatching(/1 MiB/) },
  })
})

test('a call with too many fields is refused, on any level', async () => {
  const wide = 'Object.fromEntries(Array.from({ length: LENGTH }, (_, at) => [`n${at}`, at]))'
  const sent = (input: string, length: number) =>
    plannedBody(server, `await ops.author.create(${input.replace('WIDE', wide.replace('LENGTH', `${length}`))})`)
  expect(await sent('{ name: WIDE }', 60_000)).toMatchObject({ state: 'failed', error: { code: 'call-too-large' } })
  expect(await sent('WIDE', 3_000)).toMatchObject({ state: 'failed', error: { code: 'bad-input' } })
})

test('a script with too long a description is refused', async () => {
  const source = scriptOf('', `a: param.text({ default: 'x'.repeat(300_000) })`)
  const { data } = ok(await server.post('/api/-/scripts/check', { source }))
  expect(data).toMatchObject({ errors: [{ message: expect.stringMatching(/defineScript/) }] })
  const plan = ok(await server.post('/api/-/plans', { source })).data as ScriptPlan
  expect(await settled(server, plan)).toMatchObject({
    state: 'failed',
    error: { code: 'not-a-script' },
  })
})

describe('a log', () => {
  test('a log keeps its first and last 500 lines, and 1,000 characters of each end of a line', async () => {
    const body = `log('a'.repeat(1_000) + 'é'.repeat(1_234) + 'z'.repeat(1_000), 'b'.repeat(3_000))
      for (let i = 1; i < 1_700; i++) log('line ' + i)
      return 1`
    const { log, result } = await plannedBody(server, body)
    expect([result, log.length]).toEqual([1, 1_001])
    const long = (by: string) => [
      `${'a'.repeat(1_000)} ${by.replace('n', '1,234')} ${'z'.repeat(1_000)}`,
      `${'b'.repeat(1_000)} ${by.replace('n', '1,000')} ${'b'.repeat(1_000)}`,
    ]
    expect([log[0]?.message, log[0]?.details]).toEqual(long('… n characters left out …'))
    const ends = [499, 500, 501, 1_000].map((at) => log[at]?.message)
    expect(ends).toEqual(['line 499', '… 700 lines left out …', 'line 1200', 'line 1699'])
    const chinese = await plannedBody(server, body, { headers: { 'accept-language': 'zh' } })
    expect([chinese.log[0]?.message, chinese.log[0]?.details]).toEqual(long('……省略 n 个字符……'))
    expect(chinese.log[500]?.message).toBe('……省略 700 行……')
  })

  test('a script logs any value, and continues', async () => {
    const {
      log,
      result,
      error: fault,
    } = await plannedBody(
      server,
      `const circle: Record<string, unknown> = { name: 'a' }
       circle.self = [circle]
       const fail = () => { throw new Error('mine') }
       const values = [12n, NaN, undefined, null, Symbol('s'), /x+/g, new Map([['a', { b: 1n }]]), new Set([circle]), circle, new Date(0), [undefined, -Infinity],
         { get name() { return fail() } }, new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail }), Object.create(null), { toJSON: fail }, (async () => 1)()]
       for (const value of values) log(value, value)
       log(new TypeError('wrong', { cause: 5n }))
       try { fail() } catch (error) { log('failed', error) }
       try { await ops.book.get({ id: 99999999 }) } catch (error) { log('refused', error) }
       let deep: unknown[] = []
       for (let i = 0; i < 1e5; i++) deep = [deep]
       log(deep)
       return 'ended'`,
    )
    expect([result, fault]).toEqual(['ended', null])
    const unwritten = 'something that cannot be written'
    const text = (message: string, details: unknown = message) => ({ message, details })
    expect(log.slice(0, 16).map(({ message, details }) => ({ message, details }))).toEqual([
      text('12n'),
      text('NaN'),
      text('undefined', null),
      text('null', null),
      text('Symbol(s)'),
      text('/x+/g'),
      text('{"Map(1)":[["a",{"b":"1n"}]]}', { 'Map(1)': [['a', { b: '1n' }]] }),
      text('{"Set(1)":[{"name":"a","self":["[circular]"]}]}', { 'Set(1)': [{ name: 'a', self: ['[circular]'] }] }),
      text('{"name":"a","self":["[circular]"]}', { name: 'a', self: ['[circular]'] }),
      text('1970-01-01T00:00:00.000Z'),
      text('[null,"-Infinity"]', [null, '-Infinity']),
      text(unwritten),
      text(unwritten),
      text('{}', {}),
      text(unwritten),
      text('[object Promise]'),
    ])
    const [error, failed, refused, deep] = log.slice(16)
    const wrong = JSON.parse(error?.message ?? '') as { error: string; cause: string }
    expect(wrong).toEqual({
      error: expect.stringMatching(/^TypeError: wrong\n +at .*script\.ts:13:\d+\)\n/),
      cause: '5n',
    })
    expect(failed).toMatchObject({
      message: 'failed',
      details: expect.stringMatching(/^Error: mine\n +at fail \(script\.ts:9:\d+\)\n.*script\.ts:14:\d+\)/),
    })
    expect(refused?.details).toMatchObject({
      code: 'not-found',
      error: expect.stringContaining('There is no book') as string,
    })
    expect(deep?.message).toBe(`${'['.repeat(50)}"[nested too deeply]"${']'.repeat(50)}`)
  })
})
