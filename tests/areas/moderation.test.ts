import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { faulty, make, ok, rowOf, rowsOf, undone, type Row } from '../engine/client.ts'
import { meanwhile } from '../engine/meanwhile.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => rowsOf(await server.get(path))
const submission = async (id: number): Promise<Row> => rowOf(await server.get(`/api/thirdpart/${id}`))

describe('comments of games', () => {
  let gameId: number
  beforeAll(async () => {
    gameId = (await make(server, '/api/game', { name: 'Quiet harbour', type: 'h5' })).id
  })
  const write = async (): Promise<number> =>
    (await make(server, `/api/game/${gameId}/comments`, { content: 'Calm', rate: 4, status: 0 })).id
  const all = () => rows(`/api/game-comments?gameId=${gameId}&pageSize=1000`)
  const states = async (ids: readonly number[], field: string) => {
    const found = new Map((await all()).map((each) => [each.id, each[field]]))
    return ids.map((id) => found.get(id))
  }
  const waiting = async () => Number(rowOf(await server.get('/api/comment-waitconfirm-count'))['count'])

  test.each([
    ['B56 top', 'comment-top-toggle', 'isTop'],
    ['B56 status', 'comment-status-toggle', 'status'],
  ])('%s is toggled for one comment, by flipping or to the given state', async (_, call, field) => {
    const id = await write()
    const toggle = (body?: object) => server.put(`/api/${call}/${id}`, body)
    const { receipt } = ok(await toggle())
    expect(await states([id], field)).toEqual([1])
    ok(await toggle({ [field]: 1 }))
    expect(await states([id], field)).toEqual([1])
    await undone(server, receipt)
    expect(await states([id], field)).toEqual([0])
    expect((await server.put(`/api/${call}/9999999`)).status).toBe(404)
  })

  test('B56 a rejected comment no longer waits, and an undo makes it wait again', async () => {
    const id = await write()
    const before = await waiting()
    const { receipt } = ok(await server.put(`/api/comment-reject/${id}`))
    expect([await states([id], 'rejected'), await waiting()]).toEqual([[1], before - 1])
    await undone(server, receipt)
    expect([await states([id], 'rejected'), await waiting()]).toEqual([[0], before])
  })

  test.each([
    ['B56 top', 'commend-batch-toggle-top', 'isTop'],
    ['B56 status', 'commend-batch-toggle-status', 'status'],
  ])('%s is toggled in batch, naming missing comments, and undone as one', async (_, call, field) => {
    const ids = [await write(), await write(), await write()]
    const toggle = (more: string) => server.get(`/api/${call}?ids=${ids.join(',')}${more}`)
    const answer = await server.get(`/api/${call}?ids=${ids[0]},${ids[1]},9999999`)
    expect(answer.body.data).toEqual({ done: 2, skipped: [], missing: [9_999_999] })
    expect(await states(ids, field)).toEqual([1, 1, 0])
    await toggle('')
    expect(await states(ids, field)).toEqual([0, 0, 1])
    const wanted = await toggle(`&${field}=1`)
    expect(await states(ids, field)).toEqual([1, 1, 1])
    await undone(server, wanted.body.receipt)
    expect(await states(ids, field)).toEqual([0, 0, 1])
    expect((await server.get(`/api/${call}?ids=9999999`)).status).toBe(404)
    expect(faulty(await server.get(`/api/${call}`))).toEqual(['ids'])
  })

  test('the status of waiting comments excludes rejected ones, in lists, files and plans', async () => {
    const waits = async (query: string) => ok(await server.get(`/api/game-comments?${query}&pageSize=1`)).total
    const [{ id } = { id: 0 }] = await rows('/api/game-comments?status=0&pageSize=1')
    const before = await waits('status=0')
    expect(await waits('status=0&rejected=0')).toBe(before)
    expect((ok(await server.get('/api/comment-waitconfirm-count')).data as { count: number }).count).toBe(before)
    const { receipt } = ok(await server.put(`/api/comment-reject/${id}`))
    expect([await waits('status=0'), await waits('status=0&rejected=1')]).toEqual([
      before - 1,
      await waits('rejected=1'),
    ])
    const filter = encodeURIComponent(JSON.stringify({ status: 0, ids: String(id) }))
    const file = (await server.get(`/api/-/export?area=comment&filter=${filter}`)).text.trim().split('\r\n')
    expect(file).toHaveLength(1)
    const plan = { command: 'comment.toggle-top', filter: { status: 0, ids: String(id) }, input: { isTop: 1 } }
    const made = ok(await server.post('/api/-/plans', plan)).data as { total: number }
    expect(made.total).toBe(0)
    await server.post('/api/-/undo', { receipt })
    expect(await waits('status=0')).toBe(before)
  })

  test('B56 several comments are rejected in batch, lose their top place, and are undone as one', async () => {
    const ids = [await write(), await write()]
    await server.put(`/api/comment-top-toggle/${ids[0]}`)
    const answer = await server.get(`/api/commend-batch-reject?ids=${ids.join(',')}`)
    expect(answer.body.data).toMatchObject({ done: 2 })
    expect([await states(ids, 'rejected'), await states(ids, 'isTop')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    await undone(server, answer.body.receipt)
    expect([await states(ids, 'rejected'), await states(ids, 'isTop')]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('B57 approved comments are recommended in batch; others are skipped by name', async () => {
    const ids = [await write(), await write()]
    await server.put(`/api/comment-status-toggle/${ids[0]}`)
    const answer = await server.get(`/api/commend-batch-sync-recommend?ids=${ids.join(',')}`)
    expect(answer.body.data).toEqual({ done: 1, skipped: [ids[1]], missing: [] })
    expect(await states(ids, 'recommended')).toEqual([1, 0])
    expect((await rows(`/api/game-comments?gameId=${gameId}&recommended=1`)).map(({ id }) => id)).toEqual([ids[0]])
    await undone(server, answer.body.receipt)
    expect(await states(ids, 'recommended')).toEqual([0, 0])
  })

  test('B58 likes are set to a number', async () => {
    const id = await write()
    const set = (likesNum: unknown) => server.put(`/api/comment/${id}/likes`, { likesNum })
    await set(120)
    expect(await states([id], 'likes')).toEqual([120])
    const { receipt } = ok(await set('0'))
    expect(await states([id], 'likes')).toEqual([0])
    await undone(server, receipt)
    expect(await states([id], 'likes')).toEqual([120])
    expect(faulty(await set('many'))).toEqual(['likesNum'])
  })
})

describe('submissions of third parties', () => {
  let made = 0
  const submit = (more: object = {}): Promise<Row> =>
    make(server, '/api/-/thirdpart', { name: 'Paper boats', package: `org.paper.boats${++made}`, ...more })
  const open = async () => Number(rowOf(await server.get('/api/thirdpart/all-count'))['count'])

  test('B59 a submission is imported as a new game, off the shelf, once', async () => {
    const { id, package: name } = await submit({ version: '1.2', payload: { description: 'Fold and sail' } })
    const before = await open()
    const answer = await server.post('/api/thirdpart/import-game', { id })
    const gameId = rowOf(answer)['gameId']
    expect(rowOf(await server.get(`/api/game/${String(gameId)}`))).toMatchObject({
      name: 'Paper boats',
      package: name,
      onShelf: 0,
    })
    expect([await submission(id), await open()]).toMatchObject([{ status: 'imported', gameId }, before - 1])
    expect((await server.post('/api/thirdpart/import-game', { id })).status).toBe(409)
    await undone(server, answer.body.receipt)
    expect((await server.get(`/api/game/${String(gameId)}`)).status).toBe(404)
    expect([await submission(id), await open()]).toMatchObject([{ status: 'waiting', gameId: null }, before])
  })

  test('B59 a submission is synced onto the game with its package', async () => {
    const first = await submit()
    const gameId = rowOf(await server.post('/api/thirdpart/import-game', { id: first.id }))['gameId']
    const { id } = await submit({ name: 'Paper boats 2', package: first['package'], type: 2 })
    const answer = await server.post('/api/thirdpart/import', { id })
    expect(rowOf(answer)).toMatchObject({ gameId })
    expect(rowOf(await server.get(`/api/game/${String(gameId)}`))).toMatchObject({ name: 'Paper boats 2' })
    expect(await submission(id)).toMatchObject({ status: 'synced', gameId })
    await undone(server, answer.body.receipt)
    expect(rowOf(await server.get(`/api/game/${String(gameId)}`))).toMatchObject({ name: 'Paper boats' })
    const nobody = await submit()
    expect(faulty(await server.post('/api/thirdpart/import', { id: nobody.id }))).toEqual(['gameId'])
  })

  test('B59 several submissions are ignored; those imported into a game are skipped', async () => {
    const [one, two] = [await submit(), await submit()]
    await server.post('/api/thirdpart/import-game', { id: two.id })
    const answer = await server.post('/api/thirdpart/ignore', { ids: [one.id, two.id] })
    expect(answer.body.data).toEqual({ done: 1, skipped: [two.id] })
    expect([await submission(one.id), await submission(two.id)]).toMatchObject([
      { status: 'ignored' },
      { status: 'imported' },
    ])
    await undone(server, answer.body.receipt)
    expect(await submission(one.id)).toMatchObject({ status: 'waiting' })
  })

  test('B59 a submission imported while several are being ignored is skipped', async () => {
    const [one, two, three] = [await submit(), await submit(), await submit()]
    const ids = [one.id, two.id, three.id]
    const answer = await meanwhile(
      server,
      { area: 'thirdpart', ids: [one.id, three.id] },
      () => server.post('/api/thirdpart/ignore', { ids }),
      async () => ok(await server.post('/api/thirdpart/import-game', { id: two.id })),
    )
    expect(answer.body.data).toEqual({ done: 2, skipped: [two.id] })
    expect(await submission(two.id)).toMatchObject({ status: 'imported' })
  })

  test('B59 a refusal needs an opinion in both Chinese and English', async () => {
    const { id } = await submit()
    const refuse = (more: string) => server.get(`/api/thirdpart/refuse?id=${id}${more}`)
    const chinese = `&opinionCN=${encodeURIComponent('素材侵权')}`
    expect(faulty(await refuse(chinese))).toEqual(['opinionEN'])
    expect(await submission(id)).toMatchObject({ status: 'waiting' })
    const { receipt } = ok(await refuse(`${chinese}&opinionEN=Stolen%20art`))
    const said = { status: 'refused', opinionCN: '素材侵权', opinionEN: 'Stolen art' }
    expect(await submission(id)).toMatchObject(said)
    await undone(server, receipt)
    expect(await submission(id)).toMatchObject({ status: 'waiting', opinionCN: null })
  })
})
