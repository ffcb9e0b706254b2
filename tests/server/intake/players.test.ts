import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../../contract/parts.ts'
import { applied, make, ok, rowOf, rowsOf, undone, until, type PlanData, type Row } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'

let game: Row
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  game = await make(server, '/api/game', { name: 'Paper Boats', type: 'h5' })
})

interface Imported extends Pick<PlanData, 'hash' | 'total'> {
  readonly plan: number
  readonly errors: readonly { readonly line: number }[]
}

async function planned(area: string, text: string): Promise<Imported> {
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  return ok(await server.post('/api/-/imports', { area, file })).data
}
async function brought(area: string, text: string): Promise<number> {
  const plan = await planned(area, text)
  expect([area, plan.errors]).toEqual([area, []])
  return (await applied(server, { ...plan, id: plan.plan })).run
}

const now = new Date()
const ago = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString()

test('imported rounds of imported members fill the PvP statistics and a charge ranking; an undo removes them', async () => {
  const members = 'uid,name,country\nU1,Ada,IE\nU2,Ben,GB\n'
  await brought('member', members)
  expect((await planned('member', members)).total).toBe(0)
  await brought('member', 'uid,name\nU2,Benny\n')
  expect(rowsOf(await server.get('/api/members?uid=U2'))).toMatchObject([{ name: 'Benny', country: 'GB' }])
  const activity = await make(server, '/api/chargeRankingActivity', {
    title: 'Race',
    game_id: game.id,
    country: ['ALL'],
    start_time: ago(48),
    end_time: ago(-48),
  })
  const rounds = [
    'source_key,mode,gameId,userId,country,outcome,score,played_at',
    `r1,pvp,${game.id},U1,IE,win,900,${ago(3)}`,
    `r2,pvp,${game.id},U2,GB,lose,400,${ago(2)}`,
    `r3,single,${game.id},U2,GB,,1200,${ago(1)}`,
  ].join('\n')
  const run = await brought('play-result', rounds)
  const again = await planned('play-result', rounds.replace(',900,', ',901,'))
  expect([again.total, again.errors.map(({ line }) => line)]).toEqual([0, [2]])
  const statistics = () => server.get('/api/pvp/statistics').then(rowsOf)
  expect(await statistics()).toMatchObject([{ gameId: game.id, players: 2, totalCount: 2, winRate: 50 }])
  const ranking = rowsOf(await server.get(`/api/-/chargeRankingActivity/${activity.id}/ranking`))
  expect(ranking.map(({ name, score }) => [name, score])).toEqual([
    ['Benny', 1200],
    ['Ada', 900],
  ])
  await undone(server, run)
  expect(await statistics()).toEqual([])
})

test('feedback, reports, download errors, avatars, PvP users and App Annie figures are imported', async () => {
  const post = await make(server, '/api/forum/post', { title: 'Hello', content: 'Hello' })
  const comment = await make(server, '/api/forum/post-comment', { postId: post.id, content: 'Hello' })
  const rows: Readonly<Record<string, readonly [string, string]>> = {
    feedback: ['source_key,content', 'f1,Cannot sign in'],
    'aha-feed-back': ['source_key,content', 'a1,Too slow'],
    'game-feedback': ['source_key,gameId,content,score', `g1,${game.id},Stuck,2`],
    'game-report': ['source_key,gameId,content', `r1,${game.id},Copied`],
    'download-error': ['source_key,gameId,code,message', `d1,${game.id},3,Full`],
    'user-avatar': ['source_key,avatar,name', 'v1,https://cdn.example.com/a.png,Ada'],
    'pvp-user-info': ['uid,userId,nickname', 'U1,U1,Ada'],
    appannie: ['date,store,country,title,package,downloads', '2026-10-01,ios,IE,Chess,com.chess,500'],
    'forum-report-post': ['source_key,postId,reason', `p1,${post.id},1`],
    'forum-report-comment': ['source_key,commentId,reason', `c1,${comment.id},1`],
  }
  const brief: unknown[] = []
  for (const [area, [header, row]] of Object.entries(rows)) {
    await brought(area, `${header}\n${row}\n`)
    const { total, errors } = await planned(area, `${header}\n${row}\n`)
    brief.push([area, total, errors.length])
  }
  expect(brief).toEqual(Object.keys(rows).map((area) => [area, 0, 0]))
})

interface Taken {
  readonly added: number
  readonly changed: number
  readonly known: number
  readonly faulty: number
  readonly errors: readonly { readonly row: number; readonly field: string; readonly message: string }[]
}

describe('the intake call', () => {
  let as: string
  beforeAll(async () => {
    as = await server.token('intake', ['test-ie'])
  })
  const send = (area: string, rows: readonly unknown[], options: object = {}) =>
    server.post(`/api/-/intake/${area}`, { rows }, { as, ...options })
  const taken = async (area: string, rows: readonly unknown[]): Promise<Taken> => ok(await send(area, rows)).data
  const counts = ({ added, changed, known, faulty }: Taken) => [added, changed, known, faulty]

  test('valid rows are stored once, members updated and wrong rows named; lists, search and events follow', async () => {
    const changed: string[] = []
    const { events } = server.running.server
    const end = events.on((event) => void (event.type === 'change' && changed.push(event.area)))
    const { total } = ok(await server.get('/api/members?pageSize=1'))
    const player = { uid: 'P1', name: 'Cleo', country: 'FR' }
    expect(counts(await taken('member', [player]))).toEqual([1, 0, 0, 0])
    expect(counts(await taken('member', [player, { uid: 'P2', name: 'Dan' }]))).toEqual([1, 0, 1, 0])
    expect(counts(await taken('member', [{ uid: 'P1', name: 'Cleopatra' }]))).toEqual([0, 1, 0, 0])
    const round = { mode: 'pvp', gameId: game.id, userId: 'P1', outcome: 'win', score: 7, played_at: ago(1) }
    const rows = [
      { ...round, source_key: 'k1' },
      { ...round, source_key: 'k2', userId: 'nobody' },
      { ...round, source_key: 'k3', gameId: 999_999 },
      { ...round, source_key: 'k4', outcome: 'maybe', points: 3 },
      round,
      'no row',
      { ...round, source_key: 'k1' },
    ]
    const first = await taken('play-result', rows)
    expect(counts(first)).toEqual([1, 0, 0, 6])
    expect(first.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'userId'],
      [3, 'gameId'],
      [4, 'points'],
      [4, 'outcome'],
      [5, 'source_key'],
      [6, ''],
      [7, 'source_key'],
    ])
    expect(counts(await taken('play-result', [rows[0], { ...round, source_key: 'k1', score: 8 }]))).toEqual([
      0, 0, 1, 1,
    ])
    const [stored] = rowsOf(await server.get('/api/-/play-results?keyword='))
    expect(stored).toMatchObject({ score: 7, source_key: 'k1', _version: 1 })
    expect(rowsOf(await server.get('/api/members?keyword=cleopatra'))).toMatchObject([{ uid: 'P1', country: 'FR' }])
    expect(ok(await server.get('/api/members?pageSize=1')).total).toBe(total + 2)
    await until(async () => (['member', 'play-result'].every((area) => changed.includes(area)) ? true : undefined))
    end()
  })

  test('rounds of robots and PvP users are counted, and an undo removes them', async () => {
    const robot = await make(server, '/api/robotInfo', { nickname: 'Rob' })
    await taken('member', [{ uid: 'C1', name: 'Cora' }])
    await taken('pvp-user-info', [{ uid: 'C1', userId: 'C1', nickname: 'Cora' }])
    const round = { mode: 'pvp', gameId: game.id, userId: 'C1', robotId: robot.id, outcome: 'win', played_at: ago(5) }
    await taken('play-result', [
      { ...round, source_key: 'c1' },
      { ...round, source_key: 'c2', outcome: 'lose', played_at: ago(4) },
      { ...round, source_key: 'c3', mode: 'single', robotId: null, played_at: ago(3) },
    ])
    const users = async (): Promise<unknown[]> =>
      rowsOf(await server.get('/api/pvpUserInfo?uid=C1')).map((row) => [
        row['totalCount'],
        row['winCount'],
        row['last_played'],
      ])
    const robots = async (): Promise<unknown[]> =>
      rowsOf(await server.get(`/api/robotInfo?ids=${robot.id}`)).map(({ totalCount }) => totalCount)
    expect([await users(), await robots()]).toEqual([[[2, 1, ago(4)]], [2]])
    const more = `source_key,mode,gameId,userId,robotId,outcome,played_at\nc4,pvp,${game.id},C1,${robot.id},win,${ago(1)}\n`
    const run = await brought('play-result', more)
    expect([await users(), await robots()]).toEqual([[[3, 2, ago(1)]], [3]])
    await taken('pvp-user-info', [{ uid: 'C1', userId: 'C1', nickname: 'Coraline' }])
    await undone(server, run)
    expect([await users(), await robots()]).toEqual([[[2, 1, ago(4)]], [2]])
    expect(rowsOf(await server.get('/api/pvpUserInfo?totalCount=2')).map(({ uid }) => uid)).toEqual(['C1'])
    const typed = await send('pvp-user-info', [{ uid: 'C1', userId: 'C1', totalCount: 9 }])
    expect((ok(typed).data as Taken).faulty).toBe(1)
  })

  test('the same thousand rows sent by two calls at once are stored a single time', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ source_key: `t${at}`, content: `Text ${at}` }))
    const [one, other] = await Promise.all([taken('feedback', rows), taken('feedback', rows)])
    expect([one.added + other.added, one.known + other.known]).toEqual([1_000, 1_000])
    const tooMany = await send('feedback', [...rows, { source_key: 'more', content: 'x' }])
    expect([tooMany.status, tooMany.body.errors[0]?.field]).toEqual([400, 'rows'])
  })

  test('a call leaves one line in the log, without the rows, and neither receipt nor revisions', async () => {
    const { sql } = server.running.server
    const answer = await send('feedback', [{ source_key: 'l1', content: 'A private text' }, { content: 'Keyless' }])
    expect(answer.body.receipt).toBeUndefined()
    const lines =
      await sql`select status, input, message from call_log where command = 'intake.send' order by id desc limit 1`
    expect([...lines]).toEqual([
      { status: 200, input: { area: 'feedback', rows: 2 }, message: 'added 1, changed 0, known 0, wrong 1' },
    ])
    expect([...(await sql`select from revision where area = 'feedback' and after->>'source_key' = 'l1'`)]).toEqual([])
  })

  test('an intake token allows this call only, and only while its maker is an administrator', async () => {
    const refused = [
      await server.get('/api/feedback', { as }),
      await server.get('/api/user-info', { as }),
      await server.get('/api/-/preferences', { as }),
      await server.get('/api/-/commands', { as }),
      await server.get('/api/-/events', { as }),
      await server.get('/files/none.png', { as }),
      await server.post('/api/-/tokens', { name: 'more', role: 'viewer', environments: ['test-ie'] }, { as }),
      await server.post('/api/-/imports', { area: 'feedback', file: '/files/none.csv' }, { as }),
      await send('feedback', [{ source_key: 'x', content: 'x' }], { env: 'prod-ie' }),
      await send('feedback', [{ source_key: 'x', content: 'x' }], { as: server.session }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const unknown = [await send('game', [{ name: 'x' }]), await send('nothing', [{ name: 'x' }])]
    expect(unknown.map(({ status }) => status)).toEqual([404, 404])
    const roles = { 'test-ie': 'publisher' }
    ok(await server.post('/api/-/operators', { username: 'pia', password: 'pia-secret', roles }))
    const maker = await server.signIn('pia', 'pia-secret')
    const given = { name: 'intake', role: 'intake', environments: ['test-ie'] }
    expect((await server.post('/api/-/tokens', given, { as: maker })).status).toBe(422)
  })
})
