import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { few } from '../depth.ts'
import { applied, cellsOf, planned, undone, dataOf } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Node {
  readonly id: number
  readonly parentId: number | null
  readonly key: string
  readonly name: string
  readonly status: number
  readonly sort: number
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const at = '/api/aha-config-center'
const dry = { headers: { 'x-playdesk-dry-run': '1' } }
const tree = async () => dataOf<Node[]>(await server.get('/api/-/config-center/tree'))
const named = async (path: string): Promise<Node> => {
  const nodes = await tree()
  let found: Node | undefined
  for (const key of path.split('.'))
    found = nodes.find((node) => node.key === key && node.parentId === (found?.id ?? null))
  if (!found) throw new Error(`there is no ${path}`)
  return found
}
const keysBelow = async (id: number) =>
  dataOf<Node[]>(await server.get(`${at}/getSelectData/${id}`)).map(({ key }) => key)
const made = async (body: object) => dataOf<Node>(await server.post(at, { name: 'Made', ...body }))
const faulty = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]

test('a search by number lists the record of the area on screen first', async () => {
  const found = async (query: string) =>
    dataOf<{ area: string; id: number }[]>(await server.get(`/api/-/search?limit=100&q=${query}`))
  const [node] = await tree()
  const areas = (await found(`${node?.id}`)).flatMap(({ area, id }) => (id === node?.id ? [area] : []))
  expect(areas.length).toBeGreaterThan(2)
  for (const here of few(areas, 3))
    expect((await found(`${node?.id}&here=${here}`))[0]).toMatchObject({ area: here, id: node?.id })
  const one = dataOf<{ area: string; id: number }[]>(await server.get(`/api/-/search?limit=1&q=${node?.id}`))
  expect(one.map(({ area }) => area).sort()).toEqual(areas.sort())
})

describe('the configuration tree', () => {
  test('B90 a node has a path, and a parent above its parent', async () => {
    const title = await named('app.home.feed.title')
    const path = dataOf<{ path: string; nodes: Node[] }>(await server.get(`${at}/getPath/${title.id}`))
    expect([path.path, path.nodes.map(({ name }) => name)]).toEqual([
      'app.home.feed.title',
      ['App', 'Home page', 'Recommendation feed', 'Feed title'],
    ])
    const up = dataOf(await server.get(`${at}/getUpParentId/${title.id}`))
    expect(up).toEqual({ parentId: title.parentId, upParentId: (await named('app.home')).id })
    const top = dataOf(await server.get(`${at}/getUpParentId/${(await named('app')).id}`))
    expect(top).toEqual({ parentId: null, upParentId: null })
    expect(await keysBelow(0)).toContain('festival_template')
    expect(await keysBelow((await named('app.home')).id)).toEqual(['banner', 'feed', 'search'])
  })

  test('B90 the value is that of the country, else of the language, its base, or the default', async () => {
    const read = async (path: string, query = '') =>
      dataOf<object>(await server.get(`${at}/getConfigValue/${(await named(path)).id}?${query}`))
    expect(await read('app.home.feed.title', 'language=hi')).toMatchObject({ value: 'आपके लिए', from: 'language' })
    expect(await read('app.home.feed.title', 'language=fr-CA')).toMatchObject({ value: 'Pour vous', language: 'fr' })
    expect(await read('app.home.feed.title', 'language=ja')).toMatchObject({ value: 'For you', from: 'value' })
    expect(await read('app.push.max_per_day', 'country=IN&language=hi')).toMatchObject({ value: 2, from: 'rule' })
    expect(await read('app.push.max_per_day', 'country=NG')).toMatchObject({ value: 3, from: 'value' })
    expect(await read('app.task.sign_in.enabled')).toMatchObject({ value: true, isOn: 1 })
    expect(await read('app.task.sign_in.levels')).toMatchObject({ value: [5, 5, 8, 8, 10, 10, 20] })
    expect(await read('game.h5.offline.min_free_mb')).toMatchObject({ isOn: 0 })
    expect(await read('app.home')).toMatchObject({ value: null, from: 'nothing' })
  })

  test('B90 keys are unique among siblings, at the top too, and values fit their type', async () => {
    const { id } = await named('app.home')
    expect(faulty(await server.post(at, { name: 'x', key: 'app' }))).toEqual([422, 'key'])
    expect(faulty(await server.post(at, { name: 'x', key: 'feed', parentId: id }))).toEqual([422, 'key'])
    expect(faulty(await server.post(at, { name: 'x', key: 'a b' }))).toEqual([422, 'key'])
    const wrong = (body: object) => server.post(at, { name: 'x', key: 'fresh', ...body })
    expect(faulty(await wrong({ type: 'number', value: 'five' }))).toEqual([422, 'value'])
    expect(faulty(await wrong({ type: 'json', language: { fr: '{' } }))).toEqual([422, 'language.fr'])
    expect(faulty(await wrong({ type: 'url', value: 'javascript:alert(1)' }))).toEqual([422, 'value'])
    const rules = [
      { countries: ['IN'], value: '2' },
      { countries: 'XXX', value: 'y' },
    ]
    expect(faulty(await wrong({ rules }))).toEqual([400, 'rules'])
    expect(faulty(await wrong({ type: 'number', rules: [{ countries: ['IN'], value: 'y' }] }))).toEqual([
      422,
      'rules[0].value',
    ])
    const twice = [1, 2].map(() => ({ key: 'k', value: 'v' }))
    expect(faulty(await wrong({ sub: twice }))).toEqual([422, 'sub'])
    const node = await named('app.push.quiet_from')
    expect(faulty(await server.put(`${at}/${node.id}`, { value: 'late' }))).toEqual([422, 'value'])
  })

  test('B90 a clone copies the subtree under a free key; a dry run shows it, an undo removes it', async () => {
    const push = await named('app.push')
    const { changes } = (await server.post(`${at}/cloneConfig`, { id: push.id }, dry)).body
    expect(changes.map(({ kind }) => kind)).toEqual(['create', 'create', 'create', 'create'])
    const answer = await server.post(`${at}/cloneConfig`, { id: push.id })
    const clone = dataOf<{ id: number; count: number }>(answer)
    expect(clone.count).toBe(4)
    expect((await named('app.push-2')).id).toBe(clone.id)
    expect(await keysBelow(clone.id)).toEqual(['quiet_from', 'quiet_to', 'max_per_day'])
    // below itself is a place like any other
    const inside = dataOf<{ count: number }>(
      await server.post(`${at}/cloneConfig`, { id: push.id, parentId: push.id, key: 'inner', name: 'Inner' }),
    )
    expect([inside.count, await keysBelow(push.id)]).toEqual([4, ['quiet_from', 'quiet_to', 'max_per_day', 'inner']])
    expect(faulty(await server.post(`${at}/cloneConfig`, { id: push.id, key: 'home' }))).toEqual([422, 'key'])
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    await expect(named('app.push-2')).rejects.toThrow('there is no')
  })

  test('B90 a node is moved to a place among others, never below itself', async () => {
    const [home, feed, search] = [await named('app.home'), await named('app.home.feed'), await named('app.home.search')]
    const move = (body: object, options = {}) => server.post('/api/-/config-center/move', body, options)
    expect(faulty(await move({ id: home.id, parentId: feed.id }))).toEqual([422, 'parentId'])
    expect(faulty(await move({ id: home.id, parentId: home.id }))).toEqual([422, 'parentId'])
    expect(faulty(await server.put(`${at}/${home.id}`, { parentId: search.id }))).toEqual([422, 'parentId'])
    const task = await named('app.task')
    const shown = (await move({ id: search.id, parentId: task.id, sort: 1 }, dry)).body.changes
    expect(shown.find(({ id }) => id === search.id)?.fields.map(({ field }) => field)).toContain('parentId')
    const { receipt } = (await move({ id: search.id, parentId: task.id, sort: 1 })).body
    expect(await keysBelow(task.id)).toEqual(['search', 'sign_in', 'exchange'])
    await server.post('/api/-/undo', { receipt })
    expect(await keysBelow(task.id)).toEqual(['sign_in', 'exchange'])
    await move({ id: search.id })
    expect((await named('search')).parentId).toBeNull()
    await move({ id: search.id, parentId: home.id })
    await server.post(`${at}/updateSort`, { id: search.id, sort: 1 })
    expect(await keysBelow(home.id)).toEqual(['search', 'banner', 'feed'])
  })

  test('an undo, plan or publish after other moves never puts a node below itself', async () => {
    const move = async (id: number, parentId: number | null) =>
      (await server.post('/api/-/config-center/move', { id, parentId })).body.receipt
    const ring = [await made({ key: 'ring-a' }), await made({ key: 'ring-b' })] as const
    const [a, b] = ring
    const above = async () => {
      const nodes = await tree()
      return ring.map(({ id }) => nodes.find((node) => node.id === id)?.parentId)
    }
    await move(a.id, b.id)
    const receipt = await move(a.id, null)
    await move(b.id, a.id)
    expect((await undone(server, receipt)).skipped).toBeGreaterThan(0)
    expect(await above()).toEqual([null, a.id])

    await move(b.id, null)
    const plan = await planned(server, 'aha-config-center.move', [{ id: a.id, parentId: b.id }])
    await move(b.id, a.id)
    expect((await applied(server, plan)).skipped).toBeGreaterThan(0)
    expect(await above()).toEqual([null, a.id])

    await move(b.id, null)
    await move(a.id, b.id)
    const publish = (id: number) => server.post('/api/send-config-data-to-other-server', { id, serverType: 2 })
    expect((await publish(b.id)).status).toBe(200)
    await move(a.id, null)
    await move(b.id, a.id)
    const cells = cellsOf(await publish(b.id))
    expect(cells.find(({ id }) => id === b.id)).toMatchObject({
      state: 'blocked',
      reason: expect.stringContaining('below itself') as unknown,
    })
    // a child of a removed node would be unreachable
    const leaf = await made({ key: 'ring-c', parentId: b.id })
    const gone = (await server.del(`${at}/${leaf.id}`)).body.receipt
    await server.del(`${at}/${b.id}`)
    expect(await undone(server, gone)).toMatchObject({ done: 0, skipped: 1 })
  })

  test('two nodes at the top have different keys, also after a publish or undo', async () => {
    const here = await made({ key: 'only-one' })
    const { id } = dataOf<Node>(await server.post(at, { key: 'only-one', name: 'Other' }, { env: 'test-ind' }))
    const cells = cellsOf(await server.post('/api/send-config-data-to-other-server', { id: here.id, serverType: 2 }))
    expect(cells).toEqual([
      expect.objectContaining({
        state: 'blocked',
        reason: expect.stringMatching(new RegExp(`only-one is already used by config node ${id} “.+”\\.$`)) as string,
      }),
    ])
    const { receipt } = (await server.del(`${at}/${here.id}`)).body
    await made({ key: 'only-one' })
    expect(await undone(server, receipt)).toMatchObject({ done: 0, failed: 1 })
  })

  test('a tree has at most twenty levels, also when two are combined', async () => {
    const chain = async (key: string, length: number): Promise<number[]> => {
      const ids: number[] = []
      for (let level = 0; level < length; level++)
        ids.push((await made({ key: `${key}-${level}`, parentId: ids.at(-1) ?? null })).id)
      return ids
    }
    const [upper, lower] = [await chain('upper', 18), await chain('lower', 3)]
    expect(faulty(await server.post('/api/-/config-center/move', { id: lower[0], parentId: upper[17] }))).toEqual([
      422,
      'parentId',
    ])
    expect((await server.post('/api/-/config-center/move', { id: lower[0], parentId: upper[16] })).status).toBe(200)
    expect(faulty(await server.post(at, { key: 'more', name: 'More', parentId: lower[2] }))).toEqual([422, 'parentId'])
  })

  test('B90 switching off includes the subtree, switching on the ancestors, and the subtree on request', async () => {
    const root = await made({ key: 'states', type: 'group' })
    const middle = await made({ key: 'middle', type: 'group', parentId: root.id })
    const leaf = await made({ key: 'leaf', parentId: middle.id })
    const status = (id: number, to: 0 | 1, subtree = 0) =>
      server.post(`${at}/changeStatus`, { id, status: to, subtree })
    const now = async () =>
      (await tree()).filter(({ id }) => [root.id, middle.id, leaf.id].includes(id)).map((node) => node.status)
    expect(dataOf(await status(root.id, 0))).toEqual({ changed: 3 })
    expect(await now()).toEqual([0, 0, 0])
    await status(middle.id, 1)
    expect((await tree()).find(({ id }) => id === leaf.id)?.status).toBe(0)
    expect((await tree()).find(({ id }) => id === root.id)?.status).toBe(1)
    const { receipt } = (await status(root.id, 1, 1)).body
    expect(await now()).toEqual([1, 1, 1])
    await server.post('/api/-/undo', { receipt })
    expect((await tree()).find(({ id }) => id === leaf.id)?.status).toBe(0)
  })

  test('B90 a node is compared with a template', async () => {
    const [template] = dataOf<Node[]>(await server.post(`${at}/getTemplates`))
    expect(template).toMatchObject({ key: 'festival_template', children: 4 })
    const node = await named('diwali_2026')
    const compare = (body: object) => server.post(`${at}/getTemplateConfig`, body)
    const rows = dataOf<{ key: string; state: string }[]>(await compare({ templateId: template!.id, id: node.id }))
    expect(Object.fromEntries(rows.map(({ key, state }) => [key, state]))).toEqual({
      enabled: 'different',
      title: 'different',
      banner_url: 'missing',
      reward: 'same',
      'reward.points': 'different',
      'reward.limit': 'missing',
    })
    expect(faulty(await compare({ templateId: node.id, id: node.id }))).toEqual([422, 'templateId'])
  })

  test('B90 a node is removed with its subtree and restored with it', async () => {
    const lobby = await named('lobby')
    const before = (await tree()).length
    const answer = await server.del(`${at}/${lobby.id}`)
    expect(dataOf(answer)).toEqual({ id: lobby.id, removed: 10 })
    expect((await tree()).length).toBe(before - 10)
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    expect((await tree()).length).toBe(before)
  })

  test('a subtree of more than 2,000 nodes is refused before anything is written', async () => {
    const top = await made({ key: 'crowd', type: 'group' })
    await server.running.server.sql`
      insert into record (area, environment, id, version, data, created_at, updated_at)
      select area, environment, 900000000 + n, 1, data || jsonb_build_object('key', 'n' || n, 'parentId', id), created_at, updated_at
      from record, generate_series(1, 2001) as n where area = 'aha-config-center' and environment = 'test-ie' and id = ${top.id}`
    const answer = await server.del(`${at}/${top.id}`)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('more than 2000')])
    expect((await server.get(`${at}/${top.id}`)).status).toBe(200)
    const plan = await planned(server, 'aha-config-center.remove', [{ id: top.id }])
    expect(plan).toMatchObject({ total: 0, counts: { failed: 1 } })
    await server.running.server.sql`
      delete from record where area = 'aha-config-center' and environment = 'test-ie' and id between 900000004 and 900002001`
    expect(dataOf(await server.del(`${at}/${top.id}`))).toEqual({ id: top.id, removed: 4 })
  })

  test('B97 B100 publishing includes the subtree and missing ancestors', async () => {
    const top = await made({ key: 'published', type: 'group' })
    const middle = await made({ key: 'middle', type: 'group', parentId: top.id })
    const leaf = await made({ key: 'leaf', parentId: middle.id, value: 'x' })
    const { cells } = dataOf<{ cells: { id: number; state: string }[] }>(
      await server.post('/api/send-config-data-to-other-server', { id: middle.id, serverType: 2 }),
    )
    expect(cells.map(({ id, state }) => [id, state]).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(
      [top, middle, leaf].map(({ id }) => [id, 'create']),
    )
    const there = dataOf<Node>(await server.get(`${at}/${leaf.id}`, { env: 'test-ind' }))
    expect(there).toMatchObject({ key: 'leaf', parentId: middle.id })
  })
})
