import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import { applied, cellsOf, make, ok, planned, rowsOf, undone, type PlanData } from '../engine/client.ts'
import { plannedBody } from '../engine/script-desk.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from './statements.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const there: RequestOptions = { env: 'test-ind' }
const command = 'activity.publish'

interface PlanSources {
  readonly sourceChanges: { readonly records: readonly { readonly area: string; readonly kind: string }[] }
}

async function publish(id: number, body: object = {}): Promise<PublishCell[]> {
  return cellsOf(await server.post('/api/-/send-activity-to-ind', { id, ...body })) as unknown as PublishCell[]
}

const states = async (id: number, body: object = {}) => (await publish(id, body)).map(({ state }) => state)

/** Returns the outcome of each part, by id. */
function partsOf([cell]: readonly PublishCell[]): string[] {
  const parts = [...(cell?.parts ?? [])].sort((one, other) => one.id - other.id)
  return parts.map(({ area, language, state }) => `${language ?? area} ${state}`)
}

const activity = () => make(server, '/api/activity', { name: 'Wheel' })

async function prize(of: number): Promise<number> {
  const [gift] = rowsOf(await server.get('/api/gift?pageSize=1'))
  return (await make(server, `/api/activity/${of}/gift`, { gift_id: gift?.id })).id
}

const name = (of: number, code: string, text: string, options: RequestOptions = {}) =>
  make(server, `/api/activity-gift/${of}/i18n`, { code, name: text }, options)

async function names(of: number, options: RequestOptions = {}): Promise<object | undefined> {
  const answer = await server.get(`/api/activity-gift/${of}/i18n`, options)
  if (answer.status === 404) return undefined
  return Object.fromEntries(rowsOf(answer).map((row) => [row['code'], row['name']]))
}

/** Publishes an activity with a prize that has names in Hindi and Chinese. */
async function named() {
  const { id } = await activity()
  const of = await prize(id)
  for (const code of ['hi', 'zh']) await name(of, code, code)
  expect(partsOf(await publish(id))).toEqual(['activity create', 'activity-gift create', 'hi create', 'zh create'])
  return { id, of }
}

async function taggedGame(): Promise<number> {
  const tag = await make(server, '/api/tag', { name: `Tag ${++made}` })
  const { id } = await make(server, '/api/game', {
    name: `Game ${made}`,
    type: 'h5',
    package: `g.${made}`,
    tags: [tag.id],
  })
  for (const lang_id of [1, 2]) await make(server, `/api/game/${id}/language`, { lang_id, name: 'text' })
  return id
}
let made = 0

const removePrize = async (id: number, of: number, options: RequestOptions = {}) =>
  ok(await server.del(`/api/activity/${id}/gift?ids=${of}`, undefined, options))

describe('children of a child of an item', () => {
  test('grandchildren are published, changed and removed with the item', async () => {
    const { id, of } = await named()
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh' })
    expect(await publish(id)).toMatchObject([{ state: 'same', parts: [], same: 4 }])
    await name(of, 'hi', 'again')
    await name(of, 'en', 'added')
    ok(await server.del(`/api/activity-gift/${of}/i18n/zh`))
    expect(partsOf(await publish(id))).toEqual(['hi change', 'zh remove', 'en create'])
    expect(await names(of, there)).toEqual({ hi: 'again', en: 'added' })
    expect(await states(id)).toEqual(['same'])
  })

  test('grandchildren are published with the games of a campaign too', async () => {
    const [game] = rowsOf(await server.get('/api/h5game?onShelf=1&pageSize=1'))
    const { id } = await make(server, '/api/campaigns', { name: 'With texts' })
    ok(await server.post(`/api/campaigns/${id}/games`, { id: game?.id }))
    const path = `/api/campaigns/${id}/games/${game?.id}/langs`
    await make(server, path, { lang: 'hi', name: 'text' })
    const sent = cellsOf(await server.post('/api/-/send-campaign-to-ind', { id }))
    expect(sent.at(-1)).toMatchObject({
      state: 'create',
      parts: [
        { area: 'campaigns' },
        { area: 'campaign-game' },
        { area: 'campaign-game-lang', language: 'hi', within: { area: 'campaign-game', label: game?.['name'] } },
      ],
    })
    expect(rowsOf(await server.get(path, there))).toMatchObject([{ lang: 'hi', name: 'text' }])
    await make(server, path, { lang: 'hi', name: 'corrected' }, there)
    await make(server, path, { lang: 'hi', name: 'new text' })
    expect(cellsOf(await server.post('/api/-/send-campaign-to-ind', { id }))).toMatchObject([
      {
        state: 'conflict',
        reason: `${String(game?.['name'])}, hi: Edited in test India since the last publish.`,
        same: 2,
      },
    ])
  })

  test('grandchildren count as sources of the plan and are applied and undone with it', async () => {
    const { id, of } = await named()
    await name(of, 'hi', 'again')
    const plan = await planned(server, command, [{ id }])
    expect(plan.counts).toMatchObject({ update: 1, same: 3 })
    await name(of, 'hi', 'later')
    await name(of, 'en', 'added')
    const { sourceChanges } = ok(await server.get(`/api/-/plans/${plan.id}`)).data as PlanSources
    expect(sourceChanges.records.map(({ area, kind }) => `${area} ${kind}`).sort()).toEqual([
      'activity-gift-translation create',
      'activity-gift-translation update',
    ])
    const { run } = await applied(server, plan)
    expect(await names(of, there)).toEqual({ hi: 'again', zh: 'zh' })
    await undone(server, run)
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh' })
  })

  test('grandchildren are not created below a child that was removed there', async () => {
    const { id, of } = await named()
    await removePrize(id, of, there)
    await name(of, 'en', 'added')
    const [cell] = await publish(id)
    expect(partsOf([cell!])).toEqual(['activity-gift conflict', 'hi conflict', 'zh conflict', 'en conflict'])
    expect(new Set(cell?.parts?.map(({ reason }) => reason))).toEqual(
      new Set(['Removed in test India since the last publish.']),
    )
    expect(await names(of, there)).toBeUndefined()
    expect(await states(id, { resolve: [{ area: 'activity-gift', id: of, take: 'theirs' }] })).toEqual(['same'])
    expect(await states(id, { overwrite: 1 })).toEqual(['change'])
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh', en: 'added' })
  })

  test('grandchildren are read area by area, however many there are', async () => {
    const asked = async (count: number) => {
      const { id } = await activity()
      for (let at = 0; at < count; at++) await name(await prize(id), 'hi', 'hi')
      const said = await statementsOf(server, () => publish(id))
      const isOfAll = (text: string) =>
        text.includes('record_activity_gift_translation') && text.includes('parent_id = any(')
      return said.filter(isOfAll).length
    }
    expect([await asked(2), await asked(6)]).toEqual([2, 2])
  })

  test.each([
    ['activities with prizes and names', command, () => named().then(({ id }) => id)],
    ['new games with texts and a new tag each', 'game.send-to-ind', () => taggedGame()],
  ])('a plan to publish many items makes as many statements as for few: %s', async (_, sent, create) => {
    const asked = async (count: number) => {
      const inputs: { readonly id: number }[] = []
      for (let at = 0; at < count; at++) inputs.push({ id: await create() })
      return (await statementsOf(server, () => planned(server, sent, inputs))).length
    }
    expect(await asked(6)).toBe(await asked(3))
  })
})

describe('a child removed here', () => {
  const added = 'Added in test India.'

  test('the removed child goes with its own children, each counted, and an undo restores them', async () => {
    const { id, of } = await named()
    await removePrize(id, of)
    const answer = await server.post('/api/-/send-activity-to-ind', { id })
    expect(partsOf(cellsOf(answer) as unknown as PublishCell[])).toEqual([
      'activity-gift remove',
      'hi remove',
      'zh remove',
    ])
    expect(await names(of, there)).toBeUndefined()
    expect(await states(id)).toEqual(['same'])
    await undone(server, ok(answer).receipt)
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh' })
  })

  test('the child is published again whole after a script published its removal and an undo restored it here', async () => {
    const { id, of } = await named()
    const { receipt } = await removePrize(id, of)
    const script = await plannedBody(server, `await ops.activity.publish({ id: ${id} })`)
    expect(await applied(server, script as never)).toMatchObject({ done: 3 })
    await undone(server, receipt)
    expect(partsOf(await publish(id))).toEqual(['activity-gift create', 'hi create', 'zh create'])
  })

  /** Creates a prize that was removed here and whose name was added in the other environment. */
  async function contested() {
    const { id, of } = await named()
    const en = await name(of, 'en', 'theirs', there)
    await removePrize(id, of)
    return { id, of, en: en.id }
  }

  test('the child stays with its own children when some were added or edited there', async () => {
    const { id, of } = await contested()
    const cells = await publish(id)
    expect(partsOf(cells)).toEqual(['activity-gift conflict', 'hi conflict', 'zh conflict', 'en conflict'])
    expect(cells[0]?.parts?.[0]).toMatchObject({ id: of, reason: added })
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh', en: 'theirs' })
  })

  test('a call decides whether the child goes or stays, with all its children', async () => {
    const { id, of, en } = await contested()
    const [mine, theirs] = (['mine', 'theirs'] as const).map((take) => ({ area: 'activity-gift', id: of, take }))
    const left = { area: 'activity-gift-translation', id: en, take: 'theirs' }
    expect(await states(id, { resolve: [theirs] })).toEqual(['same'])
    expect(await states(id, { resolve: [left] })).toEqual(['conflict'])
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh', en: 'theirs' })
    const cells = await publish(id, { resolve: [mine] })
    expect(partsOf(cells)).toEqual(['activity-gift remove', 'hi remove', 'zh remove', 'en remove'])
    expect(await names(of, there)).toBeUndefined()
  })

  test.each([
    ['mine', undefined],
    ['theirs', { hi: 'hi', zh: 'zh', en: 'theirs' }],
  ])('a plan decides whether the child goes or stays, with all its children: %s', async (take, left) => {
    const { id, of } = await contested()
    const plan = await planned(server, command, [{ id }])
    expect(plan).toMatchObject({ total: 0, counts: { conflict: 4 } })
    const decided = ok(await server.post(`/api/-/plans/${plan.id}/decide`, { where: {}, take })).data as PlanData
    expect(decided).toMatchObject({ total: left ? 0 : 4, counts: { conflict: 0 } })
    if (!left) expect(await applied(server, decided)).toMatchObject({ done: 4, skipped: 0 })
    expect(await names(of, there)).toEqual(left)
  })

  test('a plan that removes only the child skips it and keeps its children', async () => {
    const { id, of } = await contested()
    const plan = await planned(server, command, [{ id }])
    const changes = [{ area: 'activity-gift', id: of, environment: 'test-ind' }]
    const decided = ok(await server.post(`/api/-/plans/${plan.id}/decide`, { changes, take: 'mine' })).data as PlanData
    expect(await applied(server, decided)).toMatchObject({ done: 0, skipped: 1 })
    expect(await names(of, there)).toEqual({ hi: 'hi', zh: 'zh', en: 'theirs' })
  })
})
