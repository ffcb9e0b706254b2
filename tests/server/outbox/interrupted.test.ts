import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { dispatchOutbox } from '#server/outbox/dispatch.ts'
import type { Server } from '#server/server.ts'
import { until } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { pushDesk, secret, type PushDesk } from './pushes.ts'

let desk: PushDesk
beforeAll(async () => {
  // without a receiver, no message is sent on its own
  desk = await pushDesk({ PLAYDESK_WEBHOOK: '' })
})
afterEach(() => {
  desk.outside.deal('take')
  desk.outside.release()
})
afterAll(() => desk.stop())

/** Starts to send the waiting messages of the desk. */
function dispatching(more: Partial<Server> = {}) {
  const { server } = desk.server.running
  const settings = { ...server.settings, webhook: { url: desk.outside.url, secret } }
  return dispatchOutbox({ ...server, settings, ...more })
}

/** Opens a direct connection that can hold locks and count those waiting for them. */
function outsider() {
  const sql = connect(placeOf(desk.server), { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return {
    sql,
    async waiting(): Promise<number> {
      const [row] = await sql<{ n: number }[]>`
        select count(distinct pid)::int as n from pg_locks where not granted and pid <> pg_backend_pid()`
      return row?.n ?? 0
    },
  }
}

async function sentPushes(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await desk.ready())
  for (const id of ids) await desk.send(id)
  return ids
}

const statesOf = async (ids: readonly number[]) =>
  (await Promise.all(ids.map((id) => desk.messages(id)))).map(([one]) => `${one?.state} ${one?.attempts}`)

test('a stopping dispatcher waits until answers to messages under way are stored, and sends no more', async () => {
  const ids = await sentPushes(6)
  desk.outside.deal('hold')
  const dispatcher = dispatching()
  await until(async () => (desk.outside.arrived.length === 4 ? true : undefined))
  let isStopped = false
  const stopped = dispatcher.stop().finally(() => (isStopped = true))
  expect((await statesOf(ids)).toSorted()).toEqual([
    ...Array<string>(2).fill('waiting 0'),
    ...Array<string>(4).fill('waiting 1'),
  ])
  expect(isStopped).toBe(false)

  // the lock holds up storing the result after the receiver's answer
  const other = outsider()
  await other.sql`begin`
  await other.sql`select from outbox for update`
  desk.outside.deal('take')
  desk.outside.release()
  await until(async () => ((await other.waiting()) === 4 ? true : undefined))
  await statesOf(ids)
  expect(isStopped).toBe(false)
  await other.sql`rollback`
  await stopped
  expect((await statesOf(ids)).toSorted()).toEqual([
    ...Array<string>(4).fill('sent 1'),
    ...Array<string>(2).fill('waiting 0'),
  ])
  expect(desk.outside.arrived).toHaveLength(4)

  const again = dispatching()
  await until(async () => ((await statesOf(ids)).every((each) => each === 'sent 1') ? true : undefined))
  await again.stop()
  expect(new Set(desk.outside.arrived.map(({ key }) => key)).size).toBe(6)
})

test('a stopping dispatcher waits until caches are cleared', async () => {
  const other = outsider()
  await other.sql.unsafe('begin; lock table outbox in exclusive mode')
  const dispatcher = dispatchOutbox(desk.server.running.server)
  await until(async () => ((await other.waiting()) > 1 ? true : undefined))
  let isStopped = false
  const stopped = dispatcher.stop().finally(() => (isStopped = true))
  await desk.messages(0)
  expect(isStopped).toBe(false)
  await other.sql`rollback`
  await stopped
})

test('an answer that cannot be stored is logged, delays no other message, and is retried with its key', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const [failing, other] = (await sentPushes(2)) as [number, number]
  const { sql } = desk.server.running.server
  const [first] = await desk.messages(failing)
  const id = first?.id ?? 0
  await sql.unsafe(`create function refused() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '53100'; end $$;
    create trigger refused before update on outbox for each row when (new.id = ${id} and new.state = 'sent') execute function refused()`)
  const dispatcher = dispatching({ log })
  onTestFinished(() => dispatcher.stop())
  await desk.once(other, ({ state }) => state === 'sent')
  await until(async () => (lines.length > 0 ? true : undefined))
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['outbox'])
  expect(await desk.messages(failing)).toMatchObject([{ state: 'waiting', attempts: 1, may_have_arrived: true }])

  await sql`drop trigger refused on outbox`
  // ends the time of its attempt
  await sql`update outbox set claimed_until = now() where id = ${id}`
  await desk.once(failing, ({ state }) => state === 'sent')
  const arrived = desk.outside.arrived.filter(({ body }) => body.payload.id === failing)
  expect([arrived.length, new Set(arrived.map(({ key }) => key)).size]).toEqual([2, 1])
  expect(unheard).toEqual([])
})
