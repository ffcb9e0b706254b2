import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { meanwhile } from '../engine/meanwhile.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Text {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly held: string | null
  readonly isTop: number
  readonly sensitive: string[]
  readonly shown: string | null
  readonly deleteReason: number | null
  readonly deleteRemark: string | null
  readonly pushed_at: string | null
}

const server = sharedServer({ catalogue: playdesk })

const newPost = async (values: object = {}): Promise<Text> =>
  dataOf(await server.post('/api/forum/post', { content: 'Good morning', ...values }))
const postNow = async (id: number): Promise<Text> => dataOf(await server.get(`/api/forum/post/${id}`))
const decide = (ids: number[], operation: string, more: object = {}): Promise<Answer> =>
  server.post('/api/forum/post/batch-operation', { ids, operation, ...more })
const pending = async (): Promise<number> =>
  dataOf<{ count: number }>(await server.get('/api/forum/get-pending-count')).count
const undo = (receipt: number): Promise<Answer> => server.post('/api/-/undo', { receipt })

describe('audit', () => {
  test('B45 B46 B79 a new post waits, is counted, and passes; an undo makes it wait again', async () => {
    const before = await pending()
    const { id, status, held } = await newPost()
    expect([status, held]).toEqual(['pending', 'new'])
    expect(await pending()).toBe(before + 1)
    const info = dataOf<{ counts: { posts: number } }>(await server.get('/api/user-info'))
    expect(info.counts.posts).toBe(before + 1)
    const { body } = await decide([id], 'pass')
    expect(body.data).toEqual({ done: 1, skipped: [], missing: [] })
    expect(await postNow(id)).toMatchObject({ status: 'normal', held: null, moderatedBy: expect.any(String) })
    expect(await pending()).toBe(before)
    await undo(body.receipt)
    expect(await postNow(id)).toMatchObject({ status: 'pending', held: 'new', moderatedBy: null })
    expect(await pending()).toBe(before + 1)
  })

  test('B76 a batch reports done, skipped and missing posts separately', async () => {
    const [one, two] = [await newPost(), await newPost()]
    await decide([one.id], 'pass')
    expect(dataOf(await decide([one.id, two.id, 9_999_999, one.id], 'pass'))).toEqual({
      done: 1,
      skipped: [one.id],
      missing: [9_999_999],
    })
    expect((await decide([9_999_999], 'pass')).status).toBe(404)
  })

  test('a decision on one version does not apply to a later one or override another decision', async () => {
    const { id, version } = await newPost()
    await decide([id], 'pass')
    const late = await decide([id], 'block', { version })
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ id, status: 'normal' }),
    ])
    expect((await postNow(id)).status).toBe('normal')
    const { version: now } = await postNow(id)
    expect((await decide([id], 'block', { version: now })).body.data).toMatchObject({ done: 1 })
    const other = await newPost()
    const two = await decide([id, other.id], 'pass', { version: 1 })
    expect([two.status, two.body.errors[0]?.field]).toEqual([422, 'version'])
  })

  test('a call for one post states why it is refused', async () => {
    const { id } = await newPost()
    expect(dataOf(await server.post(`/api/-/forum/post/${id}/pass`))).toMatchObject({ status: 'normal' })
    const again = await server.post(`/api/-/forum/post/${id}/pass`, {}, { headers: { 'accept-language': 'zh' } })
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'wrong-state', `帖子 ${id} 展示中。`])
  })
})

describe('pinning and pushing', () => {
  test('B76 B79 the top toggle flips or takes the given value, for visible posts only', async () => {
    const { id } = await newPost()
    expect((await server.put(`/api/forum/post/${id}/toggle-top`)).status).toBe(409)
    await decide([id], 'pass')
    expect(dataOf(await server.put(`/api/forum/post/${id}/toggle-top`))).toMatchObject({ isTop: 1 })
    expect(dataOf(await server.put(`/api/forum/post/${id}/toggle-top`, { isTop: 1 }))).toMatchObject({ isTop: 1 })
    await decide([id], 'unpin')
    expect((await postNow(id)).isTop).toBe(0)
    await decide([id], 'pin')
    await decide([id], 'block')
    expect(await postNow(id)).toMatchObject({ isTop: 0, status: 'blocked' })
  })

  test('B76 a push is put into the outbox once, for visible posts only', async () => {
    const { id } = await newPost({ title: 'Come and play', language: 'en' })
    expect((await server.post(`/api/forum/post/${id}/push`)).status).toBe(409)
    await decide([id], 'pass')
    const messages = () => server.running.server.sql`
      select payload, irreversible from outbox where topic = 'forum-push' and (payload->>'id')::int = ${id}`
    await server.post(`/api/forum/post/${id}/push`, {}, { headers: { 'x-playdesk-dry-run': '1' } })
    expect(await messages()).toEqual([])
    const pushed = dataOf<Text>(await server.post(`/api/forum/post/${id}/push`))
    expect(pushed.pushed_at).not.toBeNull()
    expect(await messages()).toMatchObject([{ payload: { kind: 'post', text: 'Come and play' }, irreversible: true }])
  })
})

describe('deletion', () => {
  test('B106 a deletion takes one of the six reasons; the remark may be left out', async () => {
    const { id } = await newPost()
    const bare = await server.del(`/api/forum/post/${id}`)
    expect([bare.status, bare.body.errors.map(({ field }) => field)]).toEqual([400, ['reason']])
    expect((await server.del(`/api/forum/post/${id}?reason=7`)).status).toBe(400)
    const many = await decide([id], 'delete')
    expect([many.status, many.body.errors[0]]).toEqual([
      422,
      { field: 'reason', message: 'Please choose the reason for deletion.' },
    ])
    expect((await postNow(id)).status).toBe('pending')
    await server.del(`/api/forum/post/${id}?reason=5`)
    expect(await postNow(id)).toMatchObject({ status: 'deleted', deleteReason: 5, deleteRemark: null })
  })

  test('B79 the recycle bin has its own list, and recovery restores a post as it was', async () => {
    const { id } = await newPost()
    await decide([id], 'pass')
    await decide([id], 'delete', { reason: 4, remark: 'Second warning' })
    const ids = async (query: string) =>
      dataOf<Text[]>(await server.get(`/api/forum/post?pageSize=500${query}`)).map((post) => post.id)
    expect([await ids(''), await ids('&status=deleted')].map((found) => found.includes(id))).toEqual([false, true])
    await decide([id], 'recover')
    expect(await postNow(id)).toMatchObject({ status: 'normal', deleteReason: null, deleteRemark: null })
    expect((await decide([id], 'recover')).body.data).toMatchObject({ done: 0, skipped: [id] })
  })

  test('B79 permanent deletion is for the bin only, removes comments and reports, and needs the right to destroy', async () => {
    const { id } = await newPost()
    await decide([id], 'pass')
    const comment = dataOf<Text>(await server.post('/api/forum/post-comment', { postId: id, content: 'Hello' }))
    expect((await decide([id], 'permanent-delete')).body.data).toMatchObject({ done: 0, skipped: [id] })
    await decide([id], 'delete', { reason: 6 })
    const operator = await server.token('operator')
    const refused = await server.post(
      '/api/forum/post/batch-operation',
      { ids: [id], operation: 'permanent-delete' },
      { as: operator },
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { receipt } = (await decide([id], 'permanent-delete')).body
    expect((await server.get(`/api/forum/post/${id}`)).status).toBe(404)
    expect((await server.get(`/api/forum/post-comment/${comment.id}`)).status).toBe(404)
    await undo(receipt)
    expect(await postNow(id)).toMatchObject({ status: 'deleted' })
    expect((await server.get(`/api/forum/post-comment/${comment.id}`)).status).toBe(200)
  })
})

test('a report deleted with its post does not return while several are handled', async () => {
  const posts = [await newPost(), await newPost(), await newPost()].map(({ id }) => id)
  const reports = await server.running.server.sql<{ id: number }[]>`
    insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'forum-report-post', 'test-ie', nextval('record_id'), 1, 'x', 'x', 'x',
      jsonb_build_object('postId', post, 'reason', 4, 'status', 0), now(), now()
    from unnest(${posts}::bigint[]) as post returning id`
  const [first = 0, gone = 0, last = 0] = reports.map(({ id }) => id)
  const answer = await meanwhile(
    server,
    { area: 'forum-report-post', ids: [first, last] },
    () => server.put('/api/forum/report/post', { ids: [first, gone, last], operation: 'keep' }),
    async () => {
      dataOf(await server.del(`/api/forum/post/${posts[1]}?reason=4`))
      dataOf(await server.post(`/api/-/forum/post/${posts[1]}/destroy`))
    },
  )
  expect(dataOf(answer)).toEqual({ done: 2, content: 0, missing: [gone] })
  const { total } = (await server.get(`/api/forum/report/post?ids=${first},${gone},${last}`)).body
  expect(total).toBe(2)
})

describe('groups and topics', () => {
  test('B77 groups are closed, reopened, pinned and unpinned; a closed one takes no new posts', async () => {
    const { id } = dataOf<{ id: number }>(await server.post('/api/forum/group', { remark: 'Scores' }))
    const act = async (action: string) => dataOf(await server.post(`/api/forum/group/${id}/${action}`))
    const post = await newPost({ groupId: id })
    expect(await act('pin')).toMatchObject({ pinned: 1, status: 'open' })
    expect(await act('close')).toMatchObject({ pinned: 0, status: 'closed' })
    expect((await server.post(`/api/forum/group/${id}/pin`)).status).toBe(409)
    const refused = await server.post('/api/forum/post', { content: 'Me too', groupId: id })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'groupId'])
    // existing posts may still be edited
    expect((await server.put(`/api/forum/post/${post.id}`, { content: 'Mended' })).status).toBe(200)
    expect(await act('reopen')).toMatchObject({ status: 'open' })
    expect(await act('pin')).toMatchObject({ pinned: 1 })
    expect(await act('unpin')).toMatchObject({ pinned: 0 })
    expect((await server.del(`/api/forum/group/${id}`)).body.code).toBe('in-use')
  })

  test('B78 topics are recommended and blocked, and both undone; a blocked one takes no posts', async () => {
    const { id } = dataOf<{ id: number }>(await server.post('/api/forum/topic', { name: '#Cup', sort: 7 }))
    const topic = async () => dataOf(await server.get(`/api/forum/topic/${id}`))
    await server.post('/api/forum/topic/recommend', { ids: [id] })
    expect(await topic()).toMatchObject({ recommended: 1 })
    await server.post('/api/forum/topic/batch-operation', { ids: [id], operation: 'block' })
    expect(await topic()).toMatchObject({ recommended: 0, status: 'blocked' })
    const again = await server.post('/api/forum/topic/recommend', { ids: [id], recommended: 1 })
    expect(again.body.data).toMatchObject({ done: 0, skipped: [id] })
    expect((await server.post('/api/forum/post', { content: 'Cup', topics: [id] })).status).toBe(422)
    await server.post('/api/forum/topic/batch-operation', { ids: [id], operation: 'unblock' })
    await newPost({ title: '=Cup, "final"', topics: [id] })
    await server.post('/api/forum/topic/recommend', { ids: [id], recommended: 0 })
    expect(await topic()).toMatchObject({ recommended: 0, status: 'normal' })
    expect(dataOf(await server.get('/api/forum/topic/max-sort'))).toEqual({ sort: 7, pos: 8 })
    const file = await server.get(`/api/forum/topic/export-post?id=${id}`)
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
    expect(file.text).toContain(`#Cup,`)
    // cells that a spreadsheet would calculate are text
    expect(file.text).toContain(`"'=Cup, ""final"""`)
  })

  test('a tab of an unlisted type is stored as sent', async () => {
    const tab = await server.post('/api/forum/moments-tab', { displayName: 'Near', type: 9 })
    const { id } = dataOf<{ id: number }>(tab)
    expect(dataOf(await server.get(`/api/forum/moments-tab/${id}`))).toMatchObject({ type: 9 })
    expect(dataOf(await server.get('/api/forum/moments-tab?type=9'))).toMatchObject([{ id }])
  })

  test('B69 group tabs go online and hold groups', async () => {
    const tab = dataOf<{ id: number }>(await server.post('/api/forum/group-tab', { displayName: 'Popular' }))
    expect(dataOf(await server.put(`/api/forum/group-tab/${tab.id}/toggle-online`))).toMatchObject({ status: 1 })
    expect(dataOf(await server.get(`/api/forum/group-tab/${tab.id}`))).toMatchObject({ country: ['ALL'] })
    const group = dataOf<{ id: number }>(await server.post('/api/forum/group', { name: 'Racing' }))
    const items = `/api/forum/group-tab/${tab.id}/item`
    const item = dataOf<{ id: number }>(await server.post(items, { groupId: group.id }))
    expect((await server.get(items)).body).toMatchObject({ total: 1, pageSize: 10 })
    expect((await server.del(`${items}/${item.id}`)).status).toBe(200)
    expect((await server.get(items)).body.total).toBe(0)
  })
})

describe('official posts', () => {
  test('B24 official posts are visible at once, are ordinary posts, and store undeclared fields', async () => {
    const made = dataOf<Text>(await server.post('/api/posts', { title: 'News', content: 'Hello', campaign: 'autumn' }))
    expect(made).toMatchObject({ status: 'normal', campaign: 'autumn', official: 1 })
    expect(await postNow(made.id)).toMatchObject({ official: 1, title: 'News' })
    const other = await newPost()
    expect((await server.get(`/api/posts/${other.id}`)).status).toBe(404)
    await server.put('/api/post/batch', { ids: [made.id, other.id], operation: 'pin', values: { likes: 12 } })
    expect(await postNow(made.id)).toMatchObject({ isTop: 1, likes: 12 })
    expect(await postNow(other.id)).toMatchObject({ isTop: 0, likes: 0 })
    await server.del(`/api/posts/${made.id}`)
    expect(await postNow(made.id)).toMatchObject({ status: 'deleted', deleteReason: 6 })
  })

  test('B24 a batch stores undeclared fields on all its posts, but no system fields', async () => {
    const ids = [dataOf<Text>(await server.post('/api/posts', { content: 'One' })).id]
    ids.push(dataOf<Text>(await server.post('/api/posts', { content: 'Two' })).id)
    const batch = (values: object) => server.put('/api/post/batch', { ids, values })
    dataOf(await batch({ campaign: 'spring', likes: '3' }))
    const now = async (id: number) => dataOf(await server.get(`/api/posts/${id}`))
    for (const id of ids) expect(await now(id)).toMatchObject({ campaign: 'spring', likes: 3 })
    const own = ['id', 'parent_id', 'created_at', 'updated_at', 'version', '_version', '_held', 'held']
    for (const name of own) {
      const { status, body } = await batch({ campaign: 'summer', [name]: 1 })
      expect([name, status, body.errors.map(({ field }) => field)]).toEqual([name, 422, [name]])
    }
    expect(await now(ids[0]!)).toMatchObject({ campaign: 'spring' })
  })
})
