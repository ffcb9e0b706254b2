import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly gameId: number
  readonly code: string
  readonly sort: number
  readonly is_deleted: 0 | 1
}

interface Preview {
  readonly blocks: readonly {
    part: string
    area: string
    id: number
    title: string
    place: number
    fixed: 0 | 1
    offShelf: number
    games: { id: number; name: string; picture: string }[]
  }[]
  readonly left: readonly { area: string; id: number; reason: string; detail: string | null }[]
  readonly changed?: readonly string[]
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const made = async (path: string, values: object): Promise<Row> => dataOf(await server.post(path, values))

describe('campaigns', () => {
  test('games are added and removed by op; the body may name the game id', async () => {
    const { id } = await made('/api/campaigns', { name: 'Games of a phone', model: ['TECNO SPARK 20'] })
    const games = (await rows('/api/h5game?onShelf=1&pageSize=2')).map((game) => game.id)
    const path = `/api/campaigns/${id}/games`
    const added = await server.post(path, { id: games[0], op: 'add' })
    expect(dataOf(added)).toMatchObject({ gameId: games[0], sort: 1 })
    expect(dataOf(await server.post(path, { gameId: games[1] }))).toMatchObject({ sort: 2 })
    expect(dataOf(await server.post(path, { gameId: games[1], sort: 5 }))).toMatchObject({ sort: 5 })
    expect((await rows(path)).map(({ gameId, sort }) => [gameId, sort])).toEqual([
      [games[0], 1],
      [games[1], 5],
    ])
    const out = await server.post(path, { id: games[0], op: 'remove' })
    expect(out.status).toBe(200)
    expect(await rows(path)).toHaveLength(1)
    expect((await server.post(path, { id: games[0], op: 'remove' })).status).toBe(404)
    await server.post('/api/-/undo', { receipt: out.body.receipt })
    expect(await rows(path)).toHaveLength(2)
    expect((await server.post(path, { op: 'add' })).body.errors.map(({ field }) => field)).toEqual(['gameId'])
    expect((await server.post(path, { id: 9_999_999 })).status).toBe(404)
    expect((await server.post('/api/campaigns/9999999/games', { id: games[0] })).status).toBe(404)
  })

  test('each game has a text for each language', async () => {
    const { id } = await made('/api/campaigns', { name: 'With texts' })
    const [game] = await rows('/api/h5game?onShelf=1&pageSize=1')
    await server.post(`/api/campaigns/${id}/games`, { id: game!.id })
    const path = `/api/campaigns/${id}/games/${game!.id}/langs`
    await made(path, { lang: 'en', name: 'Start here' })
    const again = await server.post(path, { lang: 'en', name: 'Start now' })
    expect(dataOf(again)).toMatchObject({ lang: 'en', name: 'Start now' })
    await made(path, { lang: 'zh', name: '立即开始' })
    expect(await rows(path)).toMatchObject([{ lang: 'en' }, { lang: 'zh', name: '立即开始' }])
    await server.post('/api/-/undo', { receipt: again.body.receipt })
    expect(await rows(path)).toMatchObject([{ name: 'Start here' }, {}])
    expect((await server.post(`/api/campaigns/${id}/games/9999999/langs`, { lang: 'en', name: 'x' })).status).toBe(404)
    await server.del(`/api/campaigns/${id}`)
    expect((await server.get(path)).status).toBe(404)
  })

  test('B69 B97 campaigns are switched, and published to India with games and texts', async () => {
    const [{ id } = { id: 0 }] = await rows('/api/campaigns?online=0')
    expect(dataOf(await server.put(`/api/campaigns/${id}/toggle-online`))).toMatchObject({ online: 1 })
    const sent = await server.post('/api/-/send-campaign-to-ind', { id })
    expect(sent.status).toBe(200)
    const there = dataOf<Row[]>(await server.get(`/api/campaigns/${id}/games`, { env: 'test-ind' }))
    expect(there.map(({ gameId }) => gameId)).toEqual((await rows(`/api/campaigns/${id}/games`)).map((g) => g.gameId))
    const langs = `/api/campaigns/${id}/games/${there[0]!.gameId}/langs`
    expect(dataOf<unknown[]>(await server.get(langs, { env: 'test-ind' }))).toHaveLength((await rows(langs)).length)
  })
})

describe('pops', () => {
  test('B60 a deleted pop ad stays with its flag and can be listed', async () => {
    const { id } = await made('/api/ahaPop', { main_title: 'Gone soon', start_at: '2026-11-01', end_at: '2026-12-01' })
    await server.del(`/api/ahaPop/${id}`)
    expect(dataOf(await server.get(`/api/ahaPop/${id}`))).toMatchObject({ is_deleted: 1 })
    expect((await rows('/api/ahaPop?pageSize=200')).every(({ is_deleted }) => is_deleted === 0)).toBe(true)
    expect((await rows('/api/ahaPop?is_deleted=1')).map((pop) => pop.id)).toContain(id)
    const wrong = await server.post('/api/ahaPop', { main_title: 'x', start_at: '2026-12-01', end_at: '2026-11-01' })
    expect(wrong.body.errors.map(({ field }) => field)).toEqual(['end_at'])
  })

  test('B97 an ad pop is published to India under popId; no call changes one', async () => {
    const { id } = await made('/api/pops', { name: 'Data partner', countryCode: ['NG'] })
    expect((await server.post('/api/send-pop-to-ind', { popId: id })).status).toBe(200)
    expect(dataOf(await server.get(`/api/pops/${id}`, { env: 'test-ind' }))).toMatchObject({ countryCode: ['NG'] })
    expect((await server.put(`/api/pops/${id}`, { name: 'x' })).status).toBe(404)
  })
})

test('B73 a resource location changes status and keeps undeclared fields of the apps', async () => {
  const { id } = await made('/api/resource-location', { name: 'Home, top', code: 'home_top_2', ratio: '2:1' })
  const set = await server.post('/api/resource-location/change-status', { id, status: '1' })
  expect(dataOf(set)).toMatchObject({ status: 1, ratio: '2:1' })
})

test.each([
  ['home-fixed-tab', '/api/homeFixedTab', { name: 'A tab' }],
  ['aha-bottom-tab', '/api/ahaBottomTab', { title: 'A tab' }],
  ['pvp-bottom-tab', '/api/pvpBottomTab', { title: 'A tab' }],
  ['aha-pop', '/api/ahaPop', { main_title: 'A pop' }],
  ['aha-sdk-banner', '/api/ahaSdkBanner', { name: 'A banner', i18ns: { en: 'A', zh: '一' } }],
])('X9 B97 %s is published to India under both spellings', async (kebab, path, values) => {
  const { id } = await made(path, values)
  const camel = path.replace('/api/', '')
  for (const name of [camel, kebab]) expect((await server.post(`/api/send-${name}-to-ind`, { id })).status).toBe(200)
  expect(dataOf(await server.get(`${path}/${id}`, { env: 'test-ind' }))).toMatchObject(values)
})

describe('the home preview', () => {
  const preview = async (query = ''): Promise<Preview> => dataOf(await server.get(`/api/-/home/preview?${query}`))
  const find = <T extends { area: string; id: number }>(list: readonly T[], area: string, id: number) =>
    list.find((each) => each.area === area && each.id === id)

  test('the preview states where every record appears, or why it does not', async () => {
    const { blocks, left } = await preview('country=IN&language=en')
    expect(new Set(blocks.map(({ part }) => part))).toEqual(
      new Set(['search', 'tabs', 'banners', 'themes', 'feed', 'modules', 'recommends', 'bottom']),
    )
    expect(new Set(left.map(({ reason }) => reason))).toEqual(
      new Set(['offline', 'country', 'language', 'early', 'over', 'experiment', 'empty']),
    )
    const total = blocks.length + left.length
    expect(new Set([...blocks, ...left].map(({ area, id }) => `${area} ${id}`)).size).toBe(total)
    expect(blocks.find(({ part }) => part === 'themes')?.games[0]).toMatchObject({ picture: expect.any(String) })
  })

  test('the preview follows country, language, moment and experiment', async () => {
    const card = await made('/api/aha-insert', { title: 'For Kenya', country: ['KE'], online: 1 })
    const theme = await made('/api/aha-home-page', { name: 'Auf Deutsch', language_code: 'de', is_online: 1 })
    const feed = await made('/api/aha-home-feed', {
      name: 'A week in May',
      style: 4,
      status: 1,
      time: ['2027-05-01', '2027-05-08'],
      isExperiment: 1,
    })
    const now = await preview('country=IE')
    expect(find(now.left, 'aha-insert', card.id)).toMatchObject({ reason: 'country', detail: 'KE' })
    expect(find(now.left, 'aha-home-page', theme.id)).toMatchObject({ reason: 'language', detail: 'de' })
    expect(find(now.left, 'aha-home-feed', feed.id)).toMatchObject({
      reason: 'early',
      detail: '2027-05-01T00:00:00.000Z',
    })
    expect(find((await preview('country=KE')).blocks, 'aha-insert', card.id)).toMatchObject({ title: 'For Kenya' })
    expect(find((await preview('language=de-AT')).blocks, 'aha-home-page', theme.id)).toBeDefined()
    const later = await preview('at=2027-06-01')
    expect(find(later.left, 'aha-home-feed', feed.id)?.reason).toBe('over')
    expect(find((await preview('at=2027-05-02')).left, 'aha-home-feed', feed.id)?.reason).toBe('experiment')
    expect(find((await preview('at=2027-05-02&experiment=1')).blocks, 'aha-home-feed', feed.id)).toBeDefined()
    await server.put(`/api/aha-insert/${card.id}/toggle-online`, { online: 0 })
    expect(find((await preview('country=KE')).left, 'aha-insert', card.id)?.reason).toBe('offline')
  })

  test('a fixed feed keeps its place when earlier ones are skipped, and so does a card', async () => {
    const env = 'pre-ind'
    const create = async (path: string, values: object): Promise<Row> =>
      dataOf(await server.post(path, values, { env }))
    for (const area of ['aha-home-feed', 'aha-insert'])
      for (const { id } of dataOf<Row[]>(await server.get(`/api/${area}?pageSize=200`, { env })))
        await server.del(`/api/${area}/${id}`, undefined, { env })
    const feed = (name: string, sort: number, more: object = {}) =>
      create('/api/aha-home-feed', { name, sort, style: 4, status: 1, ...more })
    await feed('One', 1)
    await feed('Off', 2, { status: 0 })
    await feed('Third always', 3, { is_fixed_position: 1 })
    await feed('Four', 4)
    await feed('Five', 5)
    await create('/api/aha-insert', { title: 'Card', position: 2, online: 1 })
    const { blocks } = dataOf<Preview>(await server.get('/api/-/home/preview', { env }))
    const shown = blocks.filter(({ part }) => part === 'feed')
    expect(shown.map(({ title, place, fixed }) => [title, place, fixed])).toEqual([
      ['One', 1, 0],
      ['Card', 2, 1],
      ['Four', 3, 0],
      ['Third always', 4, 1],
      ['Five', 5, 0],
    ])
  })

  test('the preview names games in the language of the viewer, else by their own name', async () => {
    const { id } = await made('/api/module-feed', { name: 'Games with names', style: 1, status: 1 })
    const french = dataOf<Row[]>(await server.get('/api/language')).find(({ code }) => code === 'fr')
    const names = ['Sheep, translated', 'Sheep, plain']
    const games = await Promise.all(names.map((name) => made('/api/h5game', { name, type: 'h5', onShelf: 1 })))
    for (const game of games) await made(`/api/module-feed/${id}/item`, { gameId: game.id })
    await made(`/api/game/${games[0]?.id}/language`, { lang_id: french?.id, language_code: 'fr', name: 'Moutons' })
    const named = async (language: string) => {
      const block = find((await preview(`language=${language}`)).blocks, 'module-feed', id)
      return block?.games.map(({ name }) => name)
    }
    expect(await named('en')).toEqual(names)
    expect(await named('fr')).toEqual(['Moutons', names[1]])
    expect(await named('fr-CA')).toEqual(['Moutons', names[1]])
  })

  test('the preview skips games that are off the shelf, and lists without any left', async () => {
    const { id } = await made('/api/module-feed', { name: 'Two games', style: 1, status: 1 })
    const games = await rows('/api/h5game?onShelf=1&pageSize=2')
    for (const game of games) await made(`/api/module-feed/${id}/item`, { gameId: game.id })
    const off = (game: Row | undefined) =>
      server.put(`/api/game/${game?.id}/toggle-online`, { online: 0, reason: 'Licence ended' })
    await off(games[0])
    expect(find((await preview()).blocks, 'module-feed', id)).toMatchObject({
      offShelf: 1,
      games: [{ id: games[1]?.id }],
    })
    await off(games[1])
    expect(find((await preview()).left, 'module-feed', id)?.reason).toBe('empty')
  })

  test('the preview shows the home pages of H5, the mini-program and the launcher by their own areas', async () => {
    const [game] = await rows('/api/h5game?onShelf=1&pageSize=1')
    const h5 = await made('/api/h5-home-game', { gameId: game?.id, country: ['KE'], status: 1 })
    const act = await made('/api/h5-home-act', {
      name: 'To come',
      status: 1,
      start_time: '2120-01-01',
      end_time: '2120-02-01',
    })
    const module = await made('/api/ahaInstantHomeModule', { title: 'Quick games', style: 2, sort: 9_001 })
    await made('/api/ahaInstantHomeModule/game', { moduleId: module.id, gameId: game?.id })
    const ad = await made('/api/launcherAdvertisement', { gameId: game?.id, gameName: 'Play now', status: 1 })
    const plan = await made('/api/launcher-plan', {
      name: 'Sudan',
      advertisements: [ad.id],
      country: ['SD'],
      status: 1,
    })

    const kenya = await preview('client=h5&country=KE')
    expect(find(kenya.blocks, 'h5-home-game', h5.id)).toMatchObject({ part: 'recommends', games: [{ id: game?.id }] })
    expect(find(kenya.left, 'h5-home-act', act.id)).toMatchObject({ reason: 'early' })
    expect(find((await preview('client=h5&country=IE')).left, 'h5-home-game', h5.id)).toMatchObject({ detail: 'KE' })
    const applet = await preview('client=applet')
    expect(find(applet.blocks, 'aha-instant-home-module', module.id)).toMatchObject({
      part: 'modules',
      games: [{ id: game?.id }],
    })
    expect(find((await preview('client=launcher&country=SD')).blocks, 'launcher-advertisement', ad.id)).toMatchObject({
      title: 'Play now',
    })
    const elsewhere = await preview('client=launcher&country=IE')
    expect(find(elsewhere.blocks, 'launcher-advertisement', ad.id)).toBeUndefined()
    expect(find(elsewhere.left, 'launcher-plan', plan.id)).toMatchObject({ reason: 'country' })
    expect((await server.get('/api/-/home/preview?client=watch')).body.errors.map(({ field }) => field)).toEqual([
      'client',
    ])
  })

  test('the preview shows a page as after a plan, without excluded changes; a plan names the pages it changes', async () => {
    const games = (await rows('/api/h5game?onShelf=1&pageSize=3')).slice(1)
    const ids: number[] = []
    for (const game of games) ids.push((await made('/api/h5-home-game', { gameId: game.id, status: 0 })).id)
    const input = ids.map((id) => ({ id, status: 1 }))
    const plan = dataOf<{ id: number }>(await server.post('/api/-/plans', { command: 'h5-home-game.update', input }))
    const shown = (query: string) => preview(`client=h5&${query}`)
    const both = await shown(`plan=${plan.id}`)
    expect(ids.map((id) => find(both.blocks, 'h5-home-game', id)?.id)).toEqual(ids)
    expect(both.changed?.toSorted()).toEqual(ids.map((id) => `h5-home-game ${id}`).toSorted())
    const now = await shown('')
    expect(ids.map((id) => find(now.left, 'h5-home-game', id)?.reason)).toEqual(['offline', 'offline'])
    const screens = async () => dataOf<object[]>(await server.get(`/api/-/home/screens?plan=${plan.id}`))
    expect(await screens()).toEqual([{ client: 'h5', environment: 'test-ie', language: 'en', changed: 2 }])

    const left = [{ area: 'h5-home-game', environment: 'test-ie', id: ids[0] }]
    dataOf(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes: left }))
    expect((await shown(`plan=${plan.id}`)).changed).toEqual([`h5-home-game ${ids[1]}`])
    expect(await screens()).toMatchObject([{ client: 'h5', changed: 1 }])
    const other = await server.post('/api/-/plans', { command: 'tag.create', input: [{ name: 'On no page' }] })
    expect(dataOf(await server.get(`/api/-/home/screens?plan=${dataOf(other).id}`))).toEqual([])
    expect((await server.get('/api/-/home/preview?plan=999999999')).status).toBe(404)
  })
})
