import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { screenOf } from '#server/domain/community/screening.ts'
import { ok, dataOf } from '../engine/client.ts'
import { meanwhile } from '../engine/meanwhile.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Text {
  readonly id: number
  readonly status: string
  readonly sensitive: string[]
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const newPost = async (values: object): Promise<Text> => dataOf(await server.post('/api/forum/post', values))
const postNow = async (id: number): Promise<Text> => dataOf(await server.get(`/api/forum/post/${id}`))
const pass = (id: number): Promise<Answer> => server.post(`/api/-/forum/post/${id}/pass`)
const newWord = (values: object): Promise<Answer> => server.post('/api/forum/sensitive', values)

describe('word screening', () => {
  const word = (text: string, more: object = {}) =>
    ({ word: text, type: 1, level: 2, language: 'en', everyLanguage: 0, ...more }) as const
  const found = (text: string, words: Parameters<typeof screenOf>[0], language: string | null = 'en') =>
    screenOf(words)
      .find(text, language)
      .map((each) => each.word)

  test.each([
    ['Free COINS here', 'coins', true],
    ['Best bookcoinshop', 'coins', false],
    ['c\u200boins', 'coins', true],
    ['ＣＯＩＮＳ!', 'coins', true],
    ['mon e\u0301lan', 'Élan', true],
    ['mon élan', 'E\u0301lan', true],
    ['e\u00ad\u0301lan', 'élan', true],
    ['elan', 'élan', false],
    ['\u1112\u1161\u11ab', '한', true],
    ['buy   coins', 'buy coins', true],
    ['class', 'ass', false],
    ['低价代练上分', '代练', true],
    ['सट्टा टिप्स', 'सट्टा', true],
    ['a+b', 'a+b', true],
    ['a  b \n c', 'a b c', true],
    ['a b cd', 'a b c', false],
    ['xa b c', 'a b c', false],
    ['ab c, a  b c', 'a b c', true],
  ])('%j screened with %j is found: %s', (text, sought, is) => {
    expect(found(text, [word(sought)])).toEqual(is ? [sought] : [])
  })

  test('a sensitive word searches texts of its language, texts without a language, or all texts', () => {
    expect(found('coins', [word('coins')], 'hi')).toEqual([])
    expect(found('coins', [word('coins')], null)).toEqual(['coins'])
    expect(found('coins', [word('coins', { everyLanguage: 1 })], 'hi')).toEqual(['coins'])
  })

  test('covering replaces only screened words, character by character', () => {
    const screen = screenOf([word('loser', { type: 2 }), word('傻瓜', { type: 2, everyLanguage: 1 }), word('coins')])
    expect(screen.cover('You LOSER 😀, 傻瓜 coins', 'en')).toBe('You ***** 😀, ** coins')
  })
})

describe('sensitive words', () => {
  test('B79 sensitive words hold new texts back according to their level', async () => {
    await newWord({ wordContent: 'marked-word', level: 1 })
    await newWord({ wordContent: 'blocked-word', level: 3 })
    expect(await newPost({ content: 'A marked-word' })).toMatchObject({ status: 'pending', sensitive: ['marked-word'] })
    expect(await newPost({ content: 'A blocked-word', title: 'x' })).toMatchObject({ status: 'blocked', held: 'word' })
    expect(dataOf(await server.post('/api/posts', { title: 'A blocked-word' }))).toMatchObject({ status: 'blocked' })
  })

  test('added words screen existing texts; undo, change and removal release them again', async () => {
    const post = await newPost({ content: 'Join my zebra-club tonight', language: 'en' })
    const foreign = await newPost({ content: 'zebra-club', language: 'hi' })
    await pass(post.id)
    await pass(foreign.id)
    const comment = dataOf<Text>(
      await server.post('/api/forum/post-comment', { postId: post.id, content: 'ZEBRA-CLUB is a fraud' }),
    )
    const made = await newWord({ wordContent: 'zebra-club', level: 2 })
    const { id } = dataOf<{ id: number }>(made)
    expect(await postNow(post.id)).toMatchObject({ status: 'pending', held: 'word', sensitive: ['zebra-club'] })
    expect(await postNow(foreign.id)).toMatchObject({ status: 'normal', sensitive: [] })
    expect(dataOf(await server.get(`/api/forum/post-comment/${comment.id}`))).toMatchObject({
      held: 'new',
      sensitive: ['zebra-club'],
    })
    await server.put(`/api/forum/sensitive/${id}`, { level: 3 })
    expect(await postNow(post.id)).toMatchObject({ status: 'blocked' })
    await server.put(`/api/forum/sensitive/${id}`, { type: 2, screenWord: 'zebra-club', level: 1 })
    expect(await postNow(post.id)).toMatchObject({ status: 'normal', held: null, shown: 'Join my ********** tonight' })
    const removed = await server.del(`/api/forum/sensitive/${id}`)
    expect(await postNow(post.id)).toMatchObject({ status: 'normal', sensitive: [], shown: null })
    await server.post('/api/-/undo', { receipt: removed.body.receipt })
    expect(await postNow(post.id)).toMatchObject({ sensitive: ['zebra-club'], shown: 'Join my ********** tonight' })
  })

  test('B79 screened words are covered in title and text, also in pushes', async () => {
    await newWord({ type: 2, screenWord: 'rude-word', level: 1 })
    const post = await newPost({ title: 'Rude-Word!', content: 'No rude-word here' })
    expect(post).toMatchObject({ shownTitle: '*********!', shown: 'No ********* here', sensitive: ['rude-word'] })
    await pass(post.id)
    await server.post(`/api/forum/post/${post.id}/push`)
    const messages = await server.running.server
      .sql`select payload->>'text' as text from outbox where topic = 'forum-push'`
    expect(messages).toMatchObject([{ text: '*********!' }])
  })

  test('passed words do not hold back the edited text of a post again', async () => {
    await newWord({ wordContent: 'passed-word', level: 2 })
    const { id } = await newPost({ content: 'passed-word' })
    await pass(id)
    expect(dataOf(await server.put(`/api/forum/post/${id}`, { content: 'passed-word, mended' }))).toMatchObject({
      status: 'normal',
      sensitive: ['passed-word'],
    })
    await newWord({ wordContent: 'mended', level: 2 })
    expect(await postNow(id)).toMatchObject({ status: 'pending', sensitive: ['passed-word', 'mended'] })
  })

  test('sensitive words need the word field of their type, once per language', async () => {
    const empty = await newWord({ type: 2 })
    expect([empty.status, empty.body.errors[0]?.field]).toEqual([422, 'screenWord'])
    await newWord({ wordContent: 'only once' })
    expect((await newWord({ wordContent: 'only once' })).status).toBe(422)
    expect((await newWord({ wordContent: 'only once', language: 'id' })).status).toBe(200)
  })

  test('listed words are English unless another language is requested', async () => {
    const languages = async (query: string) => [
      ...new Set(
        dataOf<{ language: string }[]>(await server.get(`/api/forum/sensitive?pageSize=100${query}`)).map(
          ({ language }) => language,
        ),
      ),
    ]
    expect(await languages('')).toEqual(['en'])
    expect(await languages('&language=zh')).toEqual(['zh'])
  })

  test('words of the demonstration set are marked in its posts', async () => {
    const [post] = dataOf<Text[]>(await server.get('/api/forum/post?sensitive=judi&status=blocked,deleted'))
    expect(post?.sensitive).toContain('judi')
    expect(dataOf<{ count: number }>(await server.get('/api/forum/get-pending-count')).count).toBeGreaterThan(30)
  })
})

describe('concurrent decisions of moderators', () => {
  const destroy = async (id: number): Promise<void> => {
    ok(await server.del(`/api/forum/post/${id}?reason=4`))
    ok(await server.post(`/api/-/forum/post/${id}/destroy`))
  }
  const visible = async (content: string): Promise<number> => {
    const { id } = await newPost({ content, language: 'en' })
    ok(await pass(id))
    return id
  }

  test('a decision stays when a new word screens the same texts', async () => {
    const [one, two, three] = [await visible('A late-word'), await visible('late-word'), await visible('late-word!')]
    const act = async () => {
      ok(await server.post(`/api/-/forum/post/${two}/block`))
      await destroy(three)
    }
    const add = () => newWord({ wordContent: 'late-word', level: 2 })
    ok(await meanwhile(server, { area: 'forum-post', ids: [one] }, add, act))
    expect(await postNow(one)).toMatchObject({ status: 'pending', held: 'word', sensitive: ['late-word'] })
    expect(await postNow(two)).toMatchObject({ status: 'blocked', held: 'moderator' })
    expect((await server.get(`/api/forum/post/${three}`)).status).toBe(404)
  })

  test('a decision stays when others decide about several texts', async () => {
    const [one, gone, binned, last] = [
      await visible('First'),
      await visible('Gone'),
      await visible('Binned'),
      await visible('Last'),
    ]
    const ids = [one, gone, binned, last]
    const block = () => server.post('/api/forum/post/batch-operation', { ids, operation: 'block' })
    const answer = await meanwhile(server, { area: 'forum-post', ids: [one, last] }, block, async () => {
      await destroy(gone)
      ok(await server.del(`/api/forum/post/${binned}?reason=4`))
    })
    expect(dataOf(answer)).toEqual({ done: 2, skipped: [binned], missing: [gone] })
    expect(await postNow(binned)).toMatchObject({ status: 'deleted', held: null })
    expect((await server.get(`/api/forum/post/${gone}`)).status).toBe(404)
  })
})

describe('reports', () => {
  const waiting = async (kind: 'post' | 'comment') =>
    dataOf<{ id: number; postId: number; commentId: number; reason: number }[]>(
      await server.get(`/api/forum/report/${kind}?status=0&pageSize=100`),
    )

  test('B74 handling takes an operation and a remark; deleting closes all reports about the same post', async () => {
    const [report] = await waiting('post')
    const answer = await server.put('/api/forum/report/post', {
      ids: [report!.id, 9_999_999],
      operation: 'delete',
      remark: 'Fraud',
    })
    expect(dataOf(answer)).toMatchObject({ content: 1, missing: [9_999_999] })
    expect(await postNow(report!.postId)).toMatchObject({ status: 'deleted', deleteReason: report!.reason })
    expect((await waiting('post')).filter(({ postId }) => postId === report!.postId)).toEqual([])
    const [after] = dataOf<object[]>(await server.get(`/api/forum/report/post?ids=${report!.id}`))
    expect(after).toMatchObject({ status: 1, operation: 'delete', remark: 'Fraud', handledBy: expect.any(String) })
  })

  test('B74 reports can be dismissed, set by status alone, and reopened', async () => {
    const [one, two] = await waiting('comment')
    await server.put('/api/forum/report/comment', { ids: [one!.id], operation: 'keep' })
    await server.put('/api/forum/report/comment', { ids: [two!.id], status: '2', remark: 'Nothing to see' })
    const rows = dataOf<object[]>(await server.get(`/api/forum/report/comment?ids=${one!.id},${two!.id}&sortby=id`))
    expect(rows).toHaveLength(2)
    expect(rows).toEqual([expect.objectContaining({ status: 2 }), expect.objectContaining({ status: 2 })])
    await server.put('/api/forum/report/comment', { ids: [one!.id], status: 0 })
    expect((await waiting('comment')).map(({ id }) => id)).toContain(one!.id)
    const neither = await server.put('/api/forum/report/comment', { ids: [one!.id] })
    expect([neither.status, neither.body.errors[0]?.field]).toEqual([422, 'operation'])
  })
})

test('official accounts are the members marked as such', async () => {
  const users = async () => (await server.get('/api/post/users')).body
  const before = await users()
  expect(before.total).toBe(4)
  await server.post('/api/members/operation', { id: 7003, type: 7, reason: 'New community manager' })
  expect((await users()).total).toBe(5)
  await server.post('/api/members/operation', { id: 7003, type: 8, reason: 'Left' })
  expect((await users()).total).toBe(4)
})

test('every word is screened, however many words there are', async () => {
  await server.running.server.sql`
    insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'forum-sensitive', 'pre-ind', nextval('record_id'), 1, 'w', 'w', 'w', data || jsonb_build_object('word', 'uncommon' || n), now(), now()
    from generate_series(1, 10001) n, lateral (
      select data from record where area = 'forum-sensitive' and environment = 'test-ie' and data->>'type' = '1'
        and data->>'everyLanguage' = '1' limit 1) as like_this`
  const post = { content: 'Nothing but uncommon10001 here' }
  expect(dataOf(await server.post('/api/forum/post', post, { env: 'pre-ind' }))).toMatchObject({
    sensitive: ['uncommon10001'],
  })
})
