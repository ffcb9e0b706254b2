import { beforeAll, expect, test } from 'vitest'
import { count } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { make } from './client.ts'
import { scripted, settled } from './script-desk.ts'
import { begun, callOff, firstOf, held, look, operators, send } from './turns.ts'

let people: Record<'ann' | 'bob' | 'cem' | 'dee' | 'eve', string>
const server = sharedServer({ catalogue: scripted, limits: { answerMs: 200, waitingPlans: 40 } })
beforeAll(async () => {
  people = await operators(server, 'ann', 'bob', 'cem', 'dee', 'eve')
})

test('the first plan of an operator precedes further plans of others, however many wait', async () => {
  const anns = await Promise.all(
    Array.from({ length: count(3, 30) }, (_, at) => send(server, people.ann, held(`(ann ${at})`))),
  )
  const cems = await Promise.all(Array.from({ length: 2 }, (_, at) => send(server, people.cem, held(`(cem ${at})`))))
  const others = [await send(server, people.dee, held('dee')), await send(server, people.eve, held('eve'))]
  // all four places are in use
  for (const each of others) await begun(each)
  const under = [await firstOf(anns), await firstOf(cems)]
  const bob = await send(server, people.bob, held('bob'))
  const waiting = [...anns, ...cems].filter((each) => !under.includes(each))
  await make(server, '/api/badge', { name: `(ann ${anns.indexOf(under[0]!)})` })
  expect(await firstOf([...waiting, bob])).toBe(bob)
  expect(await settled(server, await look(under[0]!), { as: people.ann })).toMatchObject({ state: 'ready' })
  await callOff([...anns, ...cems, ...others, bob])
})
