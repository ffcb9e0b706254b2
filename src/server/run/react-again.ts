import type { TransactionSql } from 'postgres'
import { liveLayer } from '../records/live.ts'
import { changeFrom, type StoredChange } from '../records/stored.ts'
import type { Server } from '../server.ts'
import { react, rulesOf } from '../world/rules.ts'
import type { RunRow } from './due.ts'
import { engine } from '../world/make-engine.ts'

const page = 1_000

/** Covers records that the run skipped and those created after the plan. Correct values are not written. */
export async function reactAgain(
  tx: TransactionSql,
  server: Server,
  { id: run, plan, actor: actorId, reason }: Pick<RunRow, 'id' | 'plan' | 'actor' | 'reason'>,
): Promise<void> {
  const { registry } = server
  const areas = [...registry.values()].filter((areaStore) => rulesOf(areaStore).again).map(({ store }) => store.area.id)
  if (areas.length === 0) return
  const actor = { id: actorId, username: '', name: '', email: '', roles: {} }
  const now = new Date().toISOString()
  const context = { registry, actor, language: 'en' as const, now }
  for (let last = 0; ;) {
    const rows = await tx<
      (StoredChange & { seq: number })[]
    >`select seq, area, environment, id, parent_id, before, after from change
      where plan = ${plan} and seq > ${last} and state = 'done' and area = any(${areas}) order by seq limit ${page}`
    const [first] = rows
    if (!first) return
    last = rows.at(-1)?.seq ?? last
    const layer = liveLayer(tx, { run, actor: actorId, reason }, server.counts, server.recordIds)
    const world = engine(context, layer, first.environment)
    await react(registry, rows.map(changeFrom), (environment) => world.at(environment), 'again')
    await layer.settled()
  }
}
