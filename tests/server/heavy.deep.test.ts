import { request, type ClientRequest } from 'node:http'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { count } from '../depth.ts'
import { ok, until } from '../engine/client.ts'
import { scriptOf } from '../engine/script-desk.ts'
import { headersFor, open, paused, type Desk } from './desks.ts'
import type { Answer } from './start.ts'

let patient: Desk
beforeAll(async () => {
  patient = await open({})
})
afterAll(() => patient.server.stop())

/** Counts the threads that check scripts: those alive, and the maximum at one time. */
function scriptThreads() {
  const found = { alive: 0, most: 0 }
  const count = (worker: Worker): void => {
    found.most = Math.max(found.most, ++found.alive)
    worker.once('exit', () => found.alive--)
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  return found
}

async function sentCheck(desk: Desk, source: string): Promise<ClientRequest> {
  const headers = { ...headersFor(desk, desk.as[0]), 'content-type': 'application/json' }
  const asked = request(`${desk.server.url}/api/-/scripts/check`, { method: 'POST', headers })
  asked.on('error', () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  asked.end(JSON.stringify({ source }), resolve)
  await promise
  return asked
}

test('work for a disconnected caller is stopped', async () => {
  const { server, as } = patient
  const check = (source: string) => server.post('/api/-/scripts/check', { source }, { as: as[0] })
  // the first check starts the thread that strips types, which is kept
  ok(await check(scriptOf('return 1')))
  const threads = scriptThreads()
  for (let n = 0; n < count(2, 12); n++) {
    const asked = await sentCheck(patient, `while (true);\n${scriptOf('')}`)
    ok(await server.get('/api/author', { as: as[1] }))
    asked.destroy()
  }
  await until(async () => (threads.alive === 0 ? true : undefined))
  expect(threads.most).toBeGreaterThan(0)
  expect(threads.most).toBeLessThanOrEqual(3)
  ok(await check(scriptOf('return 1')))
})

test('checks of scripts alternate between operators, so many saves of one do not delay the others', async () => {
  const { server, as } = patient
  const through: string[] = []
  const said = async (who: string, answer: Promise<Answer>) => {
    ok(await answer)
    through.push(who)
  }
  const save = (name: string) => server.post('/api/-/scripts', { name, source: scriptOf('return 1') }, { as: as[0] })
  const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => said('first', save(name)))
  await Promise.race(many)
  const source = scriptOf('return 2')
  await said('second', server.post('/api/-/scripts/check', { source }, { as: as[1] }))
  expect(through.length).toBeLessThan(many.length)
  await Promise.all(many)
})

test('every export, large page and undo waits for a slot of heavy work', async () => {
  const { server, as } = patient
  const [first] = as
  const { receipt } = ok(await server.post('/api/author', { name: 'Undone' }, { as: first }))
  const downloads = await paused(patient, first)
  const heavy = {
    'export of any area': () => server.get('/api/-/export?area=author', { as: first }),
    'large page': () => server.get('/api/author?pageSize=2000', { as: first }),
    'large page by another name': () => server.get('/api/author?page_size=2000', { as: first }),
    'all of a list': () => server.get('/api/author?all=1', { as: first }),
    undo: () => server.post('/api/-/undo', { receipt }, { as: first }),
  }
  const through: string[] = []
  const answers = Object.entries(heavy).map(async ([name, act]) => {
    const answer = await act()
    through.push(name)
    return answer
  })
  for (let looks = 0; looks < 20; looks++) ok(await server.get('/api/author', { as: first }))
  expect(through).toEqual([])
  for (const each of downloads) each.destroy()
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
})
