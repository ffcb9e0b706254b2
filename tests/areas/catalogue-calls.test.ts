import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { cellsOf, faulty, make, ok, removeWith, rowOf, rowsOf, undone, until, type Row } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => rowsOf(await server.get(path))
const row = async (path: string): Promise<Row> => rowOf(await server.get(path))

describe('lists that clients keep', () => {
  test('B38 every country comes in one answer', async () => {
    const { data, total, pageSize } = ok(await server.get('/api/country'))
    const found = data as unknown as Row[]
    expect([pageSize, found.length]).toEqual([300, total])
    expect(found.find(({ code }) => code === 'IN')).toMatchObject({ name: 'India' })
  })

  test('B39 the phone models are all of property 3, as campaigns name them', async () => {
    const values = (await row('/api/property/3'))['values'] as string[]
    expect(values.length).toBeGreaterThan(50)
    const offered = (await rows('/api/config/model-list')).map(({ name }) => name)
    expect(offered).toEqual(values)
    const named = (await rows('/api/campaigns?pageSize=200')).flatMap(({ model }) => (model ?? []) as string[])
    expect(named.filter((model) => !values.includes(model))).toEqual([])
  })
})

// operator id of the test's own event
const nobody = -1

describe('caches of the server', () => {
  const dropped = async (path: string) => (await row(path))['dropped'] as Record<string, number>

  test.each([
    ['B40 common/cache-clear', '/api/common/cache-clear'],
    ['B40 common/clear/aha/cache', '/api/common/clear/aha/cache'],
    ['B40 tag/refresh/cache', '/api/tag/refresh/cache'],
  ])('%s drops cached counts, and the next list is correct', async (_, path) => {
    const { total } = ok(await server.get('/api/tag?keyword=a&pageSize=1'))
    // repeated, since the event of an earlier clearing may still arrive
    const counts = await until(async () => {
      await server.get('/api/tag?keyword=a&pageSize=1')
      return (await dropped(path))['counts'] || undefined
    })
    expect(counts).toBeGreaterThan(0)
    expect((await dropped(path))['counts']).toBe(0)
    expect(ok(await server.get('/api/tag?keyword=a&pageSize=1')).total).toBe(total)
  })

  test.each([
    ['/api/common/cache-clear', {}],
    ['/api/common/clear/aha/cache', { app: 'aha' }],
  ])('B40 %s takes any key of an app, lists it with its time and notifies the apps', async (path, app) => {
    const listed = async () =>
      new Map((await rows('/api/-/caches')).map((each) => [each['key'], Date.parse(String(each['cleared_at']))]))
    const messages = async () => ok(await server.get('/api/-/outbox?topic=cache.cleared')).data as unknown as Row[]
    await server.get('/api/tag?keyword=a&pageSize=1')
    expect(Object.keys(await dropped(`${path}?key=counts`))).toEqual(['counts'])
    const before = await listed()
    expect(before.get('counts')).toBeGreaterThan(0)
    const dry = { headers: { 'x-playdesk-dry-run': '1' } }
    const count = (await messages()).length
    ok(await server.get(`${path}?key=home_page`, dry))
    expect([await listed(), (await messages()).length]).toEqual([before, count])
    const answer = ok(await server.get(`${path}?key=home_page`))
    expect(answer.data).toMatchObject({ dropped: {} })
    expect(answer.notices?.map(({ message }) => message)).toEqual([
      'A message in the outbox tells the apps to clear their cache home_page.',
    ])
    const after = await listed()
    expect(after.get('home_page')).toBeGreaterThan(before.get('counts') ?? 0)
    expect(after.get('counts')).toBe(before.get('counts'))
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'waiting', about: 'home_page' })
    const payload = (await row(`/api/-/outbox/${message!.id}`))['payload']
    expect(payload).toEqual({ key: 'home_page', at: expect.any(String) as string, ...app })
    await dropped(path)
    const all = await listed()
    expect(all.get('home_page')).toBeGreaterThan(after.get('home_page') ?? 0)
    expect(all.get('counts')).toBe(all.get('home_page'))
    const token = await server.token('viewer')
    expect((await server.get(path, { as: token })).status).toBe(403)
  })

  /** Waits until all earlier events have arrived. */
  async function allHeard(): Promise<void> {
    const { events } = server.running.server
    const heard = Promise.withResolvers<void>()
    const off = events.on((event) => event.type === 'session' && event.operator === nobody && heard.resolve())
    events.tell({ type: 'session', operator: nobody })
    await heard.promise
    off()
  }

  test.each(['/api/common/cache-clear', '/api/common/clear/aha/cache', '/api/tag/refresh/cache'])(
    'a dry run of %s states what would be cleared and clears nothing',
    async (path) => {
      const kept = async () => {
        await server.get('/api/tag?keyword=a&pageSize=1')
        const dry = ok(await server.get(path, { headers: { 'x-playdesk-dry-run': '1' } }))
        const { counts = 0 } = (dry.data as { dropped: Record<string, number> }).dropped
        return { counts, changes: dry.changes, said: dry.notices?.map(({ message }) => message) }
      }
      await allHeard()
      const [before, again] = [await kept(), await kept()]
      expect(before.counts).toBeGreaterThan(0)
      expect(again).toEqual(before)
      expect(before.changes).toEqual([])
      expect(before.said).toEqual([
        expect.stringMatching(/^Clears \d+ kept answers? \(counts \d+\)\. No record changes/),
        expect.stringMatching(/^Leaves a message that tells the apps to clear (all their caches|their cache tag)\.$/),
      ])
      const done = ok(await server.get(path))
      expect(done.notices?.[0]?.message).toMatch(/^\d+ kept answers? cleared \(counts \d+\)\.$/)
    },
  )

  test('B40 page_id, cat_id and content_no clear only the caches of their area', async () => {
    const counts = async (query: string) => (await dropped(`/api/common/cache-clear${query}`))['counts']
    // tags refer to categories; repeated, since the event of an earlier clearing may still arrive
    const found = await until(async () => {
      for (const path of ['/api/tag', '/api/category', '/api/common-content', '/api/language'])
        ok(await server.get(`${path}?keyword=e&pageSize=1`))
      const each = [await counts('?content_no=5'), await counts('?cat_id=1'), await counts('')]
      return each.join(' ') === '1 2 1' ? each : undefined
    })
    expect(found).toEqual([1, 2, 1])
  })

  test('B40 common/cache-clear takes page_id, cat_id and content_no, and confirms them', async () => {
    const answer = await row('/api/common/cache-clear?page_id=1&cat_id=2&content_no=3')
    expect(answer['within']).toEqual(['page_id', 'cat_id', 'content_no'])
    expect(faulty(await server.get('/api/common/cache-clear?page_id=abc&cat_id=x'))).toEqual(['page_id', 'cat_id'])
  })
})

describe('bulk deletes', () => {
  const collections = [
    ['B41 tasks', '/api/task', '/api/task', { task_name: 'Short lived' }],
    ['B41 activities', '/api/activity', '/api/activity', { name: 'Short lived' }],
    ['B41 gifts', '/api/gift', '/api/gift', { name: 'Short lived' }],
    ['B41 B59 submissions', '/api/-/thirdpart', '/api/thirdpart/destroy', { name: 'Short lived' }],
  ] as const

  test.each(collections)('%s are deleted at the collection by ids, and undone', async (_, create, path, values) => {
    const made = [
      await make(server, create, values),
      await make(server, create, values),
      await make(server, create, values),
    ]
    const list = `${path.replace('/destroy', '')}?keyword=Short&pageSize=100&pagesize=100`
    const there = async () => (await rows(list)).map(({ id }) => id).toSorted((one, other) => one - other)
    const ids = made.map(({ id }) => id)
    expect(await there()).toEqual(ids)
    const answer = await removeWith(server, path, { ids: [ids[0], ids[2], 9_999_999] })
    expect(answer.body.data).toEqual({ ids: [ids[0], ids[2]], missing: [9_999_999] })
    expect(await there()).toEqual([ids[1]])
    await undone(server, answer.body.receipt)
    expect(await there()).toEqual(ids)
    expect(ok(await server.del(`${path}?ids=${ids.join(',')}`)).data).toMatchObject({ ids })
    expect(await there()).toEqual([])
    expect((await server.del(path)).status).toBe(400)
  })

  test('B41 a single task, activity or gift has no delete call', async () => {
    for (const area of ['task', 'activity', 'gift']) {
      const [one] = await rows(`/api/${area}`)
      expect((await server.del(`/api/${area}/${one!.id}`)).status).toBe(404)
      expect((await rows(`/api/${area}`))[0]!.id).toBe(one!.id)
    }
  })
})

describe('updates by POST', () => {
  const posted = [
    ['B42 a gift', '/api/gift', { name: 'Cup' }, { name: 'Cup of tea' }],
    ['B42 an activity', '/api/activity', { name: 'Autumn wheel' }, { name: 'Winter wheel', free_times: 2 }],
  ] as const

  test.each(posted)('%s is changed by POST, and read for editing at {id}/edit', async (_, path, before, after) => {
    const { id } = await make(server, path, before)
    expect(await row(`${path}/${id}/edit`)).toMatchObject({ id, ...before })
    const answer = await server.post(`${path}/${id}`, after)
    expect(await row(`${path}/${id}/edit`)).toMatchObject({ id, ...after })
    expect((await server.put(`${path}/${id}`, before)).status).toBe(404)
    expect((await server.get(`${path}/${id}`)).status).toBe(404)
    await undone(server, answer.body.receipt)
    expect(await row(`${path}/${id}/edit`)).toMatchObject(before)
  })

  test('B42 a local push is changed by POST', async () => {
    const [one] = await rows('/api/aha-instant-local-push-config/list')
    const path = `/api/aha-instant-local-push-config/detail/${one!.id}`
    const { sort } = await row(path)
    const answer = await server.post('/api/aha-instant-local-push-config/update', { id: one!.id, sort: 77 })
    expect((await row(path))['sort']).toBe(77)
    await undone(server, answer.body.receipt)
    expect((await row(path))['sort']).toBe(sort)
  })
})

describe('default values', () => {
  test('B101 an absent or empty list of countries means ALL', async () => {
    for (const [path, field] of [
      ['/api/special-topic', 'countryCode'],
      ['/api/resource-theme', 'country'],
    ] as const) {
      const { id } = await make(server, path, { title: 'Everywhere' })
      expect((await row(`${path}/${id}`))[field]).toEqual(['ALL'])
      await server.put(`${path}/${id}`, { [field]: ['IN'] })
      await server.put(`${path}/${id}`, { [field]: [] })
      expect((await row(`${path}/${id}`))[field]).toEqual(['ALL'])
    }
  })

  test('B102 defaults: a special topic is apk in place 1, a game 0M and layout 1, a gift inventory 0', async () => {
    const stored = async (path: string, values: object, more = '') =>
      row(`${path}/${(await make(server, path, values)).id}${more}`)
    expect(await stored('/api/special-topic', { title: 'Plain' })).toMatchObject({ type: 'apk', sort: 1 })
    expect(await stored('/api/game', { name: 'Plain', type: 'h5' })).toMatchObject({
      mbSize: '0M',
      detailDisplayType: 1,
    })
    expect(await stored('/api/gift', { name: 'Plain' }, '/edit')).toMatchObject({ inventory: 0 })
  })
})

test('B5 a provider has a translation for each language, published with it', async () => {
  const { id } = await make(server, '/api/provider', { name: 'Kite Games' })
  const path = `/api/-/provider/${id}/multi-langs`
  const [hindi, french] = (await rows('/api/language')).filter(({ code }) => code === 'hi' || code === 'fr')
  const { id: row } = await make(server, path, { langId: hindi!.id, name: 'काइट' })
  expect(faulty(await server.post(path, { langId: hindi!.id, name: 'Again' }))).toEqual(['langId'])
  await make(server, path, { langId: french!.id, name: 'Cerf-volant' })
  ok(await server.put(`${path}/${hindi!.id}`, { description: 'पतंग' }))
  const sent = await server.post('/api/-/send-provider-to-ind', { id })
  expect(cellsOf(sent)).toMatchObject([{ state: 'create', parts: [{ id }, { id: row }, {}] }])
  const there = rowsOf(await server.get(path, { env: 'test-ind' }))
  expect(new Set(there.map(({ name }) => name))).toEqual(new Set(['Cerf-volant', 'काइट']))
  const { receipt } = ok(await server.del(`${path}/${row}`))
  expect(await rows(path)).toMatchObject([{ name: 'Cerf-volant' }])
  await undone(server, receipt)
  expect(await rows(path)).toHaveLength(2)
})

describe('gifts', () => {
  test('B64 the inventory can be increased, and the increase undone', async () => {
    const { id } = await make(server, '/api/gift', { name: 'Voucher', inventory: 10 })
    const inventory = async () => (await row(`/api/gift/${id}/edit`))['inventory']
    const add = (count: unknown) => server.post(`/api/gift/${id}/add-inventory`, { count })
    const first = await add(25)
    await add('5')
    expect(await inventory()).toBe(40)
    await undone(server, (await add(2)).body.receipt)
    expect(await inventory()).toBe(40)
    for (const count of [0, -1, 'many']) expect(faulty(await add(count))).toEqual(['count'])
    expect([await inventory(), first.status]).toEqual([40, 200])
  })

  test('B103 an address always has the prefix that the flag chooses', async () => {
    const stored = async (body: object) => (await make(server, '/api/gift', { name: 'Pack', ...body }))['url']
    expect(await stored({ url: 'pay.example/1', is_https: 1 })).toBe('https://pay.example/1')
    expect(await stored({ url: 'pay.example/1', is_https: 0 })).toBe('http://pay.example/1')
    expect(await stored({ url: 'pay.example/1' })).toBe('https://pay.example/1')
    const { id } = await make(server, '/api/gift', { name: 'Pack', url: 'https://pay.example/2' })
    await server.post(`/api/gift/${id}`, { url: 'pay.example/3', is_https: 0 })
    expect((await row(`/api/gift/${id}/edit`))['url']).toBe('http://pay.example/3')
    await server.post(`/api/gift/${id}`, { is_https: 1 })
    expect((await row(`/api/gift/${id}/edit`))['url']).toBe('https://pay.example/3')
    await server.post(`/api/gift/${id}`, { url: 'http://pay.example/4', is_https: 1 })
    expect((await row(`/api/gift/${id}/edit`))['url']).toBe('https://pay.example/4')
    await server.post(`/api/gift/${id}`, { url: 'https://pay.example/4', is_https: 0 })
    expect((await row(`/api/gift/${id}/edit`))['url']).toBe('http://pay.example/4')
    expect(await stored({ url: 'http://pay.example/5', is_https: 1 })).toBe('https://pay.example/5')
    expect(await stored({ url: 'HTTPS://pay.example/5', is_https: 0 })).toBe('http://pay.example/5')
    expect(await stored({ url: 'aha://wheel/5', is_https: 0 })).toBe('aha://wheel/5')
    expect(await stored({ url: '/files/pack.txt', is_https: 0 })).toBe('/files/pack.txt')
    expect(faulty(await server.post(`/api/gift/${id}`, { url: 'javascript:alert(1)' }))).toEqual(['url'])
  })
})

test('B68 an operation on a member needs type and reason and stores both with its remark', async () => {
  const [one] = await rows('/api/members?status=1&pageSize=1')
  const now = async () => (await rows(`/api/members?uid=${String(one!['uid'])}`))[0]
  const operate = (body: object) => server.post('/api/members/operation', { id: one!.id, ...body })
  expect(faulty(await operate({})).toSorted()).toEqual(['reason', 'type'])
  const { receipt } = ok(await operate({ type: 1, reason: 'Fraud', remark: 'Three reports' }))
  expect(await now()).toMatchObject({ status: 3, reason: 'Fraud' })
  const kept = await rows(`/api/-/members/${one!.id}/operations`)
  expect(kept[0]).toMatchObject({ type: 1, reason: 'Fraud', remark: 'Three reports', operator: expect.any(String) })
  expect((await operate({ type: 7, reason: 'Writes for us' })).status).toBe(409)
  await undone(server, receipt)
  expect(await now()).toMatchObject({ status: 1 })
  expect(await rows(`/api/-/members/${one!.id}/operations`)).toHaveLength(kept.length - 1)
})
