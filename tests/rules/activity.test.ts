import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { applied, faulty, make, ok, removeWith, rowOf, rowsOf, undone } from '../engine/client.ts'
import { plannedBody } from '../engine/script-desk.ts'
import { saved } from '../server/saved.ts'
import { sharedServer } from '../shared-server.ts'
import { created, inBoth, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

let number = 0
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const gift = async (inventory = 5) => (await make(server, '/api/gift', { name: `Mug ${++number}`, inventory })).id
const task = () =>
  inBoth(server, '/api/ahaTaskPrize', { title: `Airtime ${++number}` }, '/api/send-ahaTaskPrize-to-ind')

type Case = Omit<Violation, 'id'>

const box = async (rest: Case): Promise<Violation> => {
  const body = { name: 'Box', gifts: [{ gift_id: await gift(), count: 2 }], inventory: 10 }
  return { id: (await make(server, '/api/gift-package', body)).id, ...rest }
}
refusedOnEveryPath(
  () => server,
  'gift-package',
  { description: 'Blue' },
  {
    'a gift package that runs past its end': () =>
      box({ wrong: { status: 1, end_time: inDays(-1) }, message: /end date has passed/, isExcusedInUndo: true }),
    'a gift package that runs without gifts': () =>
      box({ wrong: { status: 1, gifts: [] }, message: /Gifts is required/ }),
    'a gift package that runs without inventory': () =>
      box({ wrong: { status: 1, inventory: 0 }, message: /Inventory is required/ }),
    'a gift package that gives more than is in stock': async () =>
      box({ wrong: { status: 1, gifts: [{ gift_id: await gift(1), count: 2 }] }, message: /only 1 in stock/ }),
  },
)

const prize = async (rest: Case): Promise<Violation> => ({
  id: (await make(server, '/api/prize', { title: 'Cap', type: 4, total: 4 })).id,
  ...rest,
})
refusedOnEveryPath(
  () => server,
  'prize',
  { notes: 'Red' },
  {
    'a prize of which more is left than was issued': () =>
      prize({ wrong: { amount: 5 }, message: /Only 4 were issued/ }),
    'a prize of points without points': () => prize({ wrong: { type: 1 }, message: /Points is required/ }),
  },
)

test('a voucher prize has a code for each one issued', async () => {
  const file = rowOf(await server.request('POST', '/api/resource', inParts('codes.csv', 'AAA\n\nBBB\nCCC')))['url']
  const voucher = { title: 'Voucher', type: 2, file_path: file }
  const few = await server.post('/api/prize', { ...voucher, total: 4 })
  expect([few.status, faulty(few), few.body.message]).toEqual([422, ['file_path'], expect.stringContaining('3 codes')])
  const { id } = await make(server, '/api/prize', { ...voucher, total: 3 })
  expect(faulty(await server.put(`/api/prize/${id}`, { total: 4 }))).toEqual(['file_path'])
  expect((await server.put(`/api/prize/${id}`, { total: 3, weight: 1 })).status).toBe(200)
})

test('a task is sent to the countries and members of a file, also of an external one', async () => {
  const as = await server.token('intake', ['test-ie'])
  ok(await server.post('/api/-/intake/member', { rows: [{ uid: 'u-1', name: 'Ada' }] }, { as }))
  const id = rowsOf(await server.get('/api/members?uid=u-1'))[0]?.['id']
  const file = await saved(server, `uid\n${id}\n"u-1";Ada\nIN\n`)
  const task = { task_name: 'By file', task_data_type: 4 }
  for (const task_data_value of [file, '/files/none.csv', 'https://files.example.com/users.csv'])
    ok(await server.post('/api/task', { ...task, task_data_value }))
  await rm(join(server.running.server.services.files.bytes.folder, basename(file)))
  ok(await server.post('/api/task', { ...task, task_data_value: file }))
})

const sentTo = async (type: number, value: string, message: RegExp): Promise<Violation> => ({
  id: (await make(server, '/api/task', { task_name: 'Greetings' })).id,
  wrong: { task_data_type: type, task_data_value: value },
  message,
})
refusedOnEveryPath(
  () => server,
  'task',
  { task_send_user: 'Ada' },
  {
    'a task for a country that is none': () => sentTo(2, 'IE, Ireland', /No country code: Ireland\./),
    'a task for a country that does not exist': () => sentTo(2, 'IE, XX', /No country code: XX\./),
    'a task for a user who is no member': () => sentTo(3, '987654321', /No member with this id or UID: 987654321\./),
    'a task for a file with a line that is neither': async () =>
      sentTo(4, await saved(server, `uid,name\nIE\n\n987654321,Ada\n`), /no country and no member: 4\./),
  },
)

refusedOnEveryPath(
  () => server,
  'activity-gift',
  { sort: 9 },
  {
    'chances of a wheel over 100': async () => {
      const { id: wheel } = await make(server, '/api/activity', { name: 'Wheel' })
      const sector = async (rate: number) =>
        (await make(server, `/api/activity/${wheel}/gift`, { gift_id: await gift(), rate })).id
      await sector(70.5)
      return { id: await sector(29.5), wrong: { rate: 29.6 }, message: /70\.5%, which leaves 29\.5%/ }
    },
  },
)

test('a lower chance is accepted, whatever the sum was before', async () => {
  const { id: wheel } = await make(server, '/api/activity', { name: 'Wheel' })
  const sector = async (rate: number) =>
    (await make(server, `/api/activity/${wheel}/gift`, { gift_id: await gift(), rate })).id
  const [one] = [await sector(50), await sector(50)]
  await server.running.server.sql`
    update record_activity_gift set data = data || '{"rate":90}' where environment = 'test-ie' and id = ${one}`
  expect(ok(await server.post(`/api/activity-gift/${one}`, { rate: 80 })).data).toMatchObject({ rate: 80 })
  expect((await server.post(`/api/activity-gift/${one}`, { rate: 81 })).status).toBe(422)
})

const offer = async (rest: Case): Promise<Violation> => ({
  id: (await make(server, '/api/ahaTaskPrizeConfig', { prizeId: (await task()).id, points: 5 })).id,
  ...rest,
})
refusedOnEveryPath(
  () => server,
  'aha-task-prize-config',
  { sort: 9 },
  {
    'an offer that gives one player more than all': () =>
      offer({ wrong: { prize_limit_per_day: 2, user_prize_limit_per_day: 3 }, message: /daily total of 2/ }),
    'an offer without a price': () => offer({ wrong: { status: 1, points: 0 }, message: /Points is required/ }),
    'an offer that cannot be claimed': () => offer({ wrong: { status: 1, valid_hour: 0 }, message: /Valid, hours is/ }),
    'a second offer of one prize': async () => {
      const { id: prizeId } = await task()
      const body = { prizeId, points: 4, status: 1 }
      return offer({
        wrong: { prizeId, status: 1 },
        spoil: (env) => make(server, '/api/ahaTaskPrizeConfig', body, { env }),
        message: /on in this position/,
      })
    },
  },
)

const ranking = async (rest: Case): Promise<Violation> => {
  const times = { start_time: inDays(1), end_time: inDays(2) }
  return { id: (await make(server, '/api/chargeRankingActivity', { title: 'Rush', ...times })).id, ...rest }
}
const brand = { name: 'TECNO', image: 'https://example.com/a.png' }
refusedOnEveryPath(
  () => server,
  'charge-ranking-activity',
  { ranking_title: 'Best' },
  {
    'a ranking with a brand twice': () =>
      ranking({
        wrong: { brand_title: 'By', brand_data: [brand, { ...brand, name: 'tecno ' }] },
        message: /listed twice/,
      }),
    'a ranking with brands under no title': () => ranking({ wrong: { brand_data: [brand] }, message: /needs a title/ }),
  },
)

const config = async (values: { country: string[]; aha_version?: string }): Promise<Violation> => ({
  id: (await make(server, '/api/score-activity-config', { ...values, is_open: 0 })).id,
  wrong: { is_open: 1 },
  spoil: (env) => make(server, '/api/score-activity-config', { ...values, is_open: 1 }, { env }),
  message: /on in this position/,
  touch: { country: [...values.country, 'NU'] },
})
const free = ['GL', 'FO', 'TV']
refusedOnEveryPath(
  () => server,
  'score-activity-config',
  {},
  {
    'a second points config of a country and a version': () => config({ country: ['IS'], aha_version: `v${++number}` }),
    'a second points config of a country for every version': () => config({ country: free.splice(0, 1) }),
  },
)

removalRefused(() => server, {
  'a gift that a running package gives out': async () => ({
    create: () => created(server, '/api/gift', { name: `Pin ${++number}`, inventory: 5 }),
    spoil: async (id) => {
      const body = { name: 'Pins', gifts: [{ gift_id: id }], inventory: 1 }
      const { id: pack } = await make(server, '/api/gift-package', body)
      ok(await server.get(`/api/gift-package/status/${pack}/1`))
    },
    remove: (id) => ['gift.remove-many', { ids: [id] }],
    message: /^Gift package \d+ “Pins” \(Status: Running\) uses it/,
  }),
  'a prize that a competition needs': async () => ({
    create: () => created(server, '/api/prize', { title: `Cup ${++number}` }),
    spoil: (id) => make(server, '/api/pvpGameCompetition', { title: 'Cup', prize_id: id }),
    remove: (id) => ['prize.remove', { id }],
    message: /still uses it/,
  }),
  'a task prize that is offered': async () => ({
    create: () => created(server, '/api/ahaTaskPrize', { title: `Data ${++number}` }),
    spoil: (id) => make(server, '/api/ahaTaskPrizeConfig', { prizeId: id }),
    remove: (id) => ['aha-task-prize.remove', { id }],
    message: /Exchange offer \d+ .*uses it/,
  }),
})

describe('a running gift package', () => {
  test('an undo of its creation does not remove a running gift package', async () => {
    const plan = await plannedBody(
      server,
      `const { id } = await ops.giftPackage.create({ name: 'Box', gifts: [{ gift_id: ${await gift()} }], inventory: 3 })
       await ops.giftPackage.setStatus({ id, status: '1' })`,
    )
    const { run, done } = await applied(server, plan)
    expect(done).toBe(1)
    const undo = await undone(server, run)
    expect([undo.done, undo.skipped]).toEqual([0, 1])
  })
})

test('every one of several refused records is named with its field and the obstacle', async () => {
  const ids = [await gift(), await gift()]
  for (const id of ids) {
    const body = { name: `Pins ${id}`, gifts: [{ gift_id: id }], inventory: 1 }
    const { id: pack } = await make(server, '/api/gift-package', body)
    ok(await server.get(`/api/gift-package/status/${pack}/1`))
  }
  const { sql } = server.running.server
  const names = await sql`select data->>'name' as name from record_gift where id = any(${ids}::bigint[]) order by id`
  const answer = await removeWith(server, '/api/gift', { ids })
  expect([answer.status, answer.body.code]).toEqual([409, 'in-use'])
  expect(answer.body.errors.map(({ field, message }) => [field, message])).toEqual(
    ids.map((id, at) => [
      'id',
      expect.stringMatching(
        new RegExp(`^Gift ${id} “${names[at]?.name}”: Gift package \\d+ “Pins ${id}” \\(Status: Running\\) uses it`),
      ),
    ]),
  )
})

describe('derived values', () => {
  test('the remaining prizes equal those issued, on an import as in a call', async () => {
    expect(rowOf(await server.post('/api/prize', { title: 'Cap', amount: 7 }))).toMatchObject({ total: 7, amount: 7 })
  })
})
