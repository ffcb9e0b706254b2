import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { awaiting } from '#derive/awaiting.ts'
import { calls } from '#derive/calls.ts'
import { stateOfRow } from '#derive/state-words.ts'
import { ok, rowOf, rowsOf, undone } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const counts = async () => rowOf(await server.get('/api/user-info'))['counts'] as Record<string, number>
const count = async (path: string) => Number(rowOf(await server.get(path))['count'])

test('B15 B45 the session has operator, language, server of its environment and user centre address', async () => {
  const info = rowOf(await server.get('/api/user-info'))
  expect(info).toMatchObject({ userName: 'admin', language: 'en', serverType: 1 })
  const address = String(info['userCenterUrl'])
  expect((await server.get(address, { as: null })).status).toBe(200)
  const chinese = await server.get('/api/user-info', { headers: { 'accept-language': 'zh-CN' } })
  expect(rowOf(chinese)).toMatchObject({ language: 'zh' })
})

test('B46 each counter equals the total of its list, without rejected entries', async () => {
  const [comment] = rowsOf(await server.get('/api/game-comments?status=0&rejected=0&pageSize=1'))
  ok(await server.put(`/api/comment-reject/${comment!.id}`))
  const shown = await counts()
  for (const [name, { area, where }] of Object.entries(awaiting)) {
    const list = calls(playdesk.areas).find((each) => each.area.id === area && each.command.verb === 'list')
    const query = new URLSearchParams(Object.entries(where).map(([field, value]) => [field, String(value)]))
    expect([name, ok(await server.get(`${list!.path}?${query}&pageSize=1`)).total]).toEqual([name, shown[name]])
  }
  const area = playdesk.areas.comment
  const [rejected] = rowsOf(await server.get('/api/game-comments?status=0&rejected=1&pageSize=1'))
  expect(stateOfRow(area, 'status', area.fields.status, rejected!)?.word).toEqual({ en: 'Rejected', zh: '已拒绝' })
})

test('B45 B46 the three counters equal those of their calls, and follow decisions', async () => {
  const before = await counts()
  expect(before).toMatchObject({
    submissions: await count('/api/thirdpart/all-count'),
    comments: await count('/api/comment-waitconfirm-count'),
    posts: await count('/api/forum/get-pending-count'),
  })
  const [fresh, update] = [await count('/api/thirdpart/create-count'), await count('/api/thirdpart/update-count')]
  expect([before['submissions'], fresh > 0, update > 0]).toEqual([fresh + update, true, true])
  const [submission] = rowsOf(await server.get('/api/thirdpart?status=waiting&type=1&pageSize=1'))
  const ignored = await server.post('/api/thirdpart/ignore', { ids: [submission!.id] })
  expect(await count('/api/thirdpart/create-count')).toBe(fresh - 1)
  const [comment] = rowsOf(await server.get('/api/game-comments?status=0&rejected=0&pageSize=1'))
  const approved = await server.put(`/api/comment-status-toggle/${comment!.id}`, { status: 1 })
  expect(await counts()).toEqual({
    ...before,
    submissions: before['submissions']! - 1,
    comments: before['comments']! - 1,
  })
  await undone(server, ignored.body.receipt)
  await undone(server, approved.body.receipt)
  expect(await counts()).toEqual(before)
})
