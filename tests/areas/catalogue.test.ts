import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { faulty, make, planned, rowOf, rowsOf, ok, undone, type Row } from '../engine/client.ts'
import { plannedBody } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => rowsOf(await server.get(path))
const row = async (path: string): Promise<Row> => rowOf(await server.get(path))
const gone = async (path: string): Promise<boolean> => (await server.get(path)).status === 404
const upload = async (text: string): Promise<unknown> =>
  rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']

describe('switching catalogue records online and offline', () => {
  const withReason = [
    ['B52 a game goes on the shelf and off', 'game', 'onShelf'],
    ['B53 a special topic goes online and off', 'special-topic', 'online'],
    ['B53 a speed dial goes online and off', 'speed-dial', 'online'],
    ['B53 a banner goes online and off', 'banner', 'online'],
  ] as const

  test.each(withReason)('%s, each time with a stored reason', async (_, area, field) => {
    const [one] = await rows(`/api/${area}?${field}=1&pageSize=1`)
    const path = `/api/${area}/${one!.id}`
    const unsaid = await server.put(`${path}/toggle-online`, {})
    expect([unsaid.status, faulty(unsaid)]).toEqual([400, ['reason']])
    expect((await row(path))[field]).toBe(1)
    const { receipt } = ok(await server.put(`${path}/toggle-online`, { reason: 'Rights ran out' }))
    expect((await row(path))[field]).toBe(0)
    ok(await server.put(`${path}/toggle-online`, { online: 0, reason: 'Said twice' }))
    expect((await row(path))[field]).toBe(0)
    const [revision] = await rows(`/api/-/revisions?area=${area}&id=${one!.id}`)
    expect(revision).toMatchObject({ reason: 'Rights ran out' })
    await undone(server, receipt)
    expect((await row(path))[field]).toBe(1)
  })

  test.each([...withReason, ['an H5 game', 'h5game', 'onShelf'], ['an APK game', 'cpk/game', 'onShelf']] as const)(
    '%s, also by an update, which needs the reason only then',
    async (_, area, field) => {
      const [one] = await rows(`/api/${area}?${field}=1&pageSize=1`)
      const path = `/api/${area}/${one!.id}`
      const unsaid = await server.put(path, { [field]: 0 })
      expect([unsaid.status, faulty(unsaid)]).toEqual([422, ['reason']])
      ok(await server.put(path, { [field]: 1 }))
      const { receipt } = ok(await server.put(path, { [field]: 0, reason: 'Season over' }))
      expect(await row(path)).toMatchObject({ [field]: 0 })
      const run = ok(await server.get(`/api/-/runs/${receipt}`)).data as unknown as { reason: string }
      expect(run.reason).toBe('Season over')
      await undone(server, receipt)
    },
  )

  test('imports, plans and scripts need the reason too; a plan may give one for all changes', async () => {
    const [one] = await rows('/api/game?onShelf=1&pageSize=1')
    const imported = async (text: string) =>
      rowOf(await server.post('/api/-/imports', { area: 'game', file: await upload(text) })) as unknown as {
        total: number
        errors: { line: number; field: string }[]
      }
    expect(await imported(`id,onShelf\n${one!.id},0\n`)).toMatchObject({
      total: 0,
      errors: [{ line: 2, field: 'reason' }],
    })
    expect(await imported(`id,onShelf,reason\n${one!.id},0,Rights ran out\n`)).toMatchObject({ total: 1, errors: [] })
    const input = [{ id: one!.id, onShelf: 0 }]
    const unsaid = await planned(server, 'game.update', input)
    expect(unsaid).toMatchObject({ total: 0, errors: [{ message: expect.stringContaining('reason') as string }] })
    for (const [command, of] of [
      ['game.update', { onShelf: 0 }],
      ['game.toggle-online', { online: 0 }],
    ] as const) {
      const body = { command, input: [{ id: one!.id, ...of }], reason: 'Rights ran out' }
      const said = rowOf(await server.post('/api/-/plans', body))
      expect(said).toMatchObject({ total: 1, errors: [] })
    }
    const script = await plannedBody(
      server,
      `try { await ops.game.update({ id: ${one!.id}, onShelf: 0 }) } catch (error) { return error.message }`,
    )
    expect([script.total, script.result]).toEqual([0, expect.stringContaining('reason')])
  })

  test('B54 a rank goes online and offline without a reason', async () => {
    const [one] = await rows('/api/rank?online=1&pageSize=1')
    const path = `/api/rank/${one!.id}`
    ok(await server.put(`${path}/toggle-online`))
    expect((await row(path))['online']).toBe(0)
    ok(await server.put(`${path}/toggle-online`))
    expect((await row(path))['online']).toBe(1)
  })

  test('the last position of banners is counted per type when the call names one', async () => {
    const all = await rows('/api/banner?pageSize=1000')
    const lastOf = (some: readonly Row[]) => Math.max(0, ...some.map(({ sort }) => Number(sort)))
    const types = [...new Set(all.map(({ type }) => String(type)))]
    expect(types.length).toBeGreaterThan(1)
    for (const type of types) {
      const sort = lastOf(all.filter((each) => each['type'] === type))
      expect(await row(`/api/get-banner-max-sort?type=${type}`)).toEqual({ sort, pos: sort + 1 })
    }
    expect(await row('/api/get-banner-max-sort')).toMatchObject({ sort: lastOf(all) })
  })

  test('B55 a resource theme flips its status or takes the given one', async () => {
    const [one] = await rows('/api/resource-theme?status=1&page_size=1')
    const path = `/api/resource-theme/${one!.id}`
    for (const [body, status] of [
      [{}, 0],
      [{ status: '0' }, 0],
      [{}, 1],
      [{ status: 1 }, 1],
    ] as const) {
      ok(await server.put(`${path}/toggle-status`, body))
      expect((await row(path))['status']).toBe(status)
    }
  })

  test('B61 the switch for new users is set for one rank or for all, and undone', async () => {
    const switches = async () => (await rows('/api/rank?pageSize=1000')).map((rank) => rank['newUserOneInstall'])
    const before = await switches()
    const one = (await rows('/api/rank?pageSize=1000')).find((rank) => rank['newUserOneInstall'] === 0)
    const set = (body: object) => server.post('/api/rank/change-new-user-one-install', body)
    const single = await set({ change: 1, id: one!.id })
    expect([single.body.data, (await row(`/api/rank/${one!.id}`))['newUserOneInstall']]).toEqual([{ changed: 1 }, 1])
    expect((await switches()).filter(Boolean)).toHaveLength(before.filter(Boolean).length + 1)
    const all = await set({ change: 1 })
    expect(await switches()).toEqual(before.map(() => 1))
    await undone(server, all.body.receipt)
    await undone(server, single.body.receipt)
    expect(await switches()).toEqual(before)
    expect(faulty(await set({ id: one!.id }))).toEqual(['change'])
  })
})

describe('copies', () => {
  test('B62 an activity is copied with its prizes, texts and translations', async () => {
    const [gift] = await rows('/api/gift?pagesize=1')
    const source = await make(server, '/api/activity', { name: 'Spring wheel', region: ['IN'], free_times: 3 })
    await make(server, `/api/activity/${source.id}/gift`, { gift_id: gift!.id, rate: 12.5 })
    await make(server, `/api/turntable/${source.id}/i18n`, { lang: 'en', name: 'Spin it' })
    await make(server, `/api/activity/${source.id}/i18n`, { code: 'zh', name: '春季转盘' })
    const answer = await server.post('/api/activity-copy', { id: source.id })
    const copy = rowOf(answer)
    expect(copy).toMatchObject({ name: 'Spring wheel (copy)', region: ['IN'], free_times: 3 })
    const [prize] = await rows(`/api/activity/${copy.id}/gift`)
    expect(prize).toMatchObject({ gift_id: gift!.id, rate: 12.5, activity_id: copy.id })
    expect(await rows(`/api/turntable/${copy.id}/i18n`)).toMatchObject([{ lang: 'en', name: 'Spin it' }])
    expect(await rows(`/api/activity/${copy.id}/i18n`)).toMatchObject([{ name: '春季转盘' }])
    await undone(server, answer.body.receipt)
    expect(await gone(`/api/activity/${copy.id}/edit`)).toBe(true)
    expect(await row(`/api/activity/${source.id}/edit`)).toMatchObject({ name: 'Spring wheel' })
  })

  test('B63 a special topic is copied by copyId, with its games only for isCopyList', async () => {
    const [one, two] = await rows('/api/game?pageSize=2')
    const values = { title: 'Rainy days', position: 'search', countryCode: ['IN'], online: 1 }
    const source = await make(server, '/api/special-topic', values)
    for (const [game, sort] of [
      [one, 1],
      [two, 2],
    ] as const)
      await make(server, `/api/special-topic/${source.id}/item`, { gameId: game!.id, label: 'New', sort })
    const copy = (more: object) =>
      make(server, '/api/special-topic', { title: 'Sunny days', copyId: source.id, ...more })
    const whole = await copy({ isCopyList: 1 })
    const { position, countryCode } = values
    expect(await row(`/api/special-topic/${whole.id}`)).toMatchObject({
      title: 'Sunny days',
      position,
      countryCode,
      online: 0,
    })
    expect(await rows(`/api/special-topic/${whole.id}/item`)).toMatchObject([
      { gameId: one!.id, label: 'New', sort: 1 },
      { gameId: two!.id, label: 'New', sort: 2 },
    ])
    const bare = await copy({ isCopyList: 0, position: 'home' })
    expect(await row(`/api/special-topic/${bare.id}`)).toMatchObject({ position: 'home', countryCode })
    expect(await rows(`/api/special-topic/${bare.id}/item`)).toEqual([])
    expect((await server.post('/api/special-topic', { title: 'x', copyId: 9_999_999 })).status).toBeGreaterThan(399)
  })
})

test('B104 isCheck 1 shows the changes of a special topic without writing; 0 writes', async () => {
  const total = async () => ok(await server.get('/api/special-topic?pageSize=1')).total
  const before = await total()
  const checked = ok(await server.post('/api/special-topic', { title: 'Only asked', isCheck: 1 }))
  expect(checked.changes).toMatchObject([{ area: 'special-topic', kind: 'create', label: 'Only asked' }])
  expect(await total()).toBe(before)
  const made = await make(server, '/api/special-topic', { title: 'Meant', isCheck: 0 })
  expect(await total()).toBe(before + 1)
  const path = `/api/special-topic/${made.id}`
  const asked = ok(await server.put(path, { title: 'Asked again', isCheck: '1' }))
  expect(asked.changes).toMatchObject([{ fields: [{ field: 'title', before: 'Meant', after: 'Asked again' }] }])
  expect(await row(path)).toMatchObject({ title: 'Meant' })
  ok(await server.put(path, { title: 'Changed', isCheck: '0' }))
  expect(await row(path)).toMatchObject({ title: 'Changed' })
  expect(faulty(await server.post('/api/special-topic', { isCheck: 1 }))).toEqual(['title'])
})

describe('tags, categories and games', () => {
  test('B66 games are put under a tag by file or one by one, and appear in its list', async () => {
    const tag = await make(server, '/api/tag', { name: 'Monsoon' })
    const [one, two, three] = await rows('/api/game?pageSize=3')
    const list = async () => (await rows(`/api/tag/${tag.id}/games`)).map((game) => game['gameId'])
    const fileUrl = await upload(`gameId,sort\n${one!.id},2\n${two!.id},1\n`)
    const imported = await server.post('/api/import-tag-game', { fileUrl, tagId: tag.id })
    expect(imported.body.data).toEqual({ added: 2, kept: 0 })
    expect(await list()).toEqual([two!.id, one!.id])
    rowOf(await server.post('/api/tags/game', { gameId: three!.id, tagId: tag.id }))
    expect(await list()).toEqual([two!.id, one!.id, three!.id])
    expect((await rows(`/api/game/${three!.id}/tags`)).map(({ id }) => id)).toContain(tag.id)
    expect((await server.post('/api/import-tag-game', { fileUrl, tagId: tag.id })).body.data).toEqual({
      added: 0,
      kept: 2,
    })
    const lost = await upload(`gameId\n${one!.id}\n9999999\n`)
    expect(faulty(await server.post('/api/import-tag-game', { fileUrl: lost, tagId: tag.id }))).toEqual(['line 3'])
    await undone(server, imported.body.receipt)
    expect(await list()).toEqual([three!.id])
  })

  test('B67 categories are imported from a file, and undone as one', async () => {
    const csv = 'name,description\nKabaddi,Ball games without a ball\nCarrom,On a board\n'
    const answer = await server.request('POST', '/api/category/import', inParts('categories.csv', csv))
    expect(answer.body.data).toMatchObject({ rows: 2, good: 2, faulty: 0 })
    expect(await rows('/api/category?keyword=Kabaddi')).toMatchObject([{ description: 'Ball games without a ball' }])
    expect(await rows('/api/category?keyword=Carrom')).toHaveLength(1)
    await undone(server, answer.body.receipt)
    expect(await rows('/api/category?keyword=Kabaddi')).toEqual([])
  })

  test('removing a game removes its comments, texts and list places; an undo restores them', async () => {
    const [known] = await rows('/api/game?onShelf=1&pageSize=1')
    const game = await make(server, '/api/game', { name: 'To be removed', type: known!['type'] })
    ok(await server.post(`/api/game/${game.id}/comments`, { content: 'Nice', rate: 5, language: 'en' }))
    const [topic] = await rows('/api/special-topic?pageSize=1')
    const list = `/api/special-topic/${topic!.id}/item`
    ok(await server.post(list, { gameId: game.id }))
    const has = async () => [
      ok(await server.get(`/api/game-comments?gameId=${game.id}`)).total,
      (await rows(`${list}?pageSize=1000`)).filter(({ gameId }) => gameId === game.id).length,
    ]
    expect(await has()).toEqual([1, 1])
    const { receipt } = ok(await server.del(`/api/game/${game.id}`))
    expect(await has()).toEqual([0, 0])
    await undone(server, receipt)
    expect(await has()).toEqual([1, 1])
  })

  test('a translation of a game has the code of its language, and no other', async () => {
    const [one, two, three] = await rows('/api/language?disabled=0&pageSize=3')
    const { id } = await make(server, '/api/game', { name: 'To be translated', type: 'h5' })
    const path = `/api/game/${id}/language`
    const text = await make(server, path, { lang_id: one!.id, name: 'First' })
    expect(text['language_code']).toBe(one!['code'])
    const row = `${path}/${text.id}`
    expect(ok(await server.put(row, { name: 'Again' })).data).toMatchObject({ language_code: one!['code'] })
    const changed = { lang_id: two!.id, name: 'Second' }
    expect(ok(await server.put(row, changed)).data).toMatchObject({ ...changed, language_code: two!['code'] })
    const own = { lang_id: three!.id, language_code: 'pt-BR', name: 'Third' }
    expect(faulty(await server.post(path, own))).toEqual(['language_code'])
  })

  test('B65 a message sends the current state of a game to the search index', async () => {
    const [one] = await rows('/api/game?pageSize=1')
    const sent = async () =>
      (await rows('/api/-/outbox?topic=search-index')).filter(({ record }) => record === String(one!.id))
    const before = (await sent()).length
    expect(ok(await server.post('/api/send-game-to-es', { gameId: one!.id })).data).toMatchObject({ sent: 1 })
    const [message, ...others] = await sent()
    expect([others.length, message!['area'], message!['irreversible']]).toEqual([before, 'game', true])
    const { payload } = (await row(`/api/-/outbox/${message!.id}`)) as unknown as { payload: Record<string, unknown> }
    expect(payload['record']).toMatchObject({ id: one!.id, name: one!['name'] })
    expect((await server.post('/api/send-game-to-es', { gameId: 9_999_999 })).status).toBe(404)
  })

  test('B89 the deep link of an APK game is read by game and channel, and posting it again changes it', async () => {
    const [game] = await rows('/api/cpk/game?pageSize=1')
    const path = `/api/cpk/game/deep-link/${game!.id}/autumn`
    expect(await gone(path)).toBe(true)
    expect((await server.get(path)).body.message).toContain('no deep link for channel autumn')
    const post = (more: object) =>
      server.post('/api/cpk/game/deep-link', { game_id: game!.id, channel_name: 'autumn', ...more })
    const { id } = rowOf(await post({}))
    const made = await row(path)
    expect([made.id, made['url_type']]).toEqual([id, 1])
    expect(made['link']).toMatch(new RegExp(`^ahagames://detail\\?game_id=${game!.id}&.*channel=autumn`))
    expect(rowOf(await post({ url_type: 2 })).id).toBe(id)
    expect((await row(path))['link']).toMatch(/^ahagames:\/\/download\?/)
  })
})
