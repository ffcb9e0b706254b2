import { afterAll, beforeAll, expect, test } from 'vitest'
import { count } from '../depth.ts'
import { operator } from '../sandbox/operators.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { make, ok, until } from './client.ts'
import { scripted, scriptOf, settled, type ScriptPlan } from './script-desk.ts'
import { startBeside } from './share.ts'

const limits = { waitingPlans: 40 }
let server: TestServer
let beside: TestServer
let people: Record<'ann' | 'bob' | 'cem' | 'dee', string>
beforeAll(async () => {
  server = await startServer({ catalogue: scripted, limits })
  beside = await startBeside(server, { catalogue: scripted, limits })
  const roles = { 'test-ie': 'operator' }
  const [ann, bob, cem, dee] = [
    await operator(server, 'ann', roles),
    await operator(server, 'bob', roles),
    await operator(server, 'cem', roles),
    await operator(server, 'dee', roles),
  ]
  people = { ann, bob, cem, dee }
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

type Who = keyof typeof people

/** Is under way until a badge of this name is made. */
const held = (mark: string): string =>
  scriptOf(`while ((await ops.badge.list({ keyword: '${mark}' })).total === 0);`).replace("'Test'", `'Under way'`)

interface Sent extends Pick<ScriptPlan, 'id'> {
  readonly on: TestServer
  readonly as: string
}

async function send(on: TestServer, who: Who, source: string): Promise<Sent> {
  const as = people[who]
  return { id: (ok(await on.post('/api/-/plans', { source }, { as })).data as ScriptPlan).id, on, as }
}

const look = async ({ id, on, as }: Sent): Promise<ScriptPlan> => ok(await on.get(`/api/-/plans/${id}`, { as })).data

/** A plan has the title of its script once it is being made. */
const isBegun = async (sent: Sent): Promise<boolean> => (await look(sent)).title === 'Under way'

const begun = (sent: Sent): Promise<true> => until(async () => ((await isBegun(sent)) ? true : undefined))

/** The first of them that begins. */
function firstOf(all: readonly Sent[]): Promise<Sent> {
  return until(async () => {
    for (const each of all) if (await isBegun(each)) return each
    return undefined
  })
}

async function callOff(all: readonly Sent[]): Promise<void> {
  for (const { id, on, as } of all.toReversed()) await on.post(`/api/-/plans/${id}/cancel`, {}, { as })
  for (const each of all) await settled(each.on, await look(each), { as: each.as })
}

test('whoever asks for one plan is next after those under way, however many others asked for before', async () => {
  const here = server
  const anns = await Promise.all(
    Array.from({ length: count(3, 30) }, (_, at) => send(here, 'ann', held(`(ann ${at})`))),
  )
  const cems = await Promise.all(Array.from({ length: 2 }, (_, at) => send(here, 'cem', held(`(cem ${at})`))))
  const under = [await firstOf(anns), await firstOf(cems)]
  const bob = await send(here, 'bob', held('bob'))
  const waiting = [...anns, ...cems].filter((each) => !under.includes(each))
  await make(here, '/api/badge', { name: `(ann ${anns.indexOf(under[0]!)})` })
  expect(await firstOf([...waiting, bob])).toBe(bob)
  expect(await settled(here, await look(under[0]!), { as: people.ann })).toMatchObject({ state: 'ready' })
  await callOff([...anns, ...cems, bob])
})

test('an operator has one plan under way at a time on all servers, and each of them knows whose turn it is', async () => {
  const [here, there] = [server, beside]
  const turn = Promise.withResolvers<true>()
  const off = here.running.server.events.on((event) => {
    if (event.type === 'turn' && event.state === 'over') turn.resolve(true)
  })
  // bob has had a turn on the other server
  await settled(there, await look(await send(there, 'bob', scriptOf('return 1'))), { as: people.bob })
  await turn.promise
  off()
  const busy = [await send(here, 'cem', held('busy one')), await send(here, 'dee', held('busy two'))]
  for (const each of busy) await begun(each)
  const [bob, ann] = [await send(here, 'bob', held('bob again')), await send(here, 'ann', held('ann here'))]
  await make(here, '/api/badge', { name: 'busy one' })
  expect(await firstOf([bob, ann])).toBe(ann)
  const second = await send(there, 'ann', held('ann there'))
  const other = await send(there, 'cem', held('cem there'))
  await begun(other)
  expect(await isBegun(second)).toBe(false)
  await make(here, '/api/badge', { name: 'ann here' })
  await begun(second)
  await callOff([...busy, bob, ann, second, other])
})
