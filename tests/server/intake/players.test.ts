import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../../contract/parts.ts'
import { applied, make, ok, rowOf, rowsOf, undone, type PlanData, type Row } from '../../engine/client.ts'
import { startServer, type TestServer } from '../start.ts'

let server: TestServer
let game: Row
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
  game = await make(server, '/api/game', { name: 'Paper Boats', type: 'h5' })
})
afterAll(() => server.stop())

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

test('imported rounds of imported members fill the PvP statistics and a charge ranking, and an undo takes them back', async () => {
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
