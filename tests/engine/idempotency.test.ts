import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { listed, make, ok, rowOf } from './client.ts'
import { tally } from './steps.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

const once = (key: string) => ({ headers: { 'idempotency-key': key } })

test('the same call with the same key answers the first result and writes once', async () => {
  const first = await server.post('/api/book', { name: 'Once', level: 5 }, once('a'))
  const before = await tally(server)
  for (const body of [
    { name: 'Once', level: 5 },
    { level: '5', name: 'Once' },
  ]) {
    const again = await server.post('/api/book', body, once('a'))
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers['x-playdesk-repeated']).toBe('1')
    expect(again.headers['content-type']).toContain('application/json')
  }
  expect(await tally(server)).toEqual(before)
  expect(await listed(server, '/api/book?name=Once')).toHaveLength(1)
})

test('parallel calls with one key write once and get the same answer', async () => {
  const { id } = await make(server, '/api/book', { name: 'Flip' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.get(`/api/book/${id}/toggle-online`, once('flip'))),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(rowOf(await server.get(`/api/book/${id}`))).toMatchObject({ online: 1, _version: 2 })
})

test('a different input, command or environment under a used key is refused', async () => {
  ok(await server.post('/api/book', { name: 'Key' }, once('b')))
  const { id } = await make(server, '/api/author', { name: 'Some' })
  for (const answer of [
    await server.post('/api/book', { name: 'Other' }, once('b')),
    await server.post('/api/author', { name: 'Key' }, once('b')),
    await server.del(`/api/author/${id}`, undefined, once('b')),
    await server.post('/api/book', { name: 'Key' }, { ...once('b'), env: 'prod-ie' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency-key'])
  }
  expect(rowOf(await server.get(`/api/author/${id}`))).toMatchObject({ name: 'Some' })
})

test('a key belongs to its operator', async () => {
  ok(
    await server.post('/api/-/operators', {
      username: 'other',
      password: 'eight-chars',
      roles: { 'test-ie': 'operator' },
    }),
  )
  const other = await server.signIn('other', 'eight-chars')
  const mine = rowOf(await server.post('/api/book', { name: 'Both' }, once('c')))
  const theirs = rowOf(await server.post('/api/book', { name: 'Both' }, { ...once('c'), as: other }))
  expect(theirs.id).not.toBe(mine.id)
})

test('a key is not used up by a refusal, a dry run or a read', async () => {
  expect((await server.post('/api/book', { level: 5 }, once('d'))).status).toBe(400)
  expect((await server.put('/api/book/5', { level: 5 }, once('d'))).status).toBe(404)
  ok(
    await server.post(
      '/api/book',
      { name: 'Later' },
      { headers: { 'idempotency-key': 'd', 'x-playdesk-dry-run': '1' } },
    ),
  )
  ok(await server.get('/api/book', once('d')))
  expect(ok(await server.post('/api/book', { name: 'Later' }, once('d'))).receipt).toBeGreaterThan(0)
})
