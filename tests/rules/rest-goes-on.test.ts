import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import {
  applied,
  cellsOf,
  changesOf,
  make,
  ok,
  planned,
  undone,
  type ChangeData,
  type RunData,
} from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

type Values = Readonly<Record<string, unknown>>

interface Way {
  /** name of the conflicting record in refusals */
  readonly named: string
  /** removes the conflicting record */
  readonly clear: () => Promise<unknown>
}

interface Case {
  readonly area: string
  readonly ids: readonly [wrong: number, fine: number]
  /** an input of the update of the area that changes nothing its rules look at */
  readonly touch: Values
  /** values that the first may not have once another record conflicts */
  readonly wrong: Values
  readonly spoil: (env: Environment) => Promise<Way>
  /** title of the field, and the reason */
  readonly said: readonly [field: string, reason: string]
  readonly publish?: string
}

const onDay = (day: number) => `2099-01-0${day}T00:00:00.000Z`
let number = 0

/** Creates a conflicting record; refusals name it by id and title. */
async function inTheWay(path: string, body: Values, label: string, env: Environment): Promise<Way> {
  const { id } = await make(server, path, body, { env })
  const clear = async () => ok(await server.request('DELETE', `${path}/${id}`, { env }))
  return { named: `${id} “${label}”`, clear }
}

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'a second ad in a position': async () => {
    const path = '/api/continuePlayAd'
    const position = 100 + ++number
    const [one, other] = [
      await make(server, path, { position }),
      await make(server, path, { position: position + 100 }),
    ]
    return {
      area: 'continue-play-ad',
      ids: [one.id, other.id],
      touch: { type: 2 },
      wrong: { status: 1 },
      spoil: (env) => inTheWay(path, { position, status: 1 }, `Place ${position}`, env),
      said: ['Place', 'is already on in this position'],
      publish: '/api/send-continuePlayAd-to-ind',
    }
  },
  'chances of a wheel over 100': async () => {
    const { id: wheel } = await make(server, '/api/activity', { name: 'Wheel' })
    const { id: mug } = await make(server, '/api/gift', { name: 'Mug' })
    const sector = async (gift: number, rate: number) =>
      (await make(server, `/api/activity/${wheel}/gift`, { gift_id: gift, rate })).id
    const ids = [await sector(mug, 5), await sector(mug, 5)] as const
    return {
      area: 'activity-gift',
      ids,
      touch: { sort: 9 },
      wrong: { rate: 60 },
      spoil: async () => {
        const { id: car } = await make(server, '/api/gift', { name: 'Car' })
        const id = await sector(car, 50)
        const remove = () => server.running.server.sql`delete from record_activity_gift where id = ${id}`
        return { named: `${id} “Car”`, clear: remove }
      },
      said: ['Chance, %', 'which leaves 45%'],
    }
  },
  'a banner of a position at a time that is taken': async () => {
    const path = '/api/newUserHomeDailyRecommend'
    const [position, country] = [++number, 'TV']
    const body = { name: 'One', position, country: [country], start_time: onDay(1), end_time: onDay(3) }
    const one = await make(server, path, body)
    const other = await make(server, path, { ...body, name: 'Other', position: position + 500 })
    return {
      area: 'new-user-home-daily-recommend',
      ids: [one.id, other.id],
      touch: { name: 'Renamed' },
      wrong: { status: 1 },
      spoil: (env) => inTheWay(path, { ...body, name: 'Taken', status: 1, end_time: onDay(2) }, 'Taken', env),
      said: ['Start', 'is shown in this position at that time'],
    }
  },
}

async function overwrite({ area }: Case, id: number, values: Values): Promise<Values> {
  const { sql } = server.running.server
  const table = sql(`record_${area.replaceAll('-', '_')}`)
  const [row] = await sql<{ data: Values }[]>`select data from ${table} where environment = 'test-ie' and id = ${id}`
  await sql`update ${table} set data = data || ${JSON.stringify(values)}::text::jsonb
    where environment = 'test-ie' and id = ${id}`
  return Object.fromEntries(Object.keys(values).map((key) => [key, row?.data[key] ?? null]))
}

/** Plans a change of both records, of which the first has or gets forbidden values. */
async function planOf({ area, ids, touch }: Case, values: Values) {
  const plan = await planned(
    server,
    `${area}.update`,
    ids.map((id) => ({ id, ...touch })),
  )
  expect(plan).toMatchObject({ total: 2, errors: [] })
  await server.running.server.sql`
    update change set after = after || ${JSON.stringify(values)}::text::jsonb where plan = ${plan.id} and id = ${ids[0]}`
  return plan
}

function isSaid(message: string | null | undefined, { said: [field, reason] }: Case, { named }: Way): void {
  expect(message).toContain(`${field}: `)
  expect(message).toContain(reason)
  expect(message).toContain(named)
}

const outcome = ({ done, skipped, failed }: RunData) => ({ done, skipped, failed })

describe.each(Object.entries(cases))('%s is refused with the field, the reason and the obstacle', (_, make) => {
  test('apply and retries refuse the change until the obstacle is gone; the rest of the plan is applied', async () => {
    const each = await make()
    const plan = await planOf(each, each.wrong)
    const way = await each.spoil('test-ie')
    const run = await applied(server, plan)
    expect(outcome(run)).toEqual({ done: 1, skipped: 1, failed: 0 })
    const message = async () => (await changesOf(server, plan.id)).find(({ id }) => id === each.ids[0])?.message
    isSaid(await message(), each, way)
    const retry = async () => ok(await server.post(`/api/-/runs/${run.run}/retry`, {})).data as RunData
    expect(outcome(await retry())).toEqual({ done: 1, skipped: 1, failed: 0 })
    isSaid(await message(), each, way)
    await way.clear()
    expect(outcome(await retry())).toEqual({ done: 2, skipped: 0, failed: 0 })
  })

  test('an undo refuses the change; the rest is undone', async () => {
    const each = await make()
    const right = await overwrite(each, each.ids[0], each.wrong)
    const { run } = await applied(server, await planOf(each, right))
    const way = await each.spoil('test-ie')
    const undo = await undone(server, run)
    expect(outcome(undo)).toEqual({ done: 1, skipped: 1, failed: 0 })
    const changes = ok(await server.get(`/api/-/runs/${undo.run}/changes`)).data as ChangeData[]
    isSaid(changes.find(({ id }) => id === each.ids[0])?.message, each, way)
  })

  test('publishing refuses the item; the other items are published', async () => {
    const each = await make()
    if (!each.publish) return
    await overwrite(each, each.ids[0], each.wrong)
    const way = await each.spoil('test-ind')
    const cells = cellsOf(await server.post(each.publish, { ids: each.ids, targets: ['test-ind'] }))
    expect(cells.map(({ id, state }) => [id, state])).toEqual([
      [each.ids[0], 'blocked'],
      [each.ids[1], 'create'],
    ])
    isSaid(cells[0]?.reason, each, way)
  })
})
