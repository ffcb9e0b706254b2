import { describe, expect, test } from 'vitest'
import type { AnyArea } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { count } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, changesOf, make, ok, planned } from './client.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
}

const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }
const uses = async (area: string, id: number) =>
  ok(await server.get(`/api/-/uses?area=${area}&id=${id}`)) as unknown as { data: Use[]; total: number }

const removals = calls(playdesk.areas).filter(
  ({ area, command }) =>
    command.verb === 'remove' && area.parent === undefined && !area.system && area.softDelete === undefined,
)

describe('a removal names the records that refer to it, and leaves no dangling reference', () => {
  let refused = 0
  test.each(removals.filter((_, at) => at % count(2, 1) === 0).map((entry) => [entry.id, entry] as const))(
    '%s',
    async (id, entry) => {
      const rows = await caller.rows(entry.area.id)
      for (const row of rows.slice(0, count(2, 5))) {
        const { data } = await uses(entry.area.id, row.id)
        const answer = await caller.send(entry, { ...(await caller.existing(entry)), id: row.id }, dryRun)
        if (answer.body.code === 'in-use' && data.length > 0 && 'uses' in answer.body) {
          refused++
          const told = answer.body['uses'] as Use[]
          expect({ id, told: told.length > 0 }).toEqual({ id, told: true })
          // only lists resolve the labels of records named after another one
          for (const { label: _, ...use } of told)
            expect({ id, known: data }).toMatchObject({
              id,
              known: expect.arrayContaining([expect.objectContaining(use)]) as Use[],
            })
        }
        if (answer.status !== 200) continue
        const changed = new Set(answer.body.changes.map((change) => `${change.area} ${change.id}`))
        const left = data.filter((use) => !changed.has(`${use.area} ${use.id}`) && isEdited(use))
        expect({ id, left }).toEqual({ id, left: [] })
      }
    },
  )
  test('enough removals were refused', () => {
    expect(refused).toBeGreaterThan(count(2, 10))
  })
})

/** Tells if a call can change the reference; those declared as `keep` may lead nowhere. */
function isEdited({ area: areaId, field }: Use): boolean {
  const area: AnyArea | undefined = Object.values(playdesk.areas).find((each) => each.id === areaId)
  return (
    area?.fields[field]?.onDelete !== 'keep' &&
    Object.values(area?.commands ?? {}).some(({ verb }) => verb === 'update')
  )
}

test('a tag in use stays, with the names of its users, until it is no longer used', async () => {
  const tag = await make(server, '/api/tag', { name: 'Named' })
  const topic = await make(server, '/api/special-topic', { title: 'Names it', tags: [tag.id] })
  const refused = await server.del(`/api/tag/${tag.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'in-use'])
  expect(refused.body.message).toMatch(new RegExp(`Special topic ${topic.id} “Names it” uses it`, 'i'))
  expect(await uses('tag', tag.id)).toMatchObject({
    total: 1,
    data: [{ area: 'special-topic', field: 'tags', id: topic.id, label: 'Names it' }],
  })
  ok(await server.put(`/api/special-topic/${topic.id}`, { tags: [] }))
  expect(await uses('tag', tag.id)).toMatchObject({ total: 0 })
  ok(await server.del(`/api/tag/${tag.id}`))
})

test('a gift inside a list of a package is found by its package', async () => {
  const gift = await make(server, '/api/gift', { name: 'Pin', type: 1, inventory: 5 })
  const pack = await make(server, '/api/gift-package', { name: 'Pins', gifts: [{ gift_id: gift.id, count: 1 }] })
  expect(await uses('gift', gift.id)).toMatchObject({ data: [{ area: 'gift-package', field: 'gifts', id: pack.id }] })
})

test('the reach of records lists countries, languages and the pages that show them', async () => {
  const tag = await make(server, '/api/tag', { name: 'Reaching', country: ['IN', 'DE'] })
  for (const title of ['One', 'Two']) await make(server, '/api/special-topic', { title, tags: [tag.id] })
  const seen = { countries: ['DE', 'IN'], languages: [], pages: [{ area: 'special-topic', count: 2 }] }
  expect(ok(await server.get(`/api/-/reach?area=tag&ids=${tag.id}`)).data).toEqual(seen)
  const plan = ok(
    await server.post('/api/-/plans', { command: 'tag.update', input: [{ id: tag.id, name: 'Renamed' }] }),
  )
  expect(ok(await server.get(`/api/-/reach?plan=${String((plan.data as { id: number }).id)}`)).data).toEqual(seen)
})

test('a record with very many users does not hide users of another one, and shows their number', async () => {
  const [often, once] = [
    await make(server, '/api/tag', { name: 'Often' }),
    await make(server, '/api/tag', { name: 'Once' }),
  ]
  const plan = await planned(server, 'tag.remove', [{ id: often.id }, { id: once.id }])
  expect(plan.errors).toEqual([])
  const topic = await make(server, '/api/special-topic', { title: 'Like the others' })
  await server.running.server.sql`
    insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select area, environment, nextval('record_id'), 1, label, sort_key, search,
      data || jsonb_build_object('tags', jsonb_build_array(case when n <= 10001 then ${often.id}::int else ${once.id}::int end)), now(), now()
    from record, generate_series(1, 10002) n where area = 'special-topic' and environment = 'test-ie' and id = ${topic.id}`
  const run = await applied(server, plan)
  expect([run.done, run.skipped]).toEqual([0, 2])
  const said = (await changesOf(server, plan.id)).map(({ message }) => message)
  expect(said[0]).toMatch(/^At least 10000 records use it/)
  expect(said[1]).toMatch(/“Like the others” uses it/)
  expect(await uses('tag', often.id)).toMatchObject({ total: 10_001 })
  await server.running.server
    .sql`delete from record where area = 'special-topic' and data->'tags' @> ${String(often.id)}::jsonb`
})
