import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, changesOf, make, ok, planned, rowOf, undone, until } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { created, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

let number = 0
type Case = Omit<Violation, 'id'>
const post = (more: object = {}) => make(server, '/api/forum/post', { content: 'Good morning', ...more })
const group = async () => (await make(server, '/api/forum/group', { name: `Racing ${++number}` })).id
const topic = async () => (await make(server, '/api/forum/topic', { name: `#Cup ${++number}` })).id

const written = async (rest: Case): Promise<Violation> => ({ id: (await post()).id, ...rest })
refusedOnEveryPath(
  () => server,
  'forum-post',
  { likes: 3 },
  {
    'a post in a closed group': async () => {
      const groupId = await group()
      const spoil = async () => ok(await server.post(`/api/forum/group/${groupId}/close`))
      return written({ wrong: { groupId }, spoil, message: /Group \d+ “Racing \d+” is closed/ })
    },
    'a post on a blocked topic': async () => {
      const id = await topic()
      const body = { ids: [id], operation: 'block' }
      const spoil = async () => ok(await server.post('/api/forum/topic/batch-operation', body))
      return written({ wrong: { topics: [id] }, spoil, message: /Topic \d+ “#Cup \d+” is blocked/ })
    },
    'a pinned post that waits': () => written({ wrong: { isTop: 1 }, message: /Only visible posts/ }),
  },
)

refusedOnEveryPath(
  () => server,
  'forum-group',
  { remark: 'Scores' },
  {
    'a pinned group that is closed': async () => {
      const id = await group()
      ok(await server.post(`/api/forum/group/${id}/close`))
      return { id, wrong: { pinned: 1 }, message: /A closed group cannot be pinned/ }
    },
  },
)

refusedOnEveryPath(
  () => server,
  'forum-topic',
  { description: 'Scores' },
  {
    'a recommended topic that is blocked': async () => {
      const id = await topic()
      ok(await server.post('/api/forum/topic/batch-operation', { ids: [id], operation: 'block' }))
      return { id, wrong: { recommended: 1 }, message: /A blocked topic cannot be recommended/ }
    },
  },
)

const commented = async (rest: Case, postId?: number): Promise<Violation> => {
  const body = { postId: postId ?? (await post()).id, content: 'Hello' }
  return { id: (await make(server, '/api/forum/post-comment', body)).id, ...rest }
}
refusedOnEveryPath(
  () => server,
  'forum-post-comment',
  { likes: 3 },
  {
    'a comment under a post in the recycle bin': async () => {
      const { id: postId } = await post()
      const spoil = async () => ok(await server.del(`/api/forum/post/${postId}?reason=6`))
      return commented({ wrong: { postId }, spoil, message: /in the recycle bin/ })
    },
    'an answer to a comment elsewhere': async () => {
      const { id: replyTo } = await commented({ wrong: {}, message: /./ })
      return commented({ wrong: { replyTo }, message: /belongs to another post/ })
    },
    'a pinned comment that waits': () => commented({ wrong: { isTop: 1 }, message: /Only visible comments/ }),
  },
)

refusedOnEveryPath(
  () => server,
  'forum-sensitive',
  { level: 3 },
  {
    'a sensitive word without a word': async () => ({
      id: (await make(server, '/api/forum/sensitive', { wordContent: `rigged${++number}` })).id,
      wrong: { wordContent: ' ' },
      message: /Enter the word/,
    }),
  },
)

removalRefused(() => server, {
  'a group with posts': async () => ({
    create: () => created(server, '/api/forum/group', { name: `Puzzles ${++number}` }),
    spoil: (groupId) => post({ groupId }),
    remove: (id) => ['forum-group.remove', { id }],
    message: /Post \d+ uses it/,
  }),
  'a topic with posts': async () => ({
    create: () => created(server, '/api/forum/topic', { name: `#Puzzles ${++number}` }),
    spoil: async (id) => [await post({ topics: [id] }), await post({ topics: [id] })],
    remove: (id) => ['forum-topic.remove', { id }],
    message: /2 records use it: Post \d+, Post \d+\. Change or delete them first/,
  }),
})

describe('a new sensitive word', () => {
  const postNow = async (id: number) => rowOf(await server.get(`/api/forum/post/${id}`))

  test('a new sensitive word holds texts back in the same change, by call or plan, and its undo releases them', async () => {
    for (const way of ['call', 'plan']) {
      const word = `loaded${++number}dice`
      const { id } = await post({ content: `All ${word}` })
      ok(await server.post(`/api/-/forum/post/${id}/pass`))
      const input = { wordContent: word, level: 3 }
      let receipt = 0
      if (way === 'call') receipt = ok(await server.post('/api/forum/sensitive', input)).receipt
      else {
        const plan = await planned(server, 'forum-sensitive.create', [input])
        expect([plan.total, (await postNow(id))['status']]).toEqual([2, 'normal'])
        receipt = (await applied(server, plan)).run
      }
      expect(await postNow(id)).toMatchObject({ status: 'blocked', held: 'word', sensitive: [word] })
      expect(await undone(server, receipt)).toMatchObject({ done: 2, skipped: 0 })
      expect(await postNow(id)).toMatchObject({ status: 'normal', held: null, sensitive: [] })
    }
  })

  const passed = async (content: string) => {
    const { id } = await post({ content })
    ok(await server.post(`/api/-/forum/post/${id}/pass`))
    return id
  }

  test('applying screens texts that were skipped or came after the plan, and an undo releases them', async () => {
    const word = `marked${++number}deck`
    const [edited, plain] = [await passed(`A ${word}`), await passed('Nothing yet')]
    const plan = await planned(server, 'forum-sensitive.create', [{ wordContent: word, level: 3 }])
    expect(plan.total).toBe(2)
    ok(await server.put(`/api/forum/post/${edited}`, { title: 'Edited meanwhile' }))
    ok(await server.put(`/api/forum/post/${plain}`, { content: `Now a ${word}` }))
    const late = await passed(`Late ${word}`)
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([1, 1])
    const texts = [edited, plain, late]
    for (const id of texts) expect(await postNow(id)).toMatchObject({ status: 'blocked', sensitive: [word] })
    const [revision] = ok(await server.get(`/api/-/revisions?area=forum-post&id=${late}`)).data as { receipt: number }[]
    expect(revision?.receipt).toBe(run.run)
    ok(await server.put(`/api/forum/post/${late}`, { likes: 5 }))
    await undone(server, run.run)
    for (const id of texts) expect(await postNow(id)).toMatchObject({ status: 'normal', held: null, sensitive: [] })
    expect(await postNow(late)).toMatchObject({ likes: 5 })
  })

  test('a new sensitive word holds back a text that was planned before it', async () => {
    const word = `stacked${++number}deck`
    const plan = await planned(server, 'forum-post.create', [{ content: `A ${word}`, official: 1 }])
    ok(await server.post('/api/forum/sensitive', { wordContent: word, level: 3 }))
    await applied(server, plan)
    const [change] = await changesOf(server, plan.id)
    expect(await postNow(change?.id ?? 0)).toMatchObject({ status: 'blocked', sensitive: [word] })
  })

  test('a stopped run has screened for its word', async () => {
    const word = `shaved${++number}dice`
    const plan = await planned(server, 'forum-sensitive.create', [
      { wordContent: word, level: 3 },
      { wordContent: `${word}2`, level: 3 },
    ])
    const late = await passed(`Late ${word}`)
    const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 1 })).data as {
      run: number
    }
    await until(async () => {
      const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as { done: number }
      return done > 0 ? true : undefined
    })
    await server.post(`/api/-/runs/${run}/cancel`)
    expect(await postNow(late)).toMatchObject({ status: 'blocked', sensitive: [word] })
  })
})
