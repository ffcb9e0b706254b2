import type { TransactionSql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import { missedMs, nextTime } from '#derive/values/due.ts'
import { sendRecord } from '../domain/push/send-record.ts'
import { repeat } from '../one-at-a-time.ts'
import { Problem } from '../problem.ts'
import { liveLayer } from '../records/live.ts'
import { expression, quote } from '../records/query.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { engine } from '../world/make-engine.ts'

/** Record to send now, such as a push. */
interface DueRecord {
  readonly environment: Environment
  readonly id: number
  readonly at: string
  /** last writer */
  readonly actor: number
}

const mostTogether = 200

/** Starts sending due records; every server does. */
export function startSending(server: Server): { stop(): Promise<void> } {
  const onFault = (error: unknown): void => server.log.warn({ err: error }, 'due records not sent')
  return repeat(server.limits.dueMs, () => sendDue(server), onFault)
}

/** Sends due records, each in a transaction that also clears its due time. */
async function sendDue(server: Server): Promise<void> {
  const now = new Date()
  const span = [new Date(now.getTime() - missedMs), now].map((each) => JSON.stringify(each.toISOString()))
  const sending = [...server.registry.values()].filter(({ area }) => area.sends)
  const found = sending.map((of) => `select ${quote(of.area.id)} as area where exists (select from ${dueIn(of)})`)
  for (const { area } of await server.sql.unsafe<{ area: string }[]>(found.join(' union all '), span)) {
    const of = server.registry.get(area)
    const sent = of ? await server.sql.begin((tx) => sendOf(tx, server, of, span, now.toISOString())) : []
    for (const environment of sent) server.events.tell({ type: 'change', area, environment })
  }
}

function dueIn({ area, table }: AreaStore): string {
  const at = expression('goes_at')
  const from = area.sends?.repeats ? '$1::text is not null' : `${at} > $1::text::jsonb`
  return `${table} r where area = ${quote(area.id)} and deleted_at is null and ${from} and ${at} <= $2::text::jsonb and ${at} > '""'::jsonb`
}

/** Makes a run for each environment and operator; returns the environments. */
async function sendOf(tx: TransactionSql, server: Server, of: AreaStore, span: readonly string[], now: string) {
  const due = await tx.unsafe<DueRecord[]>(
    `select environment, id, data->>'goes_at' as at, (select actor from revision v where v.area = r.area and v.environment = r.environment
      and v.id = r.id order by version desc limit 1) as actor
    from ${dueIn(of)} order by ${expression('goes_at')}, id limit ${mostTogether} for update of r skip locked`,
    [...span],
  )
  const members = new Map<string, Promise<number>>()
  for (const mine of Map.groupBy(due, ({ environment, actor }) => `${environment} ${actor}`).values()) {
    const [{ environment, actor: id } = { environment: environments[0], actor: 0 }] = mine
    const run = await server.runIds.next()
    const layer = liveLayer(tx, { run, actor: id, reason: null }, server.counts, server.recordIds)
    const actor = { id, username: '', name: '', email: '', roles: {} }
    const context = { registry: server.registry, actor, language: 'en' as const, now }
    const world = engine(context, layer, environment)
    for (const each of mine) await sendOne(world, of, each, members)
    await layer.settled()
    const { area } = of
    const command = server.entries.has(`${area.id}.send`) ? `${area.id}.send` : `${area.id}.update`
    const records = JSON.stringify([{ area: area.id, kind: 'update', count: mine.length }])
    await tx`insert into run (id, kind, command, input, environment, environments, actor, state, total, done, records, finished_at)
      values (${run}, 'call', ${command}, ${JSON.stringify({ ids: mine.map((each) => each.id) })}::text::jsonb, ${environment},
        ${[environment]}, ${id}, 'done', ${mine.length}, ${mine.length}, ${records}::text::jsonb, now())`
  }
  return environments.filter((environment) => due.some((each) => each.environment === environment))
}

/** Sends a record, or stores why a rule refuses it. */
async function sendOne(world: Engine, of: AreaStore, { id, at }: DueRecord, members: Map<string, Promise<number>>) {
  const stored = await world.stored(of.area.id, id)
  // the present due time is not the next one
  const later = new Date(Date.parse(world.now) + 1).toISOString()
  const next = stored ? nextTime(of.area, stored.data, later) : null
  const isMissed = Date.parse(world.now) - Date.parse(at) > missedMs
  try {
    if (isMissed) await world.put(of.area.id as never, id, { goes_at: next })
    else await world.attempt(() => sendRecord(world, of, id, { at, next, members }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { en, zh } = error.errors[0]?.message ?? error.words
    await world.put(of.area.id as never, id, { goes_at: next, send_fault: `${en} ${zh}` })
  }
  await world.check()
}
