import { playdesk } from '#commands/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { plannedScript, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'
import { ids, kinds, libraryOn, type Library } from './desk.ts'

let library: Library

const server = sharedServer({ catalogue: playdesk, demo: true })
beforeAll(async () => {
  library = libraryOn(server)
})

const all: Library['all'] = (path, env) => library.all(path, env)

test('take-silent-games-offline: exactly the games below the threshold go offline, and the undo restores only these', async () => {
  const games = await all('/api/h5game?onShelf=1')
  const amounts = games.map(({ installAmount }) => installAmount).toSorted((one, other) => one - other)
  const installs = amounts[40] ?? 0
  const silent = games.filter(({ installAmount }) => installAmount < installs)
  expect(silent.length).toBeGreaterThan(5)
  const plan = await library.plan('take-silent-games-offline', { installs, reason: 'Nobody plays it' })
  expect(ids(plan.changes)).toEqual(ids(silent))
  expect(plan.result).toEqual({ offline: silent.length })
  await library.whileApplied(plan, async () => {
    expect((await all('/api/h5game?onShelf=1')).filter(({ installAmount }) => installAmount < installs)).toEqual([])
  })
  expect((await all('/api/h5game?onShelf=1')).filter(({ installAmount }) => installAmount < installs).length).toBe(
    silent.length,
  )
})

test('reject-comments: comments are rejected by word and by language, without decided ones', async () => {
  const waiting = await all('/api/game-comments?status=0&rejected=0')
  const [word] = /\p{L}{5,}/u.exec(waiting.find(({ language }) => language === 'en')!.content) ?? ['']
  const wanted = waiting.filter(
    ({ content, language }) => content.toLowerCase().includes(word.toLowerCase()) || language === 'hi',
  )
  const plan = await library.plan('reject-comments', { words: word, languages: 'hi', most: 10_000 })
  expect(ids(plan.changes)).toEqual(ids(wanted))
  expect(plan.changes.every(({ after }) => after?.['rejected'] === 1)).toBe(true)
})

test('reject-comments: the script refuses to run without a word to look for', async () => {
  await expect(library.plan('reject-comments')).rejects.toThrow('Give at least one word or language.')
})

test('fill-missing-game-translations: chosen games get the language, from the text they have', async () => {
  const chosen = (await all('/api/h5game?onShelf=1')).slice(0, 12).map(({ id }) => id)
  const french = (await all('/api/language')).find(({ code }) => code === 'fr')!.id
  const plan = await library.plan('fill-missing-game-translations', { games: chosen, into: 'fr' })
  await library.whileApplied(plan, async () => {
    for (const id of chosen) {
      const codes = (await all(`/api/game/${id}/language`)).map(({ lang_id }) => lang_id)
      expect([id, codes.filter((each) => each === french).length]).toEqual([id, 1])
    }
  })
  expect(kinds(plan.changes)).toEqual(['game-translation create'])
})

test('copy-banners-to-countries: each country gets one offline copy of each banner, in their order', async () => {
  const banners = (await all('/api/banner')).filter(({ countryCode }) => countryCode.includes('ALL'))
  const plan = await library.plan('copy-banners-to-countries', { from: 'ALL', into: ['IE', 'DE'] })
  expect(plan.result).toEqual({ copied: banners.length * 2 })
  expect(plan.changes.every(({ after }) => after?.['online'] === 0)).toBe(true)
  const sorts = (country: string) =>
    plan.changes.flatMap(({ after }) => (String(after?.['countryCode']) === country ? [after?.['sort']] : []))
  expect(sorts('IE')).toEqual(banners.map(({ sort }) => sort).toSorted((one, other) => one - other))
  expect(sorts('DE')).toEqual(sorts('IE'))
})

test('move-topic-games: the games of one topic move to the other, each once', async () => {
  const [from, into] = await all('/api/special-topic')
  const gamesOf = async (id: number) => (await all(`/api/special-topic/${id}/item`)).map(({ gameId }) => gameId)
  const both = new Set([...(await gamesOf(from!.id)), ...(await gamesOf(into!.id))])
  const plan = await library.plan('move-topic-games', { from: from!.id, into: into!.id })
  await library.whileApplied(plan, async () => {
    expect(await gamesOf(from!.id)).toEqual([])
    const there = await gamesOf(into!.id)
    expect(new Set(there)).toEqual(both)
    expect(there.length).toBe(both.size)
  })
})

test('top-up-gift-inventory: low stock is filled up to the target', async () => {
  const short = (await all('/api/gift')).filter(({ inventory }) => inventory < 400)
  const plan = await library.plan('top-up-gift-inventory', { below: 400, target: 900 })
  expect(ids(plan.changes)).toEqual(ids(short))
  expect(plan.changes.every(({ after }) => after?.['inventory'] === 900)).toBe(true)
})

test('close-expired-themes: ended themes are off, the others unchanged', async () => {
  const now = new Date().toISOString()
  const ended = (await all('/api/resource-theme')).filter(({ end_time, status }) => end_time < now && status === 1)
  const plan = await library.plan('close-expired-themes')
  expect(ids(plan.changes)).toEqual(ids(ended))
  expect(plan.result).toEqual({ closed: ended.length, removed: 0 })
})

test('onboard-submissions: valid submissions become games, others are refused with reasons in both languages', async () => {
  const waiting = (await all('/api/thirdpart?status=waiting')).filter(({ type }) => type === 1)
  const plan = await library.plan('onboard-submissions', { refuse: 1 })
  expect(plan.result['imported']! + plan.result['refused']!).toBe(waiting.length)
  const refused = plan.changes.filter(({ area, after }) => area === 'thirdpart' && after?.['status'] === 'refused')
  expect(refused.length).toBe(plan.result['refused'])
  for (const { after } of refused)
    expect([after?.['opinionCN'], after?.['opinionEN']]).toEqual([
      expect.stringMatching(/\p{Script=Han}/u),
      expect.stringMatching(/[a-z]/),
    ])
})

test('a script reads a whole record after seeing a part of it in another list', async () => {
  const [game] = await all('/api/game')
  const { id: tag } = (await server.post('/api/tag', { name: 'Seen' })).body.data as { id: number }
  const plan = await planned(`
    await ops.tagGame.add({ gameId: ${game!.id}, tagId: ${tag} })
    const seen = (await ops.tagGame.list({ id: ${tag} })).data.map(({ id }) => id)
    await ops.tagGame.removeGame({ id: ${game!.id}, tagId: ${tag} })
    return [seen, (await ops.game.get({ id: ${game!.id} })).tags]`)
  expect(plan).toMatchObject({ error: null, result: [[game!.id], game!.tags] })
})

/** Plans a script with this body. */
function planned(body: string): Promise<ScriptPlan> {
  const run = `async run({ ops }) {${body}}`
  const source = `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'Test', zh: '测试' }, ${run} })`
  return plannedScript(server, { source })
}
