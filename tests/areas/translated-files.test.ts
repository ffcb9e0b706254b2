import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { importable } from '#derive/input.ts'
import { pathInput } from '#derive/lists.ts'
import { textPlaces, type TextPlace } from '#derive/translations.ts'
import { rowCalls, takesRows } from '#derive/row-calls.ts'
import type { AnyArea } from '#catalogue/index.ts'
import { areaStoreOf } from '#server/records/registry.ts'
import { csvRows } from '#server/transfer/csv.ts'
import { csvLine } from '#server/transfer/cell.ts'
import { Caller } from '../contract/caller.ts'
import { inParts } from '../contract/parts.ts'
import { sampled } from '../depth.ts'
import { changesOf, ok, rowOf, rowsOf, type PlanData } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const upload = async (text: string) =>
  rowOf(await server.request('POST', '/api/resource', inParts('texts.csv', text)))['url']

interface Imported extends PlanData {
  readonly plan: number
  readonly groups: readonly unknown[]
}

async function planned(area: string, text: string): Promise<Imported> {
  const answer = await server.post('/api/-/imports', { area, file: await upload(text) })
  return ok(answer).data as unknown as Imported
}

/** Returns the records that a file changes, with the new value of one text. */
async function broughtBy(area: string, name: string, file: string) {
  const { plan, groups } = await planned(area, file)
  const changes = await changesOf(server, plan)
  return { groups, changes: changes.map((each) => [each.area, each.id, each.kind, each.after?.[name] ?? null]) }
}

const withTexts = Object.values<AnyArea>(playdesk.areas).flatMap((area) => {
  const names = Object.entries(importable(area)).flatMap(([name, { kind, exact }]) =>
    (kind === 'text' || kind === 'longText') && Object.hasOwn(area.fields, name) && !exact ? [name] : [],
  )
  const takes = !area.system && takesRows(area) && rowCalls(area).update !== undefined
  return takes && names.length > 0 ? [{ area, names }] : []
})

/** Returns the exported cells of an area's first 12 rows. */
async function exported(area: AnyArea): Promise<readonly string[][]> {
  const { sql, registry } = server.running.server
  const { table, store } = areaStoreOf(registry, area.id)
  const found = await sql.unsafe(
    `select id from ${table} where area = $1 and environment = 'test-ie' and deleted_at is null order by id limit 12`,
    [store.area.id],
  )
  const filter = encodeURIComponent(JSON.stringify({ ids: found.map(({ id }) => Number(id)) }))
  const { text } = await server.get(`/api/-/export?area=${area.id}&filter=${filter}`)
  return [...csvRows(text.replace(/^\ufeff/, ''))].map(({ cells }) => [...cells]).filter((cells) => cells.length > 1)
}

const fileOf = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('')

describe('an export that a translator cut, reordered and renamed imports like the whole file', () => {
  const some = sampled(withTexts, ({ area }) => [
    ...(area.parent === undefined ? [] : ['child']),
    ...Object.values(area.fields).map(({ kind }) => kind),
    ...(area.fields['version'] ? ['version'] : []),
    ...(area.store === undefined ? [] : ['view']),
  ])
  let tried = 0

  test.each(some.map((each) => [each.area.id, each] as const))('%s', async (id, { area, names }) => {
    const [header = [], ...rows] = await exported(area)
    for (const name of names.slice(0, 3)) {
      const at = header.indexOf(name)
      const row = rows.findIndex((cells) => (cells[at] ?? '') !== '')
      const said = `${rows[row]?.[at]} ✓`
      const changed = rows.map((cells, index) => (index === row ? cells.with(at, said) : cells))
      const whole = row < 0 ? undefined : await broughtBy(id, name, fileOf([header, ...changed]))
      // skips areas whose rules refuse this change: it shows nothing about columns
      if (!whole || whole.groups.length > 0 || whole.changes.length !== 1) continue
      expect(whole.changes).toEqual([[expect.any(String), Number(rows[row]?.[header.indexOf('id')]), 'update', said]])
      const kept = ['_version', name, 'created_at', 'id'].map((column) => header.indexOf(column))
      const cut = changed.map((cells) => kept.map((index) => cells[index] ?? ''))
      const { title } = area.fields[name] ?? { title: { zh: name } }
      const isTaken = Object.values(area.fields).some((field) => field.title.zh === '编号')
      for (const [titled, titledId] of [
        [name, 'id'],
        [title.zh, isTaken ? 'id' : '编号'],
      ] as const)
        expect([id, await broughtBy(id, name, fileOf([['_version', titled, 'created_at', titledId], ...cut]))]).toEqual(
          [id, whole],
        )
      tried++
      return
    }
  })

  test('most areas with texts were covered', () => {
    expect(tried).toBeGreaterThan(some.length / 2)
  })
})

describe('texts with a column for each language', () => {
  const load = async (text: string): Promise<Answer> =>
    server.post('/api/common-content/import', { fileUrl: await upload(text) })
  const texts = async (id: unknown) =>
    Object.fromEntries(
      (
        rowOf(await server.get(`/api/common-content/translates/${String(id)}`)) as unknown as {
          language_code: string
          content: string | null
        }[]
      ).map(({ language_code, content }) => [language_code, content]),
    )

  test('`id` is the record in our own export, and Indonesian in a column of texts', async () => {
    const { text } = await server.get('/api/-/export?area=common-content')
    const whole = ok(await load(text)).data
    expect(whole).toEqual({ created: 0, changed: 0, translations: 0 })
    const [header = [], first = [], second = []] = [...csvRows(text.replace(/^\ufeff/, ''))].map(({ cells }) => cells)
    const cell = (cells: readonly string[], name: string): string => cells[header.indexOf(name)] ?? ''
    const [one, other] = [cell(first, 'id'), cell(second, 'id')]
    const before = await texts(one)
    // a file without the name column, with an additional column and Chinese titles
    const cut = ok(
      await load(`ID,印尼语,Text\n${one},Main,"${cell(first, 'content').replaceAll('"', '""')}"\n${other},,\n`),
    ).data
    expect(cut).toEqual({ created: 0, changed: 1, translations: 1 })
    expect(await texts(one)).toEqual({ ...before, id: 'Main' })
    const named = ok(await load(`name,id\n${cell(second, 'name')},Dua\n`)).data
    expect(named).toEqual({ created: 0, changed: 1, translations: 1 })
    expect((await texts(other))['id']).toBe('Dua')
    const both = ok(await load(`id,name,id,created_at\n${other},${cell(second, 'name')},Tiga,2026-01-01\n`)).data
    expect(both).toEqual({ created: 0, changed: 1, translations: 1 })
    expect((await texts(other))['id']).toBe('Tiga')
    await server.post('/api/common-content/import', { fileUrl: await upload(`id,name\n${other},renamed_by_id\n`) })
    expect(rowOf(await server.get(`/api/common-content/${other}`))).toMatchObject({ name: 'renamed_by_id' })
  })

  test('a name that a row gave up is free for a later row, and a record is named once', async () => {
    const id = ok(await server.post('/api/common-content', { name: 'moved_a', content: 'old', type: 2 })).data as {
      readonly id: number
    }
    const answer = await load(`ID,name,Text\n${id.id},moved_b,old\n,moved_a,new\n`)
    expect(ok(answer).data).toEqual({ created: 1, changed: 1, translations: 0 })
    const content = async (name: string) =>
      (ok(await server.get(`/api/common-content?name=${name}`)).data as { content: string }[]).map((row) => row.content)
    expect([await content('moved_a'), await content('moved_b')]).toEqual([['new'], ['old']])
    const twice = await load(`ID,name,Text\n${id.id},moved_c,old\n${id.id},moved_d,new\n`)
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ field: 'line 3' }] } })
    expect(twice.body.errors[0]?.message).toContain(`The record ${id.id} is used twice.`)
  })

  test('an ambiguous column must be mapped, and a missing record is named by line', async () => {
    const mixed = await load('name,content,id\nmixed_a,A,12\nmixed_b,B,dua belas\n')
    expect(mixed).toMatchObject({ status: 422, body: { errors: [{ field: 'id' }] } })
    expect(mixed.body.errors[0]?.message).toContain('the language “Indonesian”')
    const missing = await load('name,content,id\nmixed_a,A,99999912\n')
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: 'line 2' }] } })
    expect(missing.body.errors[0]?.message).toContain('There is no common text 99999912')
    expect((await load('name,content,en,EN\na,A,B,C\n')).body.errors).toMatchObject([{ field: 'EN' }])
    expect((await load('Nmae,constructor\na,b\n')).body.errors).toMatchObject([
      { field: 'Nmae', message: expect.stringContaining('Did you mean name?') },
      { field: 'constructor' },
    ])
  })
})

const places = Object.values<AnyArea>(playdesk.areas).flatMap((area) =>
  area.store === undefined ? textPlaces(playdesk.areas, area).map((place) => ({ area, place })) : [],
)

const randomText = () => fc.sample(fc.string({ minLength: 1, maxLength: 30 }).filter(isText), 1)[0] ?? ''
const isText = (text: string): boolean => /^[^\s<>&][^<>&]*$/.test(text) && text.trim() === text

/** Returns an item with texts in several languages, and the JSON of each text by row or language. */
async function severalLanguages(caller: Caller, area: AnyArea, place: TextPlace) {
  const { rows, member = '', language = '' } = place
  const { sql, registry } = server.running.server
  const { table, store } = areaStoreOf(registry, (rows ?? area).id)
  const where = `area = '${store.area.id}' and environment = 'test-ie' and deleted_at is null`
  const [found] = await sql.unsafe<{ id: number }[]>(
    `select parent_id as id from ${table} where ${where} group by 1 having count(*) > 1 order by 1 limit 1`,
  )
  const id = Number((rows && found?.id) ?? (await itemWith(caller, area, place)))
  const read = rows
    ? `select id::text as key, data::text as text from ${table} where ${where} and parent_id = $1`
    : language === ''
      ? `select e.key, e.value::text as text from ${table}, jsonb_each(data->'${member}') e where ${where} and id = $1`
      : `select e->>'${language}' as key, e::text as text from ${table}, jsonb_array_elements(data->'${member}') e where ${where} and id = $1`
  const texts = async (): Promise<Record<string, string>> => {
    const all = await sql.unsafe<{ key: string; text: string }[]>(read, [id])
    return Object.fromEntries(all.map(({ key, text }) => [key, text]))
  }
  return { id, texts }
}

/** Makes an item with texts in three languages. */
async function itemWith(caller: Caller, area: AnyArea, { rows, member = '', language = '', fields }: TextPlace) {
  const row = await caller.make(area.id)
  const codes = ['en', 'fr', 'hi']
  const textsIn = (code: string) => Object.fromEntries(Object.keys(fields).map((name) => [name, `Text in ${code}`]))
  const entry = (of: AnyArea, verb: string) =>
    caller.entries.find(({ area: each, command }) => each === of && command.verb === verb)
  const [create, update] = [rows && entry(rows, 'create'), entry(area, 'update')]
  if (create) {
    const languages = (await caller.rows('language')).filter(({ code }) => codes.includes(String(code)))
    for (const { id, code } of languages)
      ok(
        await caller.send(create, {
          ...pathInput(create, undefined, row?.id),
          [language]: id,
          ...textsIn(String(code)),
        }),
      )
  } else if (update) {
    const inOne = (code: string) => [code, `Text in ${code}`] as const
    const texts =
      language === ''
        ? Object.fromEntries(codes.map(inOne))
        : codes.map((code) => ({ [language]: code, ...textsIn(code) }))
    ok(await caller.send(update, { ...pathInput(update, row), id: row?.id, [member]: texts }))
  }
  return row?.id
}

test.each(places.map((each) => [`${each.area.id} ${each.place.rows?.id ?? each.place.member}`, each] as const))(
  'a write in one language of %s changes no byte of another',
  async (_, { area, place }) => {
    const caller = new Caller(server, playdesk.areas)
    const { id, texts } = await severalLanguages(caller, area, place)
    const before = await texts()
    const keys = Object.keys(before)
    expect(keys.length).toBeGreaterThan(1)
    const { rows, language = '', fields } = place
    const [field = ''] = Object.keys(fields)
    const [key = ''] = fc.sample(fc.constantFrom(...keys), 1)
    if (rows) {
      const own = caller.entries.filter((entry) => entry.area === rows)
      const list = own.find(({ command }) => command.verb === 'list')
      const write = own.find(({ command, action }) => command.verb === 'update' || action === 'save')
      if (!list || !write) throw new Error(`${rows.id} is not written`)
      const row = rowsOf(await caller.send(list, pathInput(list, undefined, id))).find(
        (each) => String(each.id) === key,
      )
      const given = Object.fromEntries([language, ...Object.keys(fields)].map((name) => [name, row?.[name]]))
      ok(await caller.send(write, { ...given, ...pathInput(write, row, id), [field]: randomText() }))
    } else {
      const parsed: unknown = JSON.parse(before[key] ?? '')
      const find = String(language === '' ? parsed : (parsed as Record<string, unknown>)[field])
      const body = { area: area.id, ids: [id], languages: [key], find, with: randomText(), case: 1 }
      expect(ok(await server.post('/api/-/texts/replace', body)).data).toEqual({ changed: 1, refused: [] })
    }
    const after = await texts()
    expect(after[key]).not.toBe(before[key])
    expect({ ...after, [key]: '' }).toEqual({ ...before, [key]: '' })
  },
)
