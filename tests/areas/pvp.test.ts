import { dataOf, type Row } from '../engine/client.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('banners are found by the time they are shown, whose ends share one field', async () => {
  const times = {
    Past: ['2031-01-01', '2031-02-01'],
    Now: ['2031-02-01', '2031-03-01'],
    Next: ['2031-03-01', '2031-04-01'],
  }
  for (const [title, each] of Object.entries(times)) dataOf(await server.post('/api/pvpBanner', { title, times: each }))
  dataOf(await server.post('/api/pvpBanner', { title: 'Always' }))
  const shown = await rows('/api/pvpBanner?during=2031-02-01,2031-02-28&pageSize=500')
  expect(shown.map(({ title }) => title)).toEqual(['Now'])
})

describe('competitions', () => {
  const path = '/api/pvpGameCompetition'
  const cup = { title: 'Cup', season: 'Test season', game_id: 0, countries: ['IE', 'GB'] }
  beforeAll(async () => {
    const [hall] = await rows('/api/pvpGame?pageSize=1')
    cup.game_id = Number(hall!['game_id'])
  })

  test('two competitions cannot overlap in the same season, country and game', async () => {
    const times = [inDays(1), inDays(5)]
    const first = dataOf(await server.post(path, { ...cup, times }))
    const again = (more: object) =>
      server.post(path, { ...cup, title: 'Other', times: [inDays(4), inDays(8)], ...more })
    expect(fault(await again({}))).toEqual([422, 'times'])
    expect(fault(await again({ countries: [] }))).toEqual([422, 'times'])
    expect(fault(await again({ times: null }))).toEqual([422, 'times'])
    const elsewhere = dataOf(await again({ countries: ['FR'] }))
    expect(dataOf(await again({ season: 'Next season' }))).toBeDefined()
    expect(dataOf(await again({ times: [inDays(5), inDays(8)] }))).toBeDefined()
    expect(fault(await server.put(`${path}/${elsewhere.id}`, { countries: ['FR', 'IE'] }))).toEqual([422, 'times'])
    expect(dataOf(await server.put(`${path}/${first.id}`, { display_title: 'The Cup' }))).toMatchObject({
      display_title: 'The Cup',
    })
  })

  test('X16 without is_mutil_countries a competition has one country', async () => {
    const one = { title: 'Home', is_mutil_countries: 0 }
    expect(fault(await server.post(path, { ...one, countries: [] }))).toEqual([422, 'countries'])
    expect(fault(await server.post(path, { ...one, countries: ['IE', 'GB'] }))).toEqual([422, 'countries'])
    expect(dataOf(await server.post(path, { ...one, countries: ['IE'] }))).toMatchObject({ is_mutil_countries: 0 })
  })

  test('a competition needs its game and its prize until it is over', async () => {
    const prize = dataOf(await server.post('/api/prize', { title: 'Golden cup' }))
    const game = dataOf(await server.post('/api/pvpGame', { game_id: (await rows('/api/game?pageSize=1'))[0]!.id }))
    const made = dataOf(
      await server.post(path, {
        title: 'Needs',
        prize_id: prize.id,
        game_id: game['game_id'],
        times: [inDays(-3), inDays(1)],
      }),
    )
    expect(fault(await server.del(`/api/prize/${prize.id}`))).toEqual([409, 'in-use'])
    expect(fault(await server.del(`/api/pvpGame/${game.id}`))).toEqual([409, 'in-use'])
    await server.put(`${path}/${made.id}`, { times: [inDays(-3), inDays(-1)] })
    expect((await server.del(`/api/pvpGame/${game.id}`)).status).toBe(200)
    expect((await server.del(`/api/prize/${prize.id}`)).status).toBe(200)
    expect(fault(await server.post(path, { title: 'Late', prize_id: prize.id }))).toEqual([422, 'prize_id'])
  })

  test('standings follow the winning rule', async () => {
    const keys = { 1: 'wins', 2: 'score', 3: 'total' } as const
    const competitions = await rows(`${path}?pageSize=100`)
    let seen = 0
    for (const { id, game_win_mode: mode } of competitions) {
      const places = await rows(`/api/-/pvpGameCompetition/${id}/standings?pageSize=500`)
      const reached = places.map((place) => Number(place[keys[mode as 1]]))
      expect(reached).toEqual(reached.toSorted((one, other) => other - one))
      if (places.length === 0) continue
      seen += 1
      const rounds = await rows(`/api/-/play-results?competitionId=${id}&pageSize=5000`)
      if (new Set(rounds.map(({ userId }) => userId)).size === places.length)
        expect(places.reduce((sum, place) => sum + Number(place['rounds']), 0)).toBe(rounds.length)
    }
    expect(seen).toBeGreaterThan(6)
  })

  test('the first of two tied players is the one who reached the score first', async () => {
    const { id } = dataOf(await server.post(path, { title: 'Level', game_win_mode: 1 }))
    const [early, late] = await rows('/api/members?pageSize=2')
    const rounds = [
      { userId: early!.id, outcome: 'win', score: 10, played_at: '2031-01-01T00:00:00.000Z' },
      { userId: late!.id, outcome: 'win', score: 10, played_at: '2031-01-03T00:00:00.000Z' },
      { userId: early!.id, outcome: 'lose', score: 0, played_at: '2031-01-05T00:00:00.000Z' },
    ]
    // they come from the servers of the games
    await server.running.server.sql`
      insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select area, environment, nextval('record_id'), 1, label, sort_key, search, data || ${JSON.stringify({ competitionId: id })}::text::jsonb || round, now(), now()
      from jsonb_array_elements(${JSON.stringify(rounds)}::text::jsonb) round,
        (select * from record where area = 'play-result' and environment = 'test-ie' limit 1) one`
    for (const mode of [1, 3]) {
      dataOf(await server.put(`${path}/${id}`, { game_win_mode: mode }))
      expect(await rows(`/api/-/pvpGameCompetition/${id}/standings`)).toMatchObject([
        { userId: early!.id, wins: 1, total: 10, reached_at: rounds[2]!.played_at },
        { userId: late!.id, wins: 1, total: 10, reached_at: rounds[1]!.played_at },
      ])
    }
  })

  test('B97 competitions are published to India under both spellings of the call', async () => {
    const { id } = dataOf(await server.post(path, { title: 'Sent' }))
    for (const call of ['/api/send-pvpGameCompetition-to-ind', '/api/send-pvp-game-competition-to-ind'])
      expect((await server.post(call, { id })).status).toBe(200)
    expect(dataOf(await server.get(`${path}/${id}`, { env: 'test-ind' }))).toMatchObject({ title: 'Sent' })
  })
})

describe('robots', () => {
  test('G7 robots have no delete call; K057 those with most matches come first, by either spelling of the order', async () => {
    expect((await server.del('/api/robotInfo/1701')).status).toBe(404)
    const counts = async (query: string) =>
      (await rows(`/api/robotInfo${query}`)).map((row) => Number(row['totalCount']))
    const usual = await counts('')
    expect(usual).toHaveLength(20)
    expect(usual).toEqual(usual.toSorted((one, other) => other - one))
    expect(await counts('?sortBy=totalCount&order=desc')).toEqual(usual)
    const least = await counts('?sortBy=totalCount&order=asc')
    expect(least).toEqual(least.toSorted((one, other) => one - other))
  })

  test('G18 robots list the matches played against them', async () => {
    const [robot] = await rows('/api/robotInfo?pageSize=1')
    const played = await server.get(`/api/-/play-results?robotId=${robot!.id}&pageSize=1`)
    expect(robot!['totalCount']).toBe(played.body.total)
  })

  test('a robot was born before today, and ends after it begins', async () => {
    const send = (more: object) => server.post('/api/robotInfo', { nickname: 'Niamh_07', ...more })
    expect(fault(await send({ birthday: inDays(10) }))).toEqual([422, 'birthday'])
    expect(fault(await send({ birthday: '1850-01-01T00:00:00Z' }))).toEqual([422, 'birthday'])
    const made = dataOf(await send({ birthday: '1999-04-01T00:00:00Z', startTime: inDays(1), gender: '2' }))
    expect(made).toMatchObject({ gender: 2, totalCount: 0 })
    expect(fault(await server.put(`/api/robotInfo/${made.id}`, { endTime: inDays(0.5) }))).toEqual([422, 'endTime'])
  })
})

describe('statistics', () => {
  test('K055 K056 statistics list players with most matches first, counted from the rounds', async () => {
    const { body } = await server.get('/api/pvpGameUserStat')
    const stats = body.data as Row[]
    expect([body.page, body.pageSize, stats.length]).toEqual([1, 20, 20])
    expect(body.total).toBeGreaterThan(100)
    const counts = stats.map((row) => Number(row['totalCount']))
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    const [first] = stats
    const rounds = await rows(
      `/api/-/play-results?mode=pvp&gameId=${String(first!['gameId'])}&userId=${String(first!['userId'])}&pageSize=1000`,
    )
    const won = rounds.filter(({ outcome }) => outcome === 'win').length
    expect(first).toMatchObject({ totalCount: rounds.length, winCount: won })
    expect(first!['winRate']).toBeCloseTo((100 * won) / rounds.length, 1)
  })

  test('a page behind the last one is empty and still has the total', async () => {
    const [{ id } = { id: 0 }] = await rows('/api/pvpGameCompetition?pageSize=1&sortby=id&order=asc')
    for (const path of ['/api/pvpGameUserStat', '/api/pvp/statistics', `/api/-/pvpGameCompetition/${id}/standings`]) {
      const { total } = (await server.get(path)).body
      expect(total).toBeGreaterThan(0)
      expect((await server.get(`${path}?page=9999`)).body).toMatchObject({ data: [], total, page: 9999 })
    }
  })

  test('rows are found by name, in any spelling', async () => {
    const [{ id } = { id: 0 }] = await rows('/api/pvpGameCompetition?pageSize=1&sortby=id&order=asc')
    for (const path of ['/api/pvp/statistics', `/api/-/pvpGameCompetition/${id}/standings`, '/api/-/point-accounts']) {
      const [first] = await rows(`${path}?pageSize=1`)
      const wide = String(first!['name']).replaceAll(/[!-~]/g, (sign) =>
        String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
      )
      const found = await rows(`${path}?keyword=${encodeURIComponent(wide.toUpperCase())}`)
      expect(found.map((row) => row.id)).toContain(first!.id)
      expect(await rows(`${path}?keyword=_`)).toEqual([])
    }
  })

  test('rows are filtered by game, country, gender, uid and status, and sorted as requested', async () => {
    const [first] = await rows('/api/pvpGameUserStat?pageSize=1')
    const ask = (query: string) => rows(`/api/pvpGameUserStat?pageSize=1000&${query}`)
    for (const name of ['gameId', 'country', 'gender', 'uid', 'status']) {
      const found = await ask(`${name}=${encodeURIComponent(String(first![name]))}`)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map((row) => row[name]))).toEqual(new Set([first![name]]))
    }
    const least = (await ask('sortBy=winCount&order=asc')).map((row) => Number(row['winCount']))
    expect(least).toEqual(least.toSorted((one, other) => one - other))
    expect((await server.get('/api/pvpGameUserStat?sortBy=password')).status).toBe(400)
    expect((await server.get('/api/pvpGameUserStat?order=up')).status).toBe(400)
    expect(await ask('uid=U1')).toEqual([])
    expect((await server.get("/api/pvpGameUserStat?country=IE',x")).status).toBe(400)
  })

  test('G18 totals of users are the sum over their games', async () => {
    const users = await rows('/api/pvpUserInfo?pageSize=5')
    for (const { uid, totalCount, winCount } of users) {
      const stats = await rows(`/api/pvpGameUserStat?uid=${String(uid)}`)
      const sum = (name: string) => stats.reduce((total, row) => total + Number(row[name]), 0)
      expect([sum('totalCount'), sum('winCount')]).toEqual([totalCount, winCount])
    }
  })

  test('X29 statistics name games in the requested language, English by default', async () => {
    const english = await rows('/api/pvp/statistics?pageSize=100')
    const chinese = await rows('/api/pvp/statistics?pageSize=100&language=zh')
    expect(english.length).toBeGreaterThan(5)
    expect(new Set(chinese.map(({ id }) => id))).toEqual(new Set(english.map(({ id }) => id)))
    expect(chinese.some(({ name }) => /\p{sc=Han}/u.test(String(name)))).toBe(true)
    const total = (await server.get('/api/-/play-results?mode=pvp&pageSize=1')).body.total
    expect(english.reduce((sum, row) => sum + Number(row['totalCount']), 0)).toBe(total)
  })
})
