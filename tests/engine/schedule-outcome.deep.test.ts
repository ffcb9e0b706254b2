import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { make, ok, listed, until } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'

const server = sharedServer({ catalogue: scripted })

const { find, becomeDue, due, scheduled } = scheduleDesk(() => server)
const none = { done: 0, skipped: 0, failed: 0, left: 0, conflict: 0, blocked: 0, refused: 0 }

/** Creates a schedule with a script of its own. */
async function scheduleOf(name: string, body: string, more: object = {}): Promise<number> {
  ok(await server.post('/api/-/scripts', { name, source: scriptOf(body) }))
  return (await scheduled({ script: name, cron: '@daily', ...more })).id
}

const makes = (name: string) => `await ops.author.create({ name: '${name}' })`

describe('the last result of a schedule', () => {
  test('the last result reports a plan in conflict', async () => {
    const { id: book } = await make(server, '/api/book', { name: 'There too' })
    const publish = `await ops.book.sendToInd({ bookId: ${book}, targets: ['test-ind'] })`
    const id = await scheduleOf('publishes', publish, { apply: 1 })
    expect((await due(id)).last).toMatchObject({ outcome: 'applied' })
    ok(await server.put(`/api/book/${book}`, { name: 'Named otherwise there' }, { env: 'test-ind' }))
    ok(await server.put(`/api/book/${book}`, { name: 'Named otherwise here' }))
    expect((await due(id)).last).toMatchObject({ outcome: 'unapplied', run: null, counts: { ...none, conflict: 1 } })
  }, 240_000)

  test('the last result reports a paused, cancelled or unchanged run, whoever began it', async () => {
    const id = await scheduleOf('by-hand', Array.from({ length: 5 }, (_, at) => makes(`By hand ${at}`)).join('; '))
    const { plan } = (await due(id)).last ?? {}
    const { hash } = ok(await server.get(`/api/-/plans/${plan}`)).data as { hash: string }
    const { run } = ok(await server.post(`/api/-/plans/${plan}/apply`, { hash, rate: 0.1 })).data as { run: number }
    expect((await find(id))?.last).toMatchObject({ outcome: 'running', run })
    ok(await server.post(`/api/-/runs/${run}/pause`))
    const paused = (await find(id))?.last
    expect(paused).toMatchObject({ outcome: 'paused', run })
    expect((paused?.counts?.done ?? 0) + (paused?.counts?.left ?? 0)).toBe(5)
    ok(await server.post(`/api/-/runs/${run}/cancel`))
    expect((await find(id))?.last).toMatchObject({ outcome: 'cancelled', run, counts: paused?.counts })

    const book = await make(server, '/api/book', { name: 'Changed since' })
    const one = await scheduleOf('one', `await ops.book.update({ id: ${book.id}, level: 9 })`)
    const planned = (await due(one)).last
    expect(planned).toMatchObject({ outcome: 'ready', counts: none })
    ok(await server.put(`/api/book/${book.id}`, { level: 4 }))
    const seen = ok(await server.get(`/api/-/plans/${planned?.plan}`)).data as { hash: string }
    ok(await server.post(`/api/-/plans/${planned?.plan}/apply`, { hash: seen.hash }))
    expect((await find(one))?.last).toMatchObject({ outcome: 'unapplied', counts: { ...none, skipped: 1 } })
  }, 240_000)

  test('the last result reports a kill before planning or before applying', async () => {
    const { sql } = server.running.server
    const id = await scheduleOf('cut-off', makes('Cut off'), { apply: 0 })
    const { plan = null } = (await due(id)).last ?? {}
    await sql`update schedule_due set outcome = null, plan = null where schedule = ${id}`
    expect((await find(id))?.last).toMatchObject({ outcome: 'planning' })
    await sql`update schedule_due set at = now() - interval '6 minutes' where schedule = ${id}`
    expect((await find(id))?.last).toMatchObject({ outcome: 'cut-off', plan: null, counts: null })
    await sql`update schedule_due set outcome = 'planning', plan = ${plan}, at = now() - interval '2 hours' where schedule = ${id}`
    expect((await find(id))?.last).toMatchObject({ outcome: 'ready', plan })
    ok(await server.put(`/api/-/schedules/${id}`, { apply: 1 }))
    expect((await find(id))?.last).toMatchObject({ outcome: 'cut-off', plan })
  })
})

describe('the last result of a schedule', () => {
  test('the last result counts skipped changes once its run has ended', async () => {
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
    // the lock on the schedule delays the apply
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

  test('the last result reports an owner without right or account, even if lost during planning', async () => {
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
