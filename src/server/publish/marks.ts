import { createHash } from 'node:crypto'
import type { Sql } from '../database/sql.ts'
import { runExclusive } from '../records/aside.ts'
import { storesIn } from '../records/indexes.ts'
import { quote } from '../records/query.ts'
import { isPublished, type AreaStore, type Registry } from '../records/registry.ts'
import { unmarkedKeys } from './content.ts'

/**
 * Creates triggers that store a hash of compared fields with published records. Other fields than before mark an area
 * again; its writers wait.
 */
export async function prepareMarks(sql: Sql, registry: Registry): Promise<void> {
  const wanted = storesIn(registry)
    .filter((areaStore) => isPublished(registry, areaStore))
    .map(triggerOf)
  await runExclusive(sql, async (own) => {
    const known = await own<{ table: string; name: string }[]>`
      select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname like 'record\\_mark\\_%'`
    const missing = wanted.filter(
      ({ table, name }) => !known.some((each) => each.table === table && each.name === name),
    )
    for (const { table, create } of missing) {
      const old = known.filter((each) => each.table === table).map((each) => `drop trigger ${each.name} on ${table};`)
      await own.unsafe(`begin; ${old.join(' ')} ${create}; select record_mark_again('${table}'); commit`)
    }
  })
}

function triggerOf(areaStore: AreaStore): { readonly table: string; readonly name: string; readonly create: string } {
  const { table } = areaStore
  const kept = unmarkedKeys(areaStore)
  const name = `record_mark_${createHash('sha256').update(kept.join()).digest('hex').slice(0, 12)}`
  const create = `create trigger ${name} before insert or update on ${table} for each row execute function record_marked(${kept.map(quote).join(', ')})`
  return { table, name, create }
}
