import type { TransactionSql } from 'postgres'
import type { Words } from '#catalogue/index.ts'
import type { Environment } from '../environment.ts'
import { liveLayer } from '../records/live.ts'
import { keptBy } from '../records/registry.ts'
import type { Selection } from '../records/query.ts'
import type { Server } from '../server.ts'
import { sharing } from '../world/sharing.ts'
import type { Stored } from '../world/world.ts'
import type { Due } from './due.ts'

interface Wanted {
  readonly seq: number
  readonly environment: Environment
  readonly id: number
  readonly before: Stored['data'] | null
  readonly after: Stored['data']
}

/** Changes that would show a record where another one is shown by now, unless the plan can still change that one as well. */
export async function crowded(
  tx: TransactionSql,
  server: Server,
  area: string,
  plan: number,
  due: readonly Due[],
): Promise<Map<number, Words>> {
  const found = new Map<number, Words>()
  const kept = keptBy(server.registry, area)
  if (!kept.area.place) return found
  const layer = liveLayer(tx, undefined, server.counts, server.recordIds)
  const wanted = await tx<
    Wanted[]
  >`select seq, environment, id, before, after from change where seq = any(${due.map(({ seq }) => seq)}::bigint[]) and after is not null`
  for (const { seq, environment, id, before, after } of wanted) {
    const select = async (selection: Selection): Promise<Stored[]> => {
      const rows = await layer.select(kept, environment, selection)
      if (rows.length === 0) return rows
      const planned = await tx<{ id: number; version: number }[]>`select id, expected_version as version from change
        where plan = ${plan} and area = ${area} and environment = ${environment} and id = any(${rows.map((row) => row.id)}::bigint[]) and state = 'waiting' and not excluded`
      return rows.filter((row) => !planned.some((each) => each.id === row.id && each.version === row.version))
    }
    const problem = await sharing(kept, id, before ?? undefined, after, select)
    if (problem) found.set(seq, problem.words)
  }
  return found
}
