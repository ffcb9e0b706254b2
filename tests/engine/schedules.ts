import { expect } from 'vitest'
import type { RowOf } from '#client/commands.ts'
import type { RequestOptions, TestServer } from '../server/start.ts'
import { until } from './client.ts'

export type Schedule = RowOf<'schedule.list'>

/** Makes schedules of a server, lets them be due and looks at them, as somebody. */
export function scheduleDesk(server: () => TestServer, who: () => RequestOptions = () => ({})) {
  const find = async (id: number): Promise<Schedule | undefined> =>
    ((await server().get('/api/-/schedules', who())).body.data as Schedule[]).find((each) => each.id === id)

  const becomeDue = (id: number) =>
    server().running.server.sql`update schedule set next_at = clock_timestamp() - interval '1 second' where id = ${id}`

  /** Lets a schedule be due now, and waits until it has been acted on. */
  async function due(id: number): Promise<Schedule> {
    const before = (await find(id))?.last?.at
    await becomeDue(id)
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
