import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { environments } from '#derive/environment.ts'
import { textsOf } from '../records/search-text.ts'
import { toStored, type Registry } from '../records/registry.ts'
import { addMissing } from '../records/writer.ts'
import { blank } from '../world/blank.ts'
import { markAllSent } from '../publish/sent.ts'
import { referenceRows } from './rows.ts'

const lockKey = 7_529_337
const source = 'test-ie'

interface FillTarget {
  readonly upkeep: Sql
  readonly registry: Registry
  readonly log: Logger
}

/** Adds records that an environment never had, once for each state of the list. */
export async function fillReference({ upkeep: sql, registry, log }: FillTarget): Promise<void> {
  const print = createHash('sha256').update(JSON.stringify(referenceRows)).digest('hex')
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const [known] = await tx`select from setting where key = 'reference' and value = to_jsonb(${print}::text)`
    if (known) return
    const at = new Date().toISOString()
    let added = 0
    for (const [area, rows] of Object.entries(referenceRows)) {
      const areaStore = registry.get(area)
      if (!areaStore) continue
      const records = rows.flatMap(({ id, values }) => {
        const data = { ...blank(areaStore), ...toStored(areaStore.area, values) }
        const sent = markAllSent(areaStore, { data, parentId: null }, { from: source, at })
        return environments.map((environment) => ({
          environment,
          id,
          ...textsOf(areaStore, data),
          data: environment === source ? data : { ...data, ...sent },
        }))
      })
      added += await addMissing(tx, areaStore, records, at)
    }
    await tx`insert into setting (key, value) values ('reference', to_jsonb(${print}::text))
      on conflict (key) do update set value = excluded.value`
    log.info({ added }, 'reference data filled in')
  })
}
