import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { text, type AnyArea, type Catalogue } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { saved } from '../server/saved.ts'
import { startServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, faulty, make, ok, planned, rowOf } from './client.ts'
import { plannedBody, scripted } from './script-desk.ts'
import { toy } from './toy.ts'

const stored = 'Élan ＡＢ'
/** Spellings that look the same, or nearly. */
const spellings = ['Élan ＡＢ', 'E\u0301lan AB', 'élan ab', 'ÉLAN ＡＢ', 'e\u0301LAN\u00ad ＡB']

const withCode = (code: AnyArea['fields'][string]): Catalogue => ({
  ...toy,
  areas: { ...toy.areas, book: { ...toy.areas.book, fields: { ...toy.areas.book.fields, code } } },
})
const exact = withCode(text('Code', '编码', { max: 30, exact: true }))

let first: number
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  first = (await make(server, '/api/book', { name: 'First', code: stored })).id
})

test.each(spellings)('%s counts as taken in every way a value is written', async (code) => {
  const created = await server.post('/api/book', { name: 'Other', code })
  expect([created.status, faulty(created)]).toEqual([422, ['code']])
  expect(created.body.errors[0]?.message).toContain(`book ${first}`)
  const other = await make(server, '/api/book', { name: 'Other', code: `other ${code}` })
  expect(faulty(await server.put(`/api/book/${other.id}`, { code }))).toEqual(['code'])
  expect((await planned(server, 'book.create', [{ name: 'Planned', code }])).counts).toMatchObject({
    create: 0,
    failed: 1,
  })
  const file = await saved(server, `name,code\nA,${code}\nB,fresh ${code}\nC,FRESH ${code.toUpperCase()}\n`)
  const looked = rowOf(await server.post('/api/-/imports', { area: 'book', file }))
  expect(looked).toMatchObject({
    good: 1,
    errors: [
      { line: 2, field: 'code' },
      { line: 4, field: 'code' },
    ],
  })
  const script = await plannedBody(server, `await ops.book.create({ name: 'S', code: ${JSON.stringify(code)} })`)
  expect(script.error?.message).toContain(`book ${first}`)
  ok(await server.del(`/api/book/${other.id}`))
})

test('equal values within a draft, and in parallel calls, are refused too', async () => {
  const both = await planned(server, 'book.create', [
    { name: 'A', code: 'Kite' },
    { name: 'B', code: 'ＫＩＴＥ' },
  ])
  expect(both.counts).toMatchObject({ create: 1, failed: 1 })
  await applied(server, both)
  const race = await Promise.all(
    ['Race', 'RACE', 'race', 'Ｒace', 'rAcE'].map((code) => server.post('/api/book', { name: 'R', code })),
  )
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  // calls checked before the first was saved are refused by the unique index
  const refused = race.filter(({ status, body }) => status === 422 || (status === 409 && body.code === 'taken'))
  expect(refused).toHaveLength(4)
})

test('a record may change the spelling of its own value', async () => {
  const own = await make(server, '/api/book', { name: 'Own', code: 'Own Code' })
  ok(await server.put(`/api/book/${own.id}`, { code: 'OWN CODE' }))
  expect(rowOf(await server.get(`/api/book/${own.id}`))).toMatchObject({ code: 'OWN CODE' })
})

test('values for programs are compared exactly', async () => {
  const strict = await startServer({ catalogue: exact })
  onTestFinished(() => strict.stop())
  for (const code of ['Code', 'code', 'ＣＯＤＥ']) await make(strict, '/api/book', { name: code, code })
  expect(faulty(await strict.post('/api/book', { name: 'Again', code: 'code' }))).toEqual(['code'])
})

test('keys of the product are compared folded, except those whose case other systems distinguish', () => {
  const texts = Object.values<AnyArea>(playdesk.areas).flatMap(({ id, unique = [], fields }) =>
    unique.flatMap((name) => {
      const field = fields[name]
      return field?.kind === 'text' || field?.kind === 'longText'
        ? [[`${id}.${name}`, field.exact === true] as const]
        : []
    }),
  )
  expect(
    texts
      .filter(([name, isExact]) => isExact && !name.endsWith('.source_key'))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'appannie.package',
    'google-ranking.package',
    'member.uid',
    'pvp-user-info.uid',
    'resource-delivery.kind',
    'resource-delivery.type',
    'video-youtube.videoKey',
  ])
  expect(texts.length).toBeGreaterThan(15)
})
