import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { bindLine } from '#derive/line/bind.ts'
import { lineScript } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { applied, changesOf, make, ok, rowOf } from '../engine/client.ts'
import { settled, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'
import { scope } from './samples.ts'

const server = sharedServer({ catalogue: playdesk })

async function planOf(input: Readonly<Record<string, unknown>>): Promise<ScriptPlan> {
  return settled(server, ok(await server.post('/api/-/plans', input)).data as ScriptPlan)
}

async function changed(plan: ScriptPlan) {
  const changes = await changesOf(server, plan.id)
  return changes.map(({ id, environment, kind, after }) => {
    const { _sent: _, ...fields } = after ?? {}
    return { id, environment, kind, after: fields }
  })
}

const there = { env: 'test-ind' } as const
const banner = { type: 'home', linkType: 4, url: 'https://example.com/', countryCode: ['IN'] }

/** Creates a banner here and in India, then gives it another order and state there. */
async function changedThere(): Promise<number> {
  const { id } = await make(server, '/api/banner', banner)
  ok(await server.post('/api/-/send-banner-to-ind', { id, targets: ['test-ind'] }))
  ok(await server.put(`/api/banner/${id}`, { sort: 7 }, there))
  ok(await server.put(`/api/banner/${id}/toggle-online`, { online: 1, reason: 'live there' }, there))
  return id
}

describe('make-like', () => {
  test('make-like copies the records of another environment, but never their state', async () => {
    const id = await changedThere()
    const plan = await planOf({ line: `test-ie:banner #${id} | make-like test-ind` })
    expect(await changed(plan)).toMatchObject([{ id, environment: 'test-ie', kind: 'update', after: { sort: 7 } }])
    await applied(server, plan)
    expect(rowOf(await server.get(`/api/banner/${id}`))).toMatchObject({ sort: 7, online: 0 })
  })

  test('make-like takes the parts of a publish, and plans the same as its script', async () => {
    const id = await changedThere()
    const text = `test-ie:banner #${id} | make-like test-ind aspects=values,status`
    const { line } = parseLine(text)
    const { bound } = line ? bindLine(line, scope) : {}
    const [byLine, byScript] = [
      await planOf({ line: text }),
      await planOf({ source: bound ? lineScript(text, bound) : '' }),
    ]
    expect(await changed(byLine)).toMatchObject([{ id, environment: 'test-ie', after: { sort: 7, online: 1 } }])
    expect(await changed(byScript)).toEqual(await changed(byLine))
  })

  test('make-like names a record that the other environment lacks, and copies the rest', async () => {
    const id = await changedThere()
    const { id: own } = await make(server, '/api/banner', banner)
    const plan = await planOf({ line: `test-ie:banner #${id},${own} | make-like test-ind` })
    const { data } = ok(await server.get(`/api/-/plans/${plan.id}`)) as { data: { answers: { cells: object[] }[] } }
    expect(data.answers.flatMap(({ cells }) => cells)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: own, state: 'blocked', reason: expect.stringContaining('does not have it') }),
        expect.objectContaining({ id, state: 'change' }),
      ]),
    )
    expect(await changed(plan)).toMatchObject([{ id, after: { sort: 7 } }])
  })

  test('make-like acts on differences of a field, towards either side', async () => {
    const id = await changedThere()
    ok(await server.put(`/api/banner/${id}`, { url: 'https://example.com/new' }))
    const { id: own } = await make(server, '/api/banner', banner)
    const from = await planOf({ line: `test-ie:banner #${id} | diff test-ind | where field:sort | make-like test-ind` })
    expect(await changed(from)).toMatchObject([
      { id, environment: 'test-ie', after: { sort: 7, url: 'https://example.com/new' } },
    ])
    const text = `test-ie:banner #${id},${own} | diff test-ind | where field:url,online | make-like test-ie`
    const to = await planOf({ line: text })
    expect(to).toMatchObject({ title: 'Publish banner to test India: address, online' })
    const { data } = ok(await server.get(`/api/-/plans/${to.id}`)) as { data: { answers: { cells: object[] }[] } }
    expect(data.answers.flatMap(({ cells }) => cells)).toMatchObject([
      { id: own, state: 'blocked', reason: expect.stringContaining('It is not there yet') },
      { id, state: 'change' },
    ])
    expect(await changed(to)).toMatchObject([
      { id, environment: 'test-ind', after: { sort: 7, online: 0, url: 'https://example.com/new' } },
    ])
    const { line } = parseLine(text)
    const { bound } = line ? bindLine(line, scope) : {}
    const byScript = await planOf({ source: bound ? lineScript(text, bound) : '' })
    expect(await changed(byScript)).toEqual(await changed(to))
  })

  test('make-like copies differences to the other environment, but never the state', async () => {
    const id = await changedThere()
    const plan = await planOf({ line: `test-ie:banner #${id} | diff test-ind | make-like test-ie` })
    expect(await changed(plan)).toMatchObject([{ id, environment: 'test-ind', after: { sort: 1, online: 1 } }])
    const line = `test-ie:banner #${id} | diff test-ind | make-like test-ie aspects=status`
    expect(await changed(await planOf({ line }))).toMatchObject([{ id, after: { sort: 7, online: 0 } }])
  })

  test('make-like publishes only the named fields', async () => {
    const id = await changedThere()
    const input = { id, targets: ['test-ind'], overwrite: 1 }
    const wrong = await server.post('/api/-/send-banner-to-ind', { ...input, fields: ['colour'] })
    expect([wrong.status, wrong.body.errors?.[0]]).toMatchObject([400, { field: 'fields' }])
    ok(await server.post('/api/-/send-banner-to-ind', { ...input, fields: ['sort'] }))
    const after = rowOf(await server.get(`/api/banner/${id}`, there))
    expect(after).toMatchObject({ sort: 1, online: 1 })
  })

  test.each([
    ['banner #1 | diff test-ind | make-like test-ind', 'Name the environment of the rows'],
    ['test-ie:banner #1 | diff moon | make-like test-ie', 'diff takes one environment'],
    ['test-ie:banner #1 | diff test-ind | take 3 | make-like test-ie', 'only where field'],
    ['test-ie:banner #1 | diff test-ind | where sort:1 | make-like test-ie', 'only where field'],
    ['test-ie:banner #1 | diff test-ind | where field:sort', 'make-like takes a side: test-ind or test-ie.'],
    ['test-ie:banner #1 | diff test-ind | make-like pre-ie', 'make-like takes a side: test-ind or test-ie.'],
    ['test-ie:banner #1 | diff test-ind | where field:colour | make-like test-ie', 'There is no field colour.'],
    ['banner #1 | make-like test-ind', 'make-like needs records that are published, and their environment'],
    ['test-ie:banner #1 | make-like test-ie', 'Name one other environment, such as prod-ind.'],
    ['test-ie:banner #1 | make-like test-ind,pre-ie', 'Name one other environment, such as prod-ind.'],
    ['test-ie:banner #1 | make-like', 'Still needed: environment.'],
  ])('%s is refused', async (line, message) => {
    const { status, body } = await server.post('/api/-/plans', { line })
    expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('schedule', () => {
  test('schedule sets when pushes leave, and switches them on', async () => {
    ok(await server.post('/api/country-language-relation', { country: 'IE', language: 'en' }))
    const push = { pushTitle: 'Cricket', deeplinkType: 4, deeplink: 'https://example.com/', status: 0 }
    const { id } = await make(server, '/api/push-config', push)
    const plan = await planOf({ line: `push-config #${id} | schedule at "2036-12-01 09:00@Asia/Kolkata"` })
    const after = { pushTime: '2036-12-01T03:30:00.000Z', status: 1 }
    expect(await changed(plan)).toMatchObject([{ id, kind: 'update', after }])
  })

  test.each([
    ['banner #1 | schedule at "2036-12-01 09:00"', 'These records do not leave at a time.'],
    ['push-config #1 | schedule at "tomorrow 09:00 IST"', 'IST is the time of Ireland and that of India.'],
    ['push-config #1 | schedule', 'Still needed: pushTime.'],
  ])('%s is refused', async (line, message) => {
    const { status, body } = await server.post('/api/-/plans', { line })
    expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)])
  })
})
