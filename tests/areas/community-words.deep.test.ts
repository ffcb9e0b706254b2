import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { screenOf } from '#server/domain/community/screening.ts'
import { changesOf, ok, planned, until, dataOf } from '../engine/client.ts'
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

test('thousands of words in a long text need only a few lookups per word', () => {
  const taken = (act: () => void): number => {
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const ratio = (words: readonly string[], text: string): number => {
    const screened = taken(() => {
      const screen = screenOf(words.map((word) => ({ word, type: 2, level: 1, language: 'en', everyLanguage: 1 })))
      screen.find(text, 'en')
      screen.cover(text, 'en')
    })
    let at = 0
    const looked = taken(() => {
      for (let round = 0; round < 10; round++) for (const word of words) at += text.indexOf(`${word}~`)
    })
    expect(at).toBeLessThan(0)
    return screened / (looked / 10)
  }
  const many = (start: string) => Array.from({ length: 3_000 }, (_, at) => `${start}${at.toString(36)} x`)
  expect(ratio(many('word'), 'word word0 x lorem ipsum '.repeat(800))).toBeLessThan(60)
  const parts = many('a q').map((each) => each.slice(2, -2))
  expect(ratio(many('a q'), `${parts.join(' ').slice(0, 12_000)}${' a'.repeat(4_000)}`)).toBeLessThan(60)
})

describe('decisions of moderators during a run', () => {
  const destroy = async (id: number): Promise<void> => {
    ok(await server.del(`/api/forum/post/${id}?reason=4`))
    ok(await server.post(`/api/-/forum/post/${id}/destroy`))
  }
  const visible = async (content: string): Promise<number> => {
    const { id } = await newPost({ content, language: 'en' })
    ok(await pass(id))
    return id
  }

  test('a decision about texts that a run has written stays after the run', async () => {
    const ids: number[] = []
    for (let n = 0; n < 8; n++) ids.push(await visible(`Draft ${n}`))
    const inputs = ids.map((id) => ({ id, content: `Text ${id}` }))
    const { id: plan, hash } = await planned(server, 'forum-post.update', inputs)
    const { run } = dataOf<{ run: number }>(await server.post(`/api/-/plans/${plan}/apply`, { hash, rate: 5 }))
    const written = async () => (await changesOf(server, plan)).filter(({ state }) => state === 'done')
    await until(async () => ((await written()).length >= 2 ? true : undefined))
    ok(await server.post(`/api/-/runs/${run}/pause`))
    const [one, two] = await written()
    ok(await server.post(`/api/-/forum/post/${one!.id}/block`))
    await destroy(two!.id)
    ok(await server.post(`/api/-/runs/${run}/cancel`))
    expect(await postNow(one!.id)).toMatchObject({ status: 'blocked', held: 'moderator', content: `Text ${one!.id}` })
    expect((await server.get(`/api/forum/post/${two!.id}`)).status).toBe(404)
  })
})
