import { expect } from 'vitest'
import type { RowOfList } from '#client/commands.ts'
import type { RequestOptions, TestServer } from '../server/start.ts'
import { ok, until } from './client.ts'
import { scriptOf } from './script-desk.ts'

export type Schedule = RowOfList<'schedule.list'>

/** Creates schedules on a server, makes them due and reads them, as one operator. */
export function scheduleDesk(server: () => TestServer, who: () => RequestOptions = () => ({})) {
  const find = async (id: number): Promise<Schedule | undefined> =>
    ((await server().get('/api/-/schedules', who())).body.data as Schedule[]).find((each) => each.id === id)

  const becomeDue = (id: number, ago = '1 second') =>
    server().running.server.sql`update schedule set next_at = clock_timestamp() - ${ago}::interval where id = ${id}`

  /** Makes a schedule due and waits until it has been handled. */
  async function due(id: number, ago?: string): Promise<Schedule> {
    const before = (await find(id))?.last?.at
    await becomeDue(id, ago)
    return until(async () => {
      const found = await find(id)
      return found?.last && found.last.at !== before && !['planning', 'running'].includes(found.last.outcome)
        ? found
        : undefined
    })
  }

  async function scheduled(body: object, options: RequestOptions = who()): Promise<Schedule> {
    const answer = await server().post('/api/-/schedules', body, options)
    expect(answer.status).toBe(200)
    return answer.body.data as Schedule
  }

  return { find, becomeDue, due, scheduled }
}

/** Returns the session of a publisher in test-ie and prod-ie. */
export async function signInAnna(server: TestServer): Promise<string> {
  const roles = { 'test-ie': 'publisher', 'prod-ie': 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'anna', password: 'anna-secret', roles }))
  return server.signIn('anna', 'anna-secret')
}

/** Saves scripts that create an author, by an operator or their tokens, and counts the authors. */
export function authorDesk(server: () => TestServer, who: () => string) {
  const named = (name: string) => scriptOf(`await ops.author.create({ name: '${name}' })`)

  async function tokenOf(role: string, environments: readonly string[]): Promise<string> {
    const answer = await server().post('/api/-/tokens', { name: role, role, environments }, { as: who() })
    return (ok(answer).data as { token: string }).token
  }

  async function make(script: string, name: string, as = who()): Promise<void> {
    ok(await server().post('/api/-/scripts', { name: script, source: named(name) }, { as }))
  }

  async function write(script: string, name: string, as: string): Promise<void> {
    const { version } = ok(await server().get(`/api/-/scripts/${script}`, { as })).data as { version: number }
    ok(await server().put(`/api/-/scripts/${script}`, { source: named(name), version }, { as }))
  }

  /** Returns the number of authors with each name. */
  async function counted(env: 'prod-ie' | 'test-ie', ...names: readonly string[]): Promise<number[]> {
    const made = ok(await server().get('/api/author?pageSize=1000', { env })).data as { name: string }[]
    return names.map((name) => made.filter((each) => each.name === name).length)
  }

  return { counted, make, tokenOf, write }
}
