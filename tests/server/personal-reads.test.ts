import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { ok } from '../engine/client.ts'
import { operator, plannedBy } from '../sandbox/operators.ts'
import { sharedServer } from '../shared-server.ts'

let viewer = ''
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  viewer = await operator(server, 'vera', { 'test-ie': 'viewer' })
})

interface Answered {
  readonly area: string
  readonly environment: string
  readonly count: number
  readonly ids: readonly number[]
}

/** Returns the log entries that an act adds about reads of personal data. */
async function looks(act: () => Promise<unknown>): Promise<[username: string, command: string, answered: Answered][]> {
  const { sql } = server.running.server
  const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select coalesce(max(id), 0) as last from call_log`
  await act()
  const rows = await sql<
    { username: string; command: string; answered: Answered }[]
  >`select username, command, answered from call_log where id > ${last} and answered is not null order by id`
  return rows.map(({ username, command, answered }) => [username, command, answered])
}

describe('reads of personal data in the log', () => {
  const ids: number[] = []
  beforeAll(async () => {
    const { sql } = server.running.server
    const rows = await sql<{ id: number }[]>`
      insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'member', 'test-ie', nextval('record_id'), 1, 'Ann ' || n, 'ann ' || n, 'ann ' || n, jsonb_build_object('name', 'Ann ' || n, 'status', 1), now(), now()
      from generate_series(1, 1200) n returning id`
    ids.push(...rows.map(({ id }) => id))
  })

  test('repeated reads of a list are logged once, and reads without results not at all', async () => {
    const as = viewer
    const lines = await looks(async () => {
      for (let n = 0; n < 3; n++) ok(await server.get('/api/members?pageSize=2', { as }))
      ok(await server.get('/api/members?email=nobody', { as }))
      ok(await server.get('/api/tag', { as }))
      ok(await server.get('/api/-/preferences', { as }))
    })
    expect(lines).toEqual([
      ['vera', 'member.list', { area: 'member', environment: 'test-ie', count: 2, ids: expect.any(Array) as number[] }],
    ])
  })

  test('exports, searches, labels and revisions are logged', async () => {
    const [as, id] = [viewer, ids[0] ?? 0]
    const counts = async (act: () => Promise<unknown>) =>
      (await looks(act)).map(([, command, { count }]) => [command, count])
    expect(await counts(async () => ok(await server.get('/api/-/search?q=Ann%201', { as })))).toEqual([
      ['record.search', expect.any(Number)],
    ])
    expect(await counts(async () => ok(await server.get(`/api/-/labels?refs=member:${id}`, { as })))).toEqual([
      ['record.labels', 1],
    ])
    expect((await server.get('/api/-/export?area=member', { as })).status).toBe(200)
    const all = () => server.running.server.sql`select 1 from call_log where command = 'record.export'
      and (answered->>'count')::int = 1200 and answered->>'area' = 'member'`
    await expect.poll(all).toHaveLength(1)
    expect(await counts(async () => ok(await server.get('/api/-/operators')))).toEqual([
      ['operator.list', expect.any(Number)],
    ])
  })

  test('counting in SQL logs no read: redemptions of an offer', async () => {
    const env = 'test-ind'
    const { id: prizeId } = ok(await server.post('/api/ahaTaskPrize', { title: 'Data' }, { env })).data as {
      id: number
    }
    const { id } = ok(await server.post('/api/ahaTaskPrizeConfig', { prizeId }, { env })).data as { id: number }
    const at = (date: string, some: number) => server.running.server.sql`
      insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'point-entry', ${env}, nextval('record_id'), 1, 'x', 'x', 'x',
        jsonb_build_object('kind', 'exchange', 'offerId', ${id}::int, 'userId', ${ids[0] ?? 0}::int, 'sequence', ${some}::int * 10 + n), ${date}::timestamptz, now()
      from generate_series(1, ${some}::int) n`
    await at('2020-01-01T00:00:00Z', 2)
    await at(new Date().toISOString(), 3)
    const offers = async () => ok(await server.get('/api/ahaTaskPrizeConfig', { env })).data as object[]
    expect(await looks(async () => expect(await offers()).toMatchObject([{ id, given_today: 3 }]))).toEqual([])
  })

  test('plans, undo and lists of changes are logged by the records they show', async () => {
    const [id, { sql }] = [ids[1] ?? 0, server.running.server]
    const counts = async (act: () => Promise<unknown>) =>
      (await looks(act)).flatMap(([, command, { area, environment, count }]) =>
        area === 'member' ? [[command, environment, count]] : [],
      )
    const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }
    const muting = { id, type: 3, reason: 'Spam' }
    const tried = await counts(async () => ok(await server.post('/api/members/operation', muting, dryRun)))
    expect(tried).toEqual([['member.operation', 'test-ie', 1]])
    const { receipt } = ok(await server.post('/api/members/operation', muting))
    const plan = ok(await server.post('/api/-/plans', { command: 'member.operation', input: [{ ...muting, type: 1 }] }))
    const planId = (plan.data as { id: number }).id
    await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select area, 'prod-ie', id, version, label, sort_key, search, data, created_at, updated_at from record
      where area = 'member' and environment = 'test-ie' and id = ${id}`
    const undo = () => server.post('/api/-/undo', { receipt }, dryRun)
    expect(await counts(async () => ok(await undo()))).toEqual([['run.undo-receipt', 'test-ie', 1]])
    for (const [command, path] of [
      ['run.changes', `/api/-/runs/${receipt}/changes`],
      ['run.compare', `/api/-/runs/${receipt}/compare?with=${receipt}`],
      ['plan.changes', `/api/-/plans/${planId}/changes`],
      ['plan.compare', `/api/-/plans/${planId}/compare?with=${planId}`],
      ['plan.record', `/api/-/plans/${planId}/record?area=member&id=${id}`],
    ] as const)
      expect([path, await counts(async () => ok(await server.get(path)))]).toEqual([path, [[command, 'test-ie', 1]]])
    const fields = async () =>
      (ok(await server.get(`/api/-/plans/${planId}/facets`)).data as { fields: { values: unknown[] }[] }).fields
    expect((await fields()).length).toBeGreaterThan(0)
    expect(await looks(async () => expect((await fields()).flatMap(({ values }) => values)).toEqual([]))).toEqual([])
    const beside = await counts(async () => ok(await server.get(`/api/-/compare?area=member&id=${id}`)))
    expect(new Map(beside.map(([command, environment]) => [environment, command]))).toEqual(
      new Map(['test-ie', 'prod-ie'].map((environment) => [environment, 'record.compare'])),
    )
  })

  test('reads of a script are logged, even if it changes nothing', async () => {
    const lines = await looks(async () => {
      const plan = await plannedBy(
        server,
        'for await (const one of ops.member.each()) void one\nawait ops.tag.list({})',
        server.session,
      )
      expect(plan).toMatchObject({ state: 'ready' })
    })
    expect(lines).toEqual([['admin', 'member.list', expect.objectContaining({ area: 'member', count: 1_200 })]])
  })

  test('two scripts that begin with the same read are each logged with all they read', async () => {
    const first = 'await ops.member.list({ pageSize: 1 })'
    const script = (body: string) => plannedBy(server, body, server.session)
    const lines = await looks(async () => {
      expect(await script(first)).toMatchObject({ state: 'ready' })
      expect(await script(`${first}\nawait ops.member.list({ pageSize: 50 })`)).toMatchObject({ state: 'ready' })
    })
    expect(lines.map(([, command, { count }]) => [command, count])).toEqual([
      ['member.list', 1],
      ['member.list', 50],
    ])
  })

  test('an export that was cut off logs the rows it sent, and the next export the rest', async () => {
    const { sql } = server.running.server
    const path = '/api/-/export?area=member'
    const exports = async () =>
      (
        await sql<{ count: number }[]>`select (answered->>'count')::int as count from call_log
        where command = 'record.export' and username = 'admin' order by id`
      ).map(({ count }) => count)
    const holder = await sql.reserve()
    await holder.unsafe('begin; lock table call_log in exclusive mode')
    const cut = get(`${server.url}${path}`, { headers: { cookie: server.session, host: server.host('test-ie') } })
    const gone = new Promise((resolve) => void cut.on('error', resolve))
    const held = () => sql`select 1 from pg_locks where relation = 'call_log'::regclass and not granted`
    await expect.poll(held).toHaveLength(1)
    cut.socket?.resetAndDestroy()
    await gone
    // the process has handled the closed connection once it answers these
    for (let n = 0; n < 3; n++) expect((await server.get('/healthz')).status).toBe(200)
    await holder.unsafe('rollback')
    holder.release()
    await expect.poll(exports).toEqual([1_000])
    expect((await server.get(path)).status).toBe(200)
    await expect.poll(exports).toEqual([1_000, 200])
  })

  test('a read whose log line failed is logged when repeated', async () => {
    const { sql } = server.running.server
    const read = () => server.get('/api/members?pageSize=3', { as: viewer })
    await sql.unsafe('alter table call_log add constraint full_log check (false) not valid')
    expect((await read()).status).toBe(500)
    await sql.unsafe('alter table call_log drop constraint full_log')
    const lines = await looks(async () => ok(await read()))
    expect(lines).toEqual([['vera', 'member.list', expect.objectContaining({ area: 'member', count: 3 })]])
  })
})

describe('reads of totals by person in the log', () => {
  const [activity, competition] = [990_001, 990_002]
  beforeAll(async () => {
    const { sql } = server.running.server
    const [player, other] = [880_001, 880_002]
    const round = {
      mode: 'pvp',
      gameId: 1,
      competitionId: competition,
      score: 5,
      played_at: '2031-01-02T00:00:00.000Z',
    }
    const times = { start_time: '2031-01-01T00:00:00.000Z', end_time: '2031-01-03T00:00:00.000Z' }
    const records = [
      ['charge-ranking-activity', activity, { game_id: 1, country: ['ALL'], ...times }],
      ['pvp-game-competition', competition, { game_win_mode: 2, ranking_num: 10 }],
      ['play-result', 990_003, { ...round, userId: player }],
      ['play-result', 990_004, { ...round, userId: other }],
      ['point-entry', 990_005, { userId: player, amount: 5, balance: 5, sequence: 1 }],
      ['point-entry', 990_006, { userId: other, amount: 5, balance: 5, sequence: 1 }],
    ] as const
    for (const [area, id, data] of records)
      await sql`insert into record (area, environment, id, version, data, created_at, updated_at)
        values (${area}, 'test-ie', ${id}, 1, ${JSON.stringify(data)}::text::jsonb, now(), now())`
  })

  const shown = async (act: () => Promise<unknown>) =>
    (await looks(act)).map(([, command, { area, count }]) => [command, area, count])

  test.each([
    ['/api/-/point-accounts', 'point-account'],
    ['/api/pvpGameUserStat', 'pvp-game-user-stat'],
    [`/api/-/chargeRankingActivity/${activity}/ranking`, 'charge-ranking-place'],
    [`/api/-/pvpGameCompetition/${competition}/standings`, 'pvp-competition-place'],
  ])('%s is logged', async (path, area) => {
    const lines = await shown(async () => ok(await server.get(path, { as: viewer })))
    expect(lines).toEqual([[`${area}.list`, area, 2]])
  })

  test.each([
    ['pvpGameUserStat.list({})', 'pvp-game-user-stat'],
    ['pointAccount.list({})', 'point-account'],
    [`chargeRankingPlace.list({ id: ${activity} })`, 'charge-ranking-place'],
    [`pvpCompetitionPlace.list({ id: ${competition} })`, 'pvp-competition-place'],
  ])('ops.%s is logged', async (call, area) => {
    const lines = await shown(async () =>
      expect(await plannedBy(server, `await ops.${call}`, server.session)).toMatchObject({ state: 'ready' }),
    )
    expect(lines).toEqual([[`${area}.list`, area, 2]])
  })

  test('a walk of a script is logged beside other reads', async () => {
    const walk = 'for await (const one of ops.pointAccount.each()) void one'
    const lines = await shown(async () =>
      expect(
        await plannedBy(server, `await ops.pointAccount.list({ pageSize: 1 })\n${walk}`, server.session),
      ).toMatchObject({ state: 'ready' }),
    )
    expect(lines).toEqual([['point-account.list', 'point-account', 2]])
  })
})
