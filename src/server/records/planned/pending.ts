import type { Sql, TransactionSql } from 'postgres'
import { readsBeside, type Layer } from '../layer.ts'
import { overlayReads } from '../overlay.ts'
import type { AreaStore } from '../registry.ts'

/**
 * Shows live records with a plan's applicable changes (waiting, not excluded, at the expected version), except those in
 * `out`.
 */
export function pendingLayer(sql: TransactionSql | Sql, plan: number, out: readonly number[]): Layer {
  const isPending = ({ table }: AreaStore): string => `c.state = 'waiting' and not c.excluded
    ${out.length > 0 ? `and c.seq <> all('{${out.join(',')}}'::bigint[])` : ''}
    and c.expected_version = coalesce((select case when l.deleted_at is null then l.version when c.expected_version = 0 then 0 else -l.version end
      from ${table} l where l.area = c.area and l.environment = c.environment and l.id = c.id), 0)`
  const reads = overlayReads(sql, { plan, only: isPending })
  return {
    async select(areaStore, environment, selection) {
      const { held, ids } = selection
      if (held && ids) {
        const text = `select from ${areaStore.table} where area = $1 and environment = $2 and id = any($3::bigint[]) order by id for share`
        await sql.unsafe(text, [areaStore.store.area.id, environment, [...ids]], { prepare: true })
      }
      return reads.select(areaStore, environment, selection)
    },
    count: reads.count,
    holders: reads.holders,
    read: reads.read,
    ...readsBeside(sql),
    gone: refused,
    release: refused,
    isReleased: () => false,
    write: refused,
    newId: refused,
    message: refused,
    attempt: refused,
  }
}

function refused(): never {
  throw new Error('a world that only shows what a plan will make writes nothing')
}
