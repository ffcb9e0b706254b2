import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { listed, make, ok, until } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
})
afterAll(() => server.stop())

const { find, becomeDue, due, scheduled } = scheduleDesk(() => server)
const none = { done: 0, skipped: 0, failed: 0, left: 0, conflict: 0, blocked: 0, refused: 0 }

/** A schedule of a script of its own. */
async function scheduleOf(name: string, body: string, more: object = {}): Promise<number> {
  ok(await server.post('/api/-/scripts', { name, source: scriptOf(body) }))
  return (await scheduled({ script: name, cron: '@daily', ...more })).id
}

const makes = (name: string) => `await ops.author.create({ name: '${name}' })`
const isRefused = `try { await ops.book.update({ id: 99999999, level: 2 }) } catch {}`

describe('the last time of a schedule says', () => {
  test.each([
    ['done', `${makes('One')}; ${makes('Two')}`, 'applied', { ...none, done: 2 }],
    ['nothing', `return 'nothing'`, 'nothing', none],
    ['refused', isRefused, 'unapplied', { ...none, refused: 1 }],
    ['done-and-refused', `${isRefused} ${makes('Three')}`, 'partly', { ...none, done: 1, refused: 1 }],
  ])('what became of what its plan held: %s', async (name, body, outcome, counts) => {
    const id = await scheduleOf(name, body, { apply: 1 })
    expect((await due(id)).last).toMatchObject({ outcome, counts, message: null })
  })

  test('how much its run skipped, and nothing of it while it goes on', async () => {
    const { sql } = server.running.server
    const books = [
      await make(server, '/api/book', { name: 'Changed' }),
      await make(server, '/api/book', { name: 'Same' }),
    ]
    const each = books.map(({ id }) => `await ops.book.update({ id: ${id}, level: 9 })`).join('; ')
    const waits = `while ((await ops.book.list({ name: 'Go' })).total === 0); ${each}`
    const id = await scheduleOf('waits', waits, { apply: 1 })
    await becomeDue(id)
    const plan = await until(async () => (await find(id))?.last?.plan ?? undefined)
    // the plan is not applied while somebody holds its schedule
    await sql.begin(async (tx) => {
      await tx`select from schedule where id = ${id} for update`
      await make(server, '/api/book', { name: 'Go' })
      await until(async () => {
        const { state } = ok(await server.get(`/api/-/plans/${plan}`)).data as { state: string }
        return state === 'ready' || undefined
      })
      expect((await find(id))?.last).toMatchObject({ outcome: 'planning', run: null })
      ok(await server.put(`/api/book/${books[0]?.id}`, { level: 4 }))
    })
    const last = await until(async () => {
      const found = (await find(id))?.last
      return found && !['planning', 'running'].includes(found.outcome) ? found : undefined
    })
    expect(last).toMatchObject({ outcome: 'partly', counts: { ...none, done: 1, skipped: 1 } })
  }, 240_000)

  test('that its owner has no right to it any more, or no account, though it be lost while it was planned', async () => {
    const roles = { 'test-ie': 'operator' }
    ok(await server.post('/api/-/operators', { username: 'ben', password: 'ben-secret', roles }))
    const as = await server.signIn('ben', 'ben-secret')
    ok(await server.post('/api/-/scripts', { name: 'of-ben', source: scriptOf(makes('Of Ben')) }, { as }))
    const { id } = await scheduled({ script: 'of-ben', cron: '@daily', apply: 1 }, { as })
    const operators = ok(await server.get('/api/-/operators')).data as { id: number; username: string }[]
    const ben = operators.find(({ username }) => username === 'ben')?.id
    ok(await server.put('/api/-/scripts/of-ben', { shared: 1 }, { as }))
    ok(await server.put(`/api/-/operators/${ben}`, { roles: { 'test-ie': 'viewer' } }))
    expect((await due(id)).last).toMatchObject({
      outcome: 'forbidden',
      message: expect.stringMatching(/^Its owner no longer has the right to change anything in test/) as string,
    })
    ok(await server.put(`/api/-/operators/${ben}`, { roles }))
    const waits = `while ((await ops.book.list({ name: 'Go, Ben' })).total === 0); ${makes('Of Ben')}`
    ok(await server.put('/api/-/scripts/of-ben', { source: scriptOf(waits) }, { as }))
    await becomeDue(id)
    const outcome = async () => (await find(id))?.last?.outcome ?? ''
    await until(async () => (await outcome()) === 'planning' || undefined)
    ok(await server.put(`/api/-/operators/${ben}`, { roles: { 'test-ie': 'viewer' } }))
    await make(server, '/api/book', { name: 'Go, Ben' })
    await until(async () => !['planning', 'running'].includes(await outcome()) || undefined)
    expect((await find(id))?.last).toMatchObject({ outcome: 'forbidden', run: null })
    expect((await listed(server, '/api/author')).includes('Of Ben')).toBe(false)
    ok(await server.put(`/api/-/operators/${ben}`, { disabled: 1 }))
    expect((await due(id)).last).toMatchObject({
      outcome: 'forbidden',
      message: 'The account of its owner is disabled.',
    })
  }, 240_000)
})
