import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { make, ok, rowOf } from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { refusedOnEveryPath, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const on = (): TestServer => server
let number = 0
const requests = '/api/create-diff-package-recode'

async function row(path: string, body: object, rest: Omit<Violation, 'id'>): Promise<Violation> {
  return { id: (await make(server, path, body)).id, ...rest }
}

refusedOnEveryPath(
  on,
  'banner',
  { sort: 5 },
  {
    'a banner that shows nothing and leads nowhere': () =>
      row('/api/banner', { url: 'https://example.com/' }, { wrong: { url: null }, message: /Choose a picture/ }),
  },
)

const codeOf = (index: number) => `x${String.fromCodePoint(97 + (index % 26))}-${100 + index}`
refusedOnEveryPath(
  on,
  'language',
  { comment: '另一种' },
  {
    'a code that is none': () =>
      row(
        '/api/language',
        { code: codeOf(++number), name: 'Some' },
        { wrong: { code: `!${number}` }, message: /such as en/ },
      ),
  },
)

refusedOnEveryPath(
  on,
  'game-translation',
  {},
  {
    'a code of another language': async () => {
      const language = await make(server, '/api/language', { code: codeOf(++number), name: 'Some' })
      const game = await make(server, '/api/h5game', { name: `Chess ${number}` })
      const path = `/api/game/${game.id}/language`
      const { id } = await make(server, path, { lang_id: language.id, name: 'Chess' })
      return {
        id,
        wrong: { language_code: 'en' },
        message: /language has the code/,
        touch: { id: game.id, langRowId: id, introduction: 'Noted' },
      }
    },
  },
)

const video = (more: object = {}) =>
  make(server, '/api/game-video-source', {
    title: `Clip ${++number}`,
    url: `https://example.com/${number}.mp4`,
    ...more,
  })
refusedOnEveryPath(
  on,
  'game-video-source',
  { description: 'Noted' },
  {
    'a sum that is none': async () => ({
      id: (await video()).id,
      wrong: { md5: `sum ${number}` },
      message: /32 hexadecimal/,
    }),
  },
)

refusedOnEveryPath(
  on,
  'game-video-recommend',
  { priority: 5 },
  {
    'a video that was refused': async () => {
      const [fine, refused] = [await video(), await video()]
      await server.post('/api/game-video/update-status', { id: refused.id, state: 3 })
      return row(
        '/api/game-video-recommend',
        { videoId: fine.id },
        { wrong: { videoId: refused.id }, message: /Video \d+ .*was rejected/ },
      )
    },
  },
)

test('a recommendation of a refused video names the field', async () => {
  const [fine, refused] = [await video(), await video()]
  await server.post('/api/game-video/update-status', { id: refused.id, state: 3 })
  const { id } = await make(server, '/api/game-video-recommend', { videoId: fine.id })
  const { status, body } = await server.put(`/api/game-video-recommend/${id}`, { videoId: refused.id })
  expect([status, body.errors]).toMatchObject([422, [{ field: 'videoId', message: expect.stringMatching(/rejected/) }]])
})

refusedOnEveryPath(
  on,
  'h5-today-video-plan',
  { items: [{ type: 1, title: 'Noted' }] },
  {
    'a video of a game without the game': () =>
      row(
        '/api/h5-today-video-plan',
        { day: `2026-11-${10 + (++number % 20)}`, country: 'IN', language: 'hi' },
        { wrong: { items: [{ type: 2, sort: 1 }] }, message: /Choose which one/ },
      ),
  },
)

refusedOnEveryPath(
  on,
  'create-diff-package-recode',
  { new_apk_url: 'https://example.com/newer.apk' },
  {
    'the same file twice': () => {
      const url = `https://example.com/${++number}.apk`
      return row(
        requests,
        { new_apk_url: url, old_apk_url: 'https://example.com/old.apk' },
        { wrong: { new_apk_url: url, old_apk_url: url }, message: /the same file/ },
      )
    },
  },
)

/** Creates a diff package that is online, from one version to the next. */
async function onlinePackage(env: Environment, oldVersionCode: number): Promise<number> {
  const at = `https://example.com/${++number}`
  const { id } = await make(on(), requests, { new_apk_url: `${at}-2.apk`, old_apk_url: `${at}-1.apk` }, { env })
  const report = { status: 2, url: `${at}.patch`, package: `com.pair`, oldVersionCode, newVersionCode: 1_000 }
  const { diffId } = rowOf(await on().post(`/api/-/diff-package-requests/${id}/report`, report, { env }))
  ok(await on().post('/api/aha-game-differential-package/changeStatus', { id: diffId, status: 1 }, { env }))
  return Number(diffId)
}

refusedOnEveryPath(
  on,
  'aha-game-differential-package',
  { status: 2 },
  {
    'a second package online for two versions': async () => {
      const other = ++number
      return {
        id: await onlinePackage('test-ie', ++number),
        wrong: { status: 1, oldVersionCode: other },
        spoil: (env) => onlinePackage(env, other),
        message: /Package \d+ “com.pair” is online for these versions/,
      }
    },
  },
  'aha-game-differential-package.change-status',
)
