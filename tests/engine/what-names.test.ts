import { describe, expect, test } from 'vitest'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { Caller } from '../contract/caller.ts'
import { count, sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { faulty, make, ok, undone } from './client.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const areas: readonly AnyArea[] = Object.values(playdesk.areas)
const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }

const counted = async (area: string, id: number) =>
  ok(await server.get(`/api/-/uses?area=${area}&id=${id}`)) as unknown as { data: Use[]; total: number }
const uses = async (area: string, id: number) => (await counted(area, id)).data

/** Returns the records that a value refers to, in any form. */
function named(field: Field, row: Row, value: unknown): (readonly [of: string, id: number])[] {
  if (field.item) return (Array.isArray(value) ? value : []).flatMap((each) => named(field.item as Field, row, each))
  if (field.fields)
    return Object.entries(field.fields).flatMap(([name, member]) =>
      named(member, row, (value as Record<string, unknown> | null)?.[name]),
    )
  if (field.of !== undefined) return typeof value === 'number' ? [[field.of, value]] : []
  if (!field.leads || value === null || value === undefined) return []
  const says = String(row[field.leads.by])
  const of = field.leads.to ? field.leads.to[says] : says
  return of !== undefined && Number(value) > 0 ? [[of, Number(value)]] : []
}

const naming = areas
  // areas without a list are derived from others
  .filter(({ system, commands }) => !system && Object.values(commands).some(({ verb }) => verb === 'list'))
  .flatMap((area) =>
    Object.entries(area.fields)
      .filter(([, field]) => names(field) && field.of !== area.parent)
      .map(([name, field]) => [`${area.id}.${name}`, area, name, field] as const),
  )

/** Returns the kind of a reference, its target, and whether its record has a parent. */
function shapesOf([, area, , field]: (typeof naming)[number]): string[] {
  const of = field.of ?? field.item?.of
  return [
    `${field.kind} ${field.item?.kind ?? ''} ${field.leads ? 'by what another says' : ''} ${area.parent ? 'child' : ''}`,
    `${of ? `names ${of}` : 'names any'}`,
  ]
}

function names(field: Field): boolean {
  if (field.item) return names(field.item)
  if (field.fields) return Object.values(field.fields).some(names)
  return field.of !== undefined || field.leads !== undefined
}

const storeOf = (id: string): string => areas.find((area) => area.id === id)?.store ?? id

describe('a record lists its users by every referring field', () => {
  const some = sampled(naming, shapesOf)
  let told = 0
  test.each(some)('%s', async (_, area, name, field) => {
    const rows = (await caller.rows(area.id)) as Row[]
    for (const row of rows.filter((each) => named(field, each, each[name]).length > 0).slice(0, count(1, 2))) {
      const [[of, id] = ['', 0]] = named(field, row, row[name])
      const { data, total } = await counted(of, id)
      // long lists are cut, with some references of each field
      const said = (use: Use) => `${storeOf(use.area)}${total > data.length ? '' : ` ${use.id}`}`
      expect(data.map(said)).toContain(said({ area: area.id, field: name, id: row.id }))
      told++
    }
  })
  test('enough references were found', () => {
    expect(told).toBeGreaterThan(some.length / 2)
  })
})

describe('records referred to by text are in use as well', () => {
  const leading = [
    ['banner', '/api/banner', 'linkType', 'relation', {}],
    ['hotword', '/api/hotword', 'linkType', 'linkRelation', { name: 'Leads' }],
    ['aha-pop', '/api/ahaPop', 'redirect_type', 'redirect_value', { main_title: 'Leads' }],
  ] as const
  test.each(leading)('%s', async (area, path, by, name, more) => {
    const tag = await make(server, '/api/tag', { name: `Led to by ${area}` })
    const entry = await make(server, path, { ...more, [by]: 3, [name]: String(tag.id) })
    // the same id in a link of another type
    await make(server, path, { ...more, [by]: 5, [name]: `https://example.com/${tag.id}` })
    expect(await uses('tag', tag.id)).toMatchObject([{ area, field: name, id: entry.id }])
    const refused = await server.del(`/api/tag/${tag.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use'])
    expect((await server.request('DELETE', `/api/tag/${tag.id}`, dryRun)).body.code).toBe('in-use')
    ok(await server.del(`${path}/${entry.id}`))
    ok(await server.del(`/api/tag/${tag.id}`))
  })

  test('a record referred to by text is published along', async () => {
    const tag = await make(server, '/api/tag', { name: 'Taken along' })
    const banner = await make(server, '/api/banner', { linkType: 3, relation: String(tag.id) })
    ok(await server.post('/api/-/send-banner-to-ind', { id: banner.id }))
    expect(ok(await server.get(`/api/tag/${tag.id}`, { env: 'test-ind' })).data).toMatchObject({ name: 'Taken along' })
  })
})

describe('records about a single record are removed with it', () => {
  const cases = [
    ['resource-delivery', 'tag', '/api/tag', { name: 'Targeted' }],
    ['forum-group-tab-item', 'forum-group', '/api/forum/group', { name: 'Listed in a tab' }],
    ['h5game-recommend', 'h5game', '/api/game', { name: 'Recommended', type: 'h5' }],
  ] as const
  test.each(cases)('%s', async (area, of, path, body) => {
    const target = await make(server, path, body)
    const entry = await makeNaming(area, target.id)
    expect(await uses(of, target.id)).toMatchObject([{ area, id: entry }])
    const preview = ok(await server.request('DELETE', `${path}/${target.id}`, dryRun))
    const expected = [`${storeOf(of)} remove`, `${area} remove`]
    expect(preview.changes.map((change) => `${change.area} ${change.kind}`)).toEqual(expect.arrayContaining(expected))
    const removed = ok(await server.del(`${path}/${target.id}`))
    expect(await uses(of, target.id)).toEqual([])
    expect(await undone(server, removed.receipt)).toMatchObject({ skipped: 0 })
    expect(await uses(of, target.id)).toMatchObject([{ area, id: entry }])
  })

  async function makeNaming(area: string, id: number): Promise<number> {
    if (area === 'resource-delivery') return (await make(server, `/api/resource-delivery/tag/${id}`, { os: ['14'] })).id
    if (area === 'h5game-recommend') return (await make(server, '/api/h5game/recommend', { gameId: id })).id
    const tab = await make(server, '/api/forum/group-tab', { displayName: 'Tab' })
    return (await make(server, `/api/forum/group-tab/${tab.id}/item`, { groupId: id })).id
  }
})

test('a deleted record returns only while its references exist, and cannot be newly referred to', async () => {
  const tag = await make(server, '/api/tag', { name: 'Led to by what is deleted' })
  const pop = await make(server, '/api/ahaPop', {
    main_title: 'Comes back',
    redirect_type: 3,
    redirect_value: String(tag.id),
  })
  const deleted = ok(await server.del(`/api/ahaPop/${pop.id}`))
  ok(await server.del(`/api/tag/${tag.id}`))
  const back = await server.put(`/api/ahaPop/${pop.id}`, { is_deleted: 0 })
  expect([back.status, faulty(back)]).toEqual([422, ['redirect_value']])
  expect(await undone(server, deleted.receipt)).toMatchObject({ done: 0, skipped: 1 })
  ok(
    await server.put(`/api/ahaPop/${pop.id}`, {
      is_deleted: 0,
      redirect_type: 5,
      redirect_value: 'https://example.com/',
    }),
  )

  const [prize] = (await caller.rows('prize')) as Row[]
  const cup = { title: 'For nothing', season: 'None', prize_id: prize?.id }
  ok(await server.request('POST', '/api/pvpGameCompetition', { body: cup, ...dryRun }))
  await server.running.server.sql`update record_prize set data = data || '{"is_delete":1}' where id = ${prize?.id ?? 0}`
  expect(faulty(await server.post('/api/pvpGameCompetition', cup))).toEqual(['prize_id'])
})

test('a channel stays while a deep link uses it', async () => {
  const relation = await make(server, '/api/channel-relation', { name: 'Carried' })
  const game = await make(server, '/api/game', { name: 'Linked', type: 'apk', package: 'com.example.linked' })
  const link = { game_id: game.id, channel_name: 'Carries it' }
  ok(await server.post('/api/cpk/game/deep-link', { ...link, channel_first_relation_id: relation.id }))
  const removed = () => server.del(`/api/channel-relation/${relation.id}`)
  expect((await removed()).body.code).toBe('in-use')
  ok(await server.post('/api/cpk/game/deep-link', { ...link, channel_first_relation_id: null }))
  ok(await removed())
})

test('past figures do not block a removal, and keep naming the removed record', async () => {
  const [category, game] = [
    await make(server, '/api/category', { name: 'Had figures' }),
    await make(server, '/api/game', { name: 'Had figures', type: 'h5' }),
  ]
  const day = { creation_date: '2026-01-01' }
  const of = { game_id: game.id, game_category: category.id, country_code: 'IN', source: 'lobby' }
  await make(server, '/api/ahaGameCategoryAnalysis', { ...day, game_category: category.id })
  await make(server, '/api/ahaGameAnalysis', { ...day, ...of })
  ok(await server.del(`/api/category/${category.id}`))
  ok(await server.del(`/api/game/${game.id}`))
  expect((await uses('game', game.id)).map(({ area }) => area)).toEqual(['aha-game-analysis'])
})
