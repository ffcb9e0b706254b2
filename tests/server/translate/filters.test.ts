import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { conditions } from '#server/records/query.ts'
import { areaStoreOf } from '#server/records/registry.ts'
import { missingIn, staleIn } from '#server/records/row-tests.ts'
import { holds } from '../../engine/property.ts'
import { make, ok, rowsOf } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })
const codes = ['en', 'hi', 'ta'] as const
const ids = new Map<string, number>()
beforeAll(async () => {
  for (const code of codes) ids.set(code, (await make(server, '/api/language', { code, name: code })).id)
})

interface Text {
  readonly id: number
  readonly name: string
  readonly written: string
  readonly changed: string
}

interface Place {
  readonly path: string
  readonly below: string
  readonly language: string
  readonly isById: boolean
  readonly flag: string
}

type Step = readonly [at: number, code: string | null, name: 'a' | 'b' | null]

async function saved(method: 'post' | 'put', path: string, values: object) {
  const { id, updated_at } = ok(await server[method](path, values)).data as { id: number; updated_at: string }
  return { id, written: updated_at }
}

function textRows({ path, below, language, isById, flag }: Place) {
  const items = new Map<number, { own: Text; readonly rows: Map<string, Text> }>()
  const changed = async (at: string, before: Text, values: { name?: string }): Promise<Text> => {
    const { written } = await saved('put', at, values)
    const { name = before.name } = values
    return { ...before, name, written, changed: name === before.name ? before.changed : written }
  }
  const made = async (at: string, values: { name: string }): Promise<Text> => ({
    ...(await saved('post', at, values)),
    name: values.name,
    changed: '',
  })
  return {
    async write([at, code, letter]: Step) {
      const name = `${letter} ${at}`
      const item = items.get(at) ?? { own: await made(path, { name }), rows: new Map<string, Text>() }
      items.set(at, item)
      const { own, rows } = item
      const row = rows.get(code ?? '')
      const rowsPath = `${path}/${own.id}/${below}`
      const rowPath = `${rowsPath}/${isById ? row?.id : code}`
      if (code === null) item.own = await changed(`${path}/${own.id}`, own, letter ? { name } : { [flag]: 1 })
      else if (row && letter) rows.set(code, await changed(rowPath, row, { name }))
      else if (row) rows.delete(ok(await server.del(rowPath)) && code)
      else {
        const key = { [language]: isById ? ids.get(code) : code }
        rows.set(code, await made(rowsPath, { ...key, name }))
      }
    },
    missing: (code: string) => [...items.values()].filter(({ rows }) => !rows.has(code)).map(({ own }) => own.id),
    stale: (code: string) =>
      [...items.values()].flatMap(({ own, rows }) => {
        const [row, english] = [rows.get(code), rows.get('en')]
        return row && [own, english].some((source) => source && source.changed > row.written) ? [own.id] : []
      }),
  }
}

function textsInside() {
  interface Item {
    readonly id: number
    texts: Readonly<Record<string, string>>
    readonly changed: Record<string, number>
  }
  const path = '/api/smallEditor'
  const items = new Map<number, Item>()
  let writes = 0
  const found = (test: (item: Item) => boolean) => [...items.values()].filter(test).map(({ id }) => id)
  return {
    async write([at, code, letter]: Step) {
      const item = items.get(at) ?? { id: (await make(server, path, { name: `n ${at}` })).id, texts: {}, changed: {} }
      items.set(at, item)
      const { [code ?? '']: before, ...others } = item.texts
      const texts = code !== null && letter ? { ...others, [code]: letter } : others
      ok(await server.put(`${path}/${item.id}`, code === null ? { gender: 1 } : { i18ns: texts }))
      if (code === null) return
      item.texts = texts
      if (before !== texts[code]) item.changed[code] = ++writes
    },
    missing: (code: string) => found(({ texts }) => Object.keys(texts).length > 0 && !(code in texts)),
    stale: (code: string) =>
      found(({ texts, changed }) => code in texts && (changed['en'] ?? 0) > (changed[code] ?? 0)),
  }
}

const steps = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(null, ...codes), fc.constantFrom('a', 'b', null)), {
  minLength: 6,
  maxLength: 12,
})

const hotwords = { path: '/api/hotword', below: 'i18n', language: 'lang', isById: false, flag: 'sort' }
const categories = { path: '/api/category', below: 'multi-langs', language: 'langId', isById: true, flag: 'disabled' }

test.each([
  ['hotword', hotwords.path, textRows(hotwords)],
  ['category', categories.path, textRows(categories)],
  ['small-editor', '/api/smallEditor', textsInside()],
] as const)('missing and stale %s agree with a plain comparison of all writes', async (area, path, texts) => {
  const check = async (some: readonly Step[]) => {
    for (const each of some) await texts.write(each)
    const { data } = ok(await server.get(`/api/-/texts/${area}/completeness`))
    const heads = new Map((data as { code: string; missing: number }[]).map(({ code, missing }) => [code, missing]))
    for (const code of codes) {
      for (const filter of ['missing', 'stale'] as const) {
        const found = rowsOf(await server.get(`${path}?pageSize=100&where=${filter}:${code}`))
        const expected = new Set(texts[filter](code))
        expect([filter, code, new Set(found.map(({ id }) => id))]).toEqual([filter, code, expected])
      }
      expect(heads.get(code)).toBe(texts.missing(code).length)
    }
  }
  await holds(steps, check, { runs: 30 })
})

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below
}

test('without statistics, missing and stale look at each text a few times', async () => {
  const { upkeep: sql, registry } = server.running.server
  const areaStore = areaStoreOf(registry, 'hotword')
  const count = 2_000
  await sql`insert into record (area, environment, id, version, data, created_at, updated_at)
    select 'hotword', 'pre-ie', n, 1, '{"name": "w"}', now(), now() from generate_series(1, ${count}::int) n`
  await sql`insert into record (area, environment, id, parent_id, version, data, created_at, updated_at)
    select 'hotword-translation', 'pre-ie', n + ${count} * at, n, 2, jsonb_build_object('lang', lang, 'name', 'w'), now(), now() + at * interval '1 s'
    from generate_series(1, ${count}::int) n, unnest(array['hi', 'en']) with ordinality as l(lang, at)`
  await sql`insert into revision (area, environment, id, version, before, after, run, actor, at)
    select area, environment, id, 2, data || '{"name": "v"}', data, 1, 1, updated_at from record
    where area = 'hotword-translation' and environment = 'pre-ie'`
  for (const [testOf, found] of [
    [missingIn, 0],
    [staleIn, count],
  ] as const) {
    const test = testOf(registry, areaStore, ['hi'])!
    const values: unknown[] = []
    const where = conditions({ where: [['id', test]], sort: [], limit: 0, offset: 0 }, 'pre-ie', values)
    const text = `explain (analyze, format json) select from ${areaStore.table} where ${where}`
    const [row] = await sql.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(text, values as never[])
    const { Plan: plan } = row!['QUERY PLAN'][0]!
    expect(plan['Actual Rows']).toBe(found)
    expect(rowsIn(plan)).toBeLessThan(20 * count)
  }
})

test('languages are not counted from 20,000 items on', async () => {
  const counted = async (count: number) => {
    await server.running.server.upkeep`insert into record (area, environment, id, version, data, created_at, updated_at)
      select 'hotword', 'pre-ind', n, 1, '{"name": "w"}', now(), now() from generate_series(1, ${count}::int) n on conflict do nothing`
    return ok(await server.get('/api/-/texts/hotword/completeness', { env: 'pre-ind' })).data
  }
  await server.post('/api/language', { code: 'hi', name: 'Hindi' }, { env: 'pre-ind' })
  expect(await counted(19_999)).toEqual([{ code: 'hi', missing: 19_999, total: 19_999 }])
  expect(await counted(20_000)).toEqual([])
})
