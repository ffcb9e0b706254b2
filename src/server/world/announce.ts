import type { TransactionSql } from 'postgres'
import { storedKey, type Registry } from '../records/registry.ts'
import type { Settings } from '../settings.ts'

export const changedTopic = 'changed'

interface AnnounceSettings {
  readonly registry: Registry
  readonly settings: Pick<Settings, 'webhookChanges'>
}

/** Stored state keys by area; empty while the setting is off. */
export function announcedAreas({ registry, settings }: AnnounceSettings): Map<string, string> {
  if (!settings.webhookChanges) return new Map()
  return new Map(
    [...registry.values()].flatMap(({ area }) =>
      area.announced && area.state ? [[area.id, storedKey(area, area.state)] as const] : [],
    ),
  )
}

export async function announceRun(tx: TransactionSql, server: AnnounceSettings, run: number): Promise<void> {
  const areas = announcedAreas(server)
  if (areas.size === 0) return
  const keys = JSON.stringify([...areas].map(([area, key]) => ({ area, key })))
  await tx`
    insert into outbox (run, environment, topic, payload, state)
    select ${run}, environment, ${changedTopic},
      jsonb_build_object('area', area, 'id', id, 'environment', environment, 'version', max(version)), 'waiting'
    from revision r join jsonb_to_recordset(${keys}::text::jsonb) as a(area text, key text) using (area)
    where run = ${run} and coalesce(before ->> key, '0') is distinct from coalesce(after ->> key, '0')
    group by area, environment, id
    having not exists (select from outbox m where m.run = ${run} and m.topic = ${changedTopic} and m.environment = r.environment
      and m.payload ->> 'area' = r.area and m.payload ->> 'id' = r.id::text and (m.payload ->> 'version')::int = max(r.version))
    order by area, environment, id`
}
