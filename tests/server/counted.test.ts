import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { AnyArea, Words } from '#catalogue/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { areaStoreOf, hasRecords } from '#server/records/registry.ts'
import { applied, faulty, make, ok, planned, undone } from '../engine/client.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

interface Told {
  readonly own: number
  readonly all: Words
  readonly with: Words | null
  readonly also: Words | null
}

const server = sharedServer({ catalogue: playdesk })

const areas = Object.values(playdesk.areas)
const removals = calls(playdesk.areas).filter(
  ({ area, command, path }) =>
    ['remove', 'removeMany'].includes(command.verb) && area.parent === undefined && pathParams(path).length <= 1,
)
const childrenOf = (area: AnyArea) => areas.filter(({ parent }) => parent === area.id)
const withChildren = removals.filter(({ area }) => childrenOf(area).length > 0)

const told = (answer: { readonly counted?: unknown }): Told | undefined => answer.counted as Told | undefined
const numbersIn = (text: string | undefined): number[] => (text?.match(/\d+/g) ?? []).map(Number)

const ascending = (all: readonly number[]): number[] => all.toSorted((one, other) => one - other)

let next = 8_800_000

/** Inserts a record with values in all text fields, bypassing the area's rules for new records. */
async function put(area: AnyArea, parent: number | null): Promise<number> {
  const { sql, registry } = server.running.server
  const { table, store } = areaStoreOf(registry, area.id)
  const id = next++
  const texts = Object.entries(area.fields).filter(([, { kind }]) => kind === 'text')
  const data = {
    ...Object.fromEntries(texts.map(([name, field]) => [field.stored ?? name, `${name} ${id}`])),
    ...area.where,
  }
  await sql.unsafe(
    `insert into ${table} (area, environment, id, version, parent_id, label, data, created_at, updated_at)
     values ($1, 'test-ie', $2, 1, $3, 'x', $4::text::jsonb, now(), now())`,
    [store.area.id, id, parent, JSON.stringify(data)],
  )
  return id
}

function tried({ path, method, command }: Entry, ids: readonly number[]): Promise<Answer> {
  const [param] = pathParams(path)
  const at = param === undefined ? path : path.replace(`{${param}}`, String(ids[0]))
  const body = command.verb === 'removeMany' ? { ids } : undefined
  return server.request(method, at, { headers: { 'x-playdesk-dry-run': '1' }, ...(body ? { body } : {}) })
}

test('deleting a record counts its children by their own name, in every area with children', async () => {
  const checked: string[] = []
  for (const entry of withChildren) {
    const { area, command } = entry
    const ids = [await put(area, null), ...(command.verb === 'removeMany' ? [await put(area, null)] : [])]
    const children = childrenOf(area).filter((child) =>
      hasRecords(areaStoreOf(server.running.server.registry, child.id)),
    )
    for (const [at, child] of children.entries())
      for (let count = 0; count < at + 2; count++) await put(child, ids[0] ?? 0)
    const { status, body } = await tried(entry, ids)
    // some records cannot be removed in their current state
    if (status !== 200) continue
    // areas with soft delete only update a field
    const isMarked = (change: { area: string; kind: string }) =>
      area.softDelete !== undefined && change.area === (area.store ?? area.id) && change.kind === 'update'
    const removed = body.changes.filter((change) => change.kind === 'remove' || isMarked(change))
    const sizes = [...Map.groupBy(removed, (each) => each.area).values()].map(({ length }) => length)
    const counted = told(body as never)
    for (const language of ['en', 'zh'] as const) {
      const also = numbersIn(counted?.also?.[language])
      const all = numbersIn(counted?.all[language]).slice(0, -also.length || undefined)
      expect([entry.id, ascending(all)]).toEqual([entry.id, ascending(sizes)])
    }
    expect([entry.id, counted?.own]).toEqual([entry.id, ids.length])
    checked.push(entry.id)
  }
  expect(checked.length).toBeGreaterThan(10)
})

test('call, plan, run, list and undo count three hotwords and five translations in both languages', async () => {
  const ids: number[] = []
  for (const languages of [['en', 'hi'], ['en', 'hi', 'fr'], []]) {
    const { id } = await make(server, '/api/hotword', { name: `Word ${ids.length}`, country: ['IN'] })
    for (const lang of languages) await make(server, `/api/hotword/${id}/i18n`, { lang, name: lang })
    ids.push(id)
  }
  const words = { en: '3 hotwords and 5 translations', zh: '3 个热词和 5 个译文' }
  const inputs = ids.map((id) => ({ id }))
  const plan = await planned(server, 'hotword.remove', inputs)
  expect(plan).toMatchObject({ total: 8, counted: { own: 3, all: words, also: null } })
  const run = await applied(server, plan)
  expect(run).toMatchObject({ total: 8, done: 8, counted: { own: 3, all: words } })
  const [line] = ok(await server.get('/api/-/activity?page=1&pageSize=1')).data as object[]
  expect(line).toMatchObject({ id: run.run, counted: { all: words } })
  const undo = await undone(server, run.run)
  expect(undo).toMatchObject({ done: 8, counted: { all: words } })
  const alone = ok(await server.del(`/api/hotword/${ids[0]}`))
  expect(told(alone as never)).toMatchObject({ own: 1, with: { en: '2 translations', zh: '2 个译文' } })
  const [, last = 0, none = 0] = ids
  expect(told(ok(await server.del(`/api/hotword/${none}`)) as never)).toBeUndefined()
  // excluded changes are not counted
  const part = await planned(server, 'hotword.remove', [{ id: last }])
  const where = { area: 'hotword-translation' }
  const left = ok(await server.post(`/api/-/plans/${part.id}/exclude`, { where })).data
  expect(left).toMatchObject({ total: 1, counted: { all: { en: '1 hotword' } } })
})

test('the changes of a call can be filtered by area, kind, name and field, page by page', async () => {
  const { id } = await make(server, '/api/hotword', { name: 'Élan, vital', country: ['IN'] })
  for (const lang of ['en', 'hi']) await make(server, `/api/hotword/${id}/i18n`, { lang, name: lang })
  const { receipt } = ok(await server.del(`/api/hotword/${id}`))
  const shown = async (query: string) => {
    const { data, total } = ok(await server.get(`/api/-/runs/${receipt}/changes?${query}`))
    return [total, (data as { area: string }[]).map(({ area }) => area)]
  }
  const [word, text] = ['hotword', 'hotword-translation']
  expect(await shown('area=hotword')).toEqual([1, [word]])
  expect(await shown('area=hotword,hotword-translation&pageSize=2&page=2')).toEqual([3, [expect.any(String)]])
  for (const size of ['pageSize=2', 'page_size=2'])
    expect(await shown(size)).toEqual([3, [expect.any(String), expect.any(String)]])
  const twice = await server.get(`/api/-/runs/${receipt}/changes?pageSize=2&page_size=1`)
  expect([twice.status, faulty(twice)]).toEqual([400, ['page_size']])
  expect(await shown(`q=${encodeURIComponent('E\u0301LAN, v')}`)).toEqual([1, [word]])
  expect(await shown(`q=${id}`)).toEqual([1, [word]])
  expect(await shown('field=lang')).toEqual([2, [text, text]])
  for (const none of [
    'kind=create',
    'environment=pre-ie',
    'state=failed',
    'excluded=1',
    'step=7',
    'q=nothing%20of%20it',
  ])
    expect([none, await shown(none)]).toEqual([none, [0, []]])
  expect((await server.get(`/api/-/runs/${receipt}/changes?value=1`)).status).toBe(400)
})

test('an answer names the changes that follow in other areas, such as posts screened for a new word', async () => {
  for (const content of ['A zonkify here', 'Another zonkify', 'None'])
    ok(await server.post('/api/forum/post', { content, language: 'en' }))
  const made = ok(await server.post('/api/forum/sensitive', { wordContent: 'zonkify', level: 2 }))
  expect(told(made as never)?.also).toEqual({ en: '2 posts changed', zh: '2 个帖子已修改' })
})
