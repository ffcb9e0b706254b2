import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, changesOf, make, ok, rowsOf, undone, type ChangeData, type PlanData } from '../../engine/client.ts'
import { settled, type ScriptPlan } from '../../engine/script-desk.ts'
import { startServer, type TestServer } from '../start.ts'

const wordy: Readonly<Record<string, string>> = { Wordy: 'w'.repeat(600), Broken: 'a\u0000b' }

/** Answers like a translation service that does not know Tamil. */
function translationService(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { text, target_lang: into } = JSON.parse(Buffer.concat(chunks).toString()) as {
        text: string[]
        target_lang: string
      }
      if (into === 'TA') return response.writeHead(400).end('{}')
      const answers = text.map((each) => ({ text: `${into} ${wordy[each] ?? each}` }))
      return response.end(JSON.stringify({ translations: answers }))
    })
  })
}

/** Starts a server with games, languages and a translation service for all tests of a file. */
export function fillDesk(count: number, codes: readonly string[]) {
  const service = translationService()
  const server = {} as TestServer
  const languages = new Map<string, number>()
  const games: number[] = []
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2/translate`
    const variables = { PLAYDESK_TRANSLATE_URL: url, PLAYDESK_TRANSLATE_KEY: 'key' }
    Object.assign(server, await startServer({ catalogue: playdesk, variables }))
    for (const code of ['en', ...codes])
      languages.set(code, (await make(server, '/api/language', { code, name: code })).id)
    for (let n = 1; n <= count; n++)
      games.push((await make(server, '/api/h5game', { name: `Game ${n}`, type: 'h5', introduction: 'Play it' })).id)
  }, 480_000)
  afterAll(async () => {
    await server.stop()
    service.close()
  })
  return {
    server,
    codes,
    games,
    write: (game: number, code: string, texts: object) =>
      make(server, `/api/game/${game}/language`, { lang_id: languages.get(code), ...texts }),
    line: async (text: string): Promise<ScriptPlan> =>
      settled(server, ok(await server.post('/api/-/plans', { line: text })).data),
    texts: async (game: number) => {
      const rows = rowsOf(await server.get(`/api/game/${game}/language`))
      return Object.fromEntries(rows.map(({ language_code: code, name, introduction }) => [code, [name, introduction]]))
    },
  }
}

/** Fills all games in all languages, while a person writes; undoes it. */
export async function expectFilled({ server, codes, games, write, line, texts }: ReturnType<typeof fillDesk>) {
  const [first = 0, second = 0, third = 0, fourth = 0] = games
  await write(first, 'hi', { name: 'By hand' })
  const changed = await write(fourth, 'fr', { name: 'Changed later' })
  const plan = await line(`h5game #${games.join(',')} | translate in ${codes.join(',')} from=service`)
  const total = games.length * (codes.length - 1)
  const counts = { create: total - 2, update: 2, failed: games.length }
  expect(plan).toMatchObject({ state: 'ready', total, counts })
  expect(plan.errors[0]?.message).toBe(`Game 1 (${first}) · ta: The translation service answered with status 400.`)
  // a person writes one text, changes another one, and the first cell is left out
  await write(second, 'hi', { name: 'Meanwhile' })
  ok(await server.put(`/api/game/${fourth}/language/${changed.id}`, { introduction: 'Meanwhile' }))
  const left = (await changesOf(server, plan.id)).find(({ label }) => label === 'DE Game 3')
  const kept = { area: left?.area, id: left?.id, environment: left?.environment }
  const { hash } = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes: [kept] })).data as PlanData
  const run = await applied(server, { id: plan.id, hash })
  expect(run).toMatchObject({ total: total - 1, done: total - 3 })
  const missed = ok(await server.get(`/api/-/runs/${run.run}/changes?state=skipped,failed`)).data as ChangeData[]
  const reasons = Object.fromEntries(missed.map(({ label, message }) => [label, message]))
  expect(reasons).toEqual({
    'HI Game 2': expect.stringMatching(/^This value is now used by game translation \d+ “Meanwhile”\.$/),
    'Changed later': 'Changed by admin in the meantime: introduction.',
  })
  expect((await texts(first))['hi']).toEqual(['By hand', 'HI Play it'])
  expect((await texts(second))['hi']).toEqual(['Meanwhile', null])
  expect((await texts(third))['de']).toBeUndefined()
  expect((await texts(third))['fr']).toEqual(['FR Game 3', 'FR Play it'])
  expect((await texts(fourth))['fr']).toEqual(['Changed later', 'Meanwhile'])
  expect(await undone(server, run.run)).toMatchObject({ state: 'done', done: total - 3 })
}
