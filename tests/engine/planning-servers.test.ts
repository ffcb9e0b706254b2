import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { make } from './client.ts'
import { scripted, scriptOf, settled } from './script-desk.ts'
import { startBeside } from './share.ts'
import { begun, callOff, firstOf, held, isBegun, look, operators, send } from './turns.ts'

let server: TestServer
let beside: TestServer
let people: Record<'ann' | 'bob' | 'cem' | 'dee', string>
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
  beside = await startBeside(server, { catalogue: scripted })
  people = await operators(server, 'ann', 'bob', 'cem', 'dee')
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

test('an operator has one plan under way at a time on all servers, and each of them knows whose turn it is', async () => {
  const [here, there] = [server, beside]
  const turn = Promise.withResolvers<true>()
  const off = here.running.server.events.on((event) => {
    if (event.type === 'turn' && event.state === 'over') turn.resolve(true)
  })
  // bob has had a turn on the other server
  await settled(there, await look(await send(there, people.bob, scriptOf('return 1'))), { as: people.bob })
  await turn.promise
  off()
  const busy = [await send(here, people.cem, held('busy one')), await send(here, people.dee, held('busy two'))]
  for (const each of busy) await begun(each)
  const [bob, ann] = [await send(here, people.bob, held('bob again')), await send(here, people.ann, held('ann here'))]
  await make(here, '/api/badge', { name: 'busy one' })
  expect(await firstOf([bob, ann])).toBe(ann)
  const second = await send(there, people.ann, held('ann there'))
  const other = await send(there, people.cem, held('cem there'))
  await begun(other)
  expect(await isBegun(second)).toBe(false)
  await make(here, '/api/badge', { name: 'ann here' })
  await begun(second)
  await callOff([...busy, bob, ann, second, other])
})
