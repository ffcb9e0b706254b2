import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { pathParams } from '#derive/calls.ts'
import { listed, make, ok } from '../engine/client.ts'
import { scripted, settled, type ScriptPlan } from '../engine/script-desk.ts'
import { startServer, type TestServer } from '../server/start.ts'

describe('pseudo fields', () => {
  let server: TestServer
  const ids: number[] = []
  beforeAll(async () => {
    server = await startServer({ catalogue: scripted })
    for (const [name, online] of [
      ['Plain', 0],
      ['Hindi', 1],
      ['Stale', 1],
    ] as const) {
      const { id } = await make(server, '/api/book', { name, code: name, online })
      ids.push(id)
      if (name === 'Plain') continue
      for (const lang of ['en', 'hi'])
        ok(await server.post(`/api/book/${id}/chapter`, { lang, title: `${name} ${lang}` }))
    }
    ok(await server.put(`/api/book/${ids[2]}/chapter/en`, { title: 'Stale, newer' }))
    // a place is no text
    ok(await server.put(`/api/book/${ids[1]}/chapter/en`, { sort: 4 }))
  })
  afterAll(() => server.stop())

  const found = (where: string): Promise<unknown[]> =>
    listed(server, `/api/book?sortby=id&order=asc&where=${encodeURIComponent(where)}`, 'name')

  test.each([
    ['missing:hi', ['Plain']],
    ['missing:hi,ta', ['Plain', 'Hindi', 'Stale']],
    ['-missing:hi', ['Hindi', 'Stale']],
    ['stale:hi', ['Stale']],
    ['stale:en', []],
    ['differs:test-ind', ['Plain', 'Hindi', 'Stale']],
  ])('%s finds its records', async (where, names) => expect(await found(where)).toEqual(names))

  test('differs compares values and translations with another environment, as a publish does', async () => {
    const sent = await server.post('/api/send-book-to-ind', { bookId: ids[1] })
    expect(sent.status).toBe(200)
    expect(await found('differs:test-ind')).toEqual(['Plain', 'Stale'])
    ok(await server.put(`/api/book/${ids[1]}/chapter/hi`, { title: 'Hindi, changed' }))
    expect(await found('differs:test-ind')).toEqual(['Plain', 'Hindi', 'Stale'])
  })

  test('the total of records without a text follows the texts', async () => {
    const total = async () => (await server.get('/api/book?where=missing:ta')).body.total
    const before = Number(await total())
    expect(await total()).toBe(before)
    ok(await server.post(`/api/book/${ids[1]}/chapter`, { lang: 'ta', title: 'Tamil' }))
    expect(await total()).toBe(before - 1)
    ok(await server.del(`/api/book/${ids[1]}/chapter/ta`))
    expect(await total()).toBe(before)
  })

  test.each([
    ['differs:india', 'differs takes one environment, such as prod-ind.'],
    ['missing:"in Hindi"', 'in Hindi is not a language code'],
    ['changed:soon', 'changed takes a span such as 7d or >30d, not soon.'],
  ])('the pseudo field %s is refused', async (where, message) => {
    const answer = await server.get(`/api/book?where=${encodeURIComponent(where)}`)
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)])
  })

  test('state finds records by their switch, and says where deleted ones are', async () => {
    const authors = await server.get('/api/author?where=state:live')
    expect(authors.body.errors?.[0]?.message).toBe('Authors are not switched on and off.')
    const deleted = await server.get('/api/author?where=state:deleted')
    expect(deleted.body.errors?.[0]?.message).toContain('find them under Activity')
  })
})

describe('pseudo fields of the product', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startServer({ catalogue: playdesk })))
  afterAll(() => server.stop())

  // the examples of the specification, in names of the catalogue
  test.each([
    ['h5game onShelf:1 installAmount<10 changed:>30d | toggle-online 0 because "silent for 30 days"', 'plan'],
    ['game #101..180 | publish to prod-ie,prod-ind in all', 'plan'],
    ['h5game tags:1 | publish to pre-ie,pre-ind in hi,ta', 'plan'],
    ['h5game tags:1 missing:hi,ta', 'read'],
    ['banner #1 | translate in hi,ta from=en', 'Banners have no texts by language'],
    ['comment status:0 "bit.ly" | reject because "spam link"', 'plan'],
    ['banner #1,2 | set sort=1 because "first"', 'plan'],
    ['banner countryCode:IN online:1 updated_at<today | set online=0', 'plan'],
    ['banner countryCode:IN | copy countryCode=ID', 'plan'],
    ['prod-ie:special-topic differs:prod-ind | diff prod-ind', 'read'],
    ['prod-ie:special-topic differs:prod-ind | make-like prod-ind aspects=texts', 'plan'],
    ['prod-ie:special-topic differs:prod-ind | diff prod-ind | where field:title | make-like prod-ie', 'plan'],
    ['push-config status:0 endTime<today | update-status 1', 'plan'],
    ['push-config status:0 | schedule at "tomorrow 09:00 IST"', 'IST is the time of Ireland and that of India'],
    ['push-config status:0 | schedule at "tomorrow 09:00@Asia/Kolkata"', 'plan'],
    ['h5game onShelf:1 | count by categorys', 'read'],
    ['h5game as-of run:4711 | where onShelf:1', 'Rows of the past cannot be listed yet'],
  ])('%s: %s', async (line, expected) => {
    const isRead = expected === 'read' || !line.includes(' | ')
    const { status, body } = isRead
      ? await server.get(`/api/-/line?line=${encodeURIComponent(line)}`)
      : await server.post('/api/-/plans', { line })
    if (expected === 'read')
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ area: /[a-z0-9-]+(?= )/.exec(line.replace('prod-ie:', ''))?.[0] }),
      ])
    else if (expected === 'plan') {
      expect([status, body.errors]).toEqual([200, undefined])
      expect((await settled(server, body.data as ScriptPlan)).state).toBe('ready')
    } else
      expect([status, body.errors?.map(({ message }) => message).join(' ')]).toEqual([
        400,
        expect.stringContaining(expected),
      ])
  })

  test('every list reads pseudo fields, or refuses them with a reason', async () => {
    const lists = calls(playdesk.areas).filter(
      ({ command, path, area }) => command.verb === 'list' && pathParams(path).length === 0 && !area.system,
    )
    const wrong: unknown[] = []
    for (const { path } of lists)
      for (const where of [
        'missing:hi',
        'stale:hi',
        'differs:prod-ind',
        'state:live',
        'by:ann changed:7d',
        'run:1 plan:1',
      ]) {
        const { status, body } = await server.get(`${path}?where=${encodeURIComponent(where)}`)
        if (status === 200) continue
        const message = body.errors?.[0]?.message
        if (
          status !== 400 ||
          !/have no translations|are not switched on and off|takes|no field|Choose one of/.test(message ?? '')
        )
          wrong.push([path, where, status, message])
      }
    expect(lists.length).toBeGreaterThan(90)
    expect(wrong).toEqual([])
  })
})
