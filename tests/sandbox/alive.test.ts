import { beforeAll, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { make, ok, until } from '../engine/client.ts'
import { scripted, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'
import { heapNow } from './heap.ts'
import { operator, plannedBy, sent } from './operators.ts'

let heap: () => Promise<void>
const who: string[] = []
const server = sharedServer({ catalogue: scripted, limits: { answerMs: 500 } })
beforeAll(async () => {
  for (const name of ['one', 'two', 'three']) who.push(await operator(server, name, { 'test-ie': 'operator' }))
  await make(server, '/api/book', { name: 'Seen' })
  heap = heapNow()
})

const enough = 30

// scripts that block a thread, flood the server or fill its memory come first
const hogs: readonly (readonly [what: string, body: string])[] = [
  ['is inside a function that nothing interrupts', 'const a = []; a.length = 2 ** 32 - 1; a.reverse()'],
  ['calls without end', 'for (let i = 0; ; i = (i + 1) % 9) await ops.book.list({ page: i + 1 })'],
  [
    'hoards until it is stopped, again and again',
    'for (;;) try { const a = []; for (;;) a.push(new Uint8Array(1e6)) } catch {}',
  ],
  ['computes without end', 'while (true);'],
  ['waits in turns that never end', 'for (;;) await null'],
  [
    'sends very large inputs',
    `const name = 'x'.repeat(9e5); for (;;) try { await ops.book.create({ name }) } catch {}`,
  ],
  ['logs without end', `for (;;) log('x'.repeat(1e4), { more: 'x'.repeat(1e4) })`],
]

test.each(few(hogs, 2))('other calls are answered while a script %s', async (_, body) => {
  // this server plans two scripts at once; a third waits and is not forgotten
  const [one = '', two = '', three = ''] = who
  const taken = [one, two].map((as) => sent(server, body, as))
  await until(async () => (ok(await server.get('/api/-/plans?state=planning')).total === 2 ? true : undefined))
  const answers = await Promise.all([...taken, sent(server, 'return 3', three)])
  const [waiting, ...busy] = answers.map((answer) => ok(answer).data as ScriptPlan).toReversed() as [
    ScriptPlan,
    ...ScriptPlan[],
  ]
  const states = async (): Promise<ScriptPlan[]> =>
    Promise.all(busy.map(async ({ id }) => ok(await server.get(`/api/-/plans/${id}`)).data as ScriptPlan))
  let answered = 0
  for (let left = true; left && answered < enough; left = (await states()).some(({ state }) => state === 'planning'))
    for (let turn = 0; turn < 10; turn++, answered++)
      expect(ok(await server.get('/api/book', { as: three })).total).toBe(1)
  for (const { id } of busy) expect([200, 409]).toContain((await server.post(`/api/-/plans/${id}/cancel`)).status)
  expect(answered).toBe(enough)
  for (const plan of await states())
    expect(plan).toMatchObject({ total: 0, state: expect.stringMatching(/^(cancelled|failed)$/) })
  await expect
    .poll(async () => ok(await server.get(`/api/-/plans/${waiting.id}`, { as: three })).data, { timeout: 80_000 })
    .toMatchObject({ state: 'ready', result: 3 })
  for (const as of [one, two])
    expect(await plannedBy(server, 'return (await ops.book.list()).total', as)).toMatchObject({ result: 1 })
})

test('the memory of the scripts is released', () => heap())
