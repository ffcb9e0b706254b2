import type { TransactionSql } from 'postgres'
import { perObject } from '#derive/values/per-object.ts'
import type { Registry } from '../records/registry.ts'
import { rulesOf } from './rules.ts'
import { sameValue } from '../records/diff.ts'
import { changeCondition } from '../records/planned/change-condition.ts'
import { quote } from '../records/query.ts'
import type { Change } from '../records/stored.ts'
import type { FollowingRecord, Follow, FollowedArea } from './rule.ts'

const followers = perObject((registry: Registry): readonly Follow[] =>
  [...registry.values()].flatMap((area) => rulesOf(area).follow ?? []),
)

/** Refreshes derived values after the changes are written. */
export async function followChanges(
  tx: TransactionSql,
  registry: Registry,
  changes: ReadonlyMap<string, Change>,
  settled: () => Promise<unknown>,
): Promise<void> {
  for (const { from, refresh } of followers(registry)) {
    const records = [...changes.values()].flatMap((change) => recordsOf(from, change))
    if (records.length === 0) continue
    await settled()
    await refresh(tx, records)
  }
}

function recordsOf(from: Follow['from'], { area, environment, id, before, after }: Change): FollowingRecord[] {
  const followed = from[area]
  if (!followed) return []
  const { names, keys } = followed
  if (before && after && [names, ...keys].every((key) => sameValue(before.data[key], after[key]))) return []
  const ids = names === 'id' ? [id] : [before?.data[names], after?.[names]]
  return ids.flatMap((each) => (typeof each === 'number' ? [{ environment, id: each }] : []))
}

/** Like `followChanges`, for a plan: its changes hold values from the time of planning. */
export async function followPlanned(
  tx: TransactionSql,
  registry: Registry,
  plan: number,
  done: readonly { readonly seq: number; readonly area: string }[],
): Promise<void> {
  for (const { from, refresh } of followers(registry)) {
    const records: FollowingRecord[] = []
    for (const [area, mine] of Map.groupBy(done, (change) => change.area)) {
      const followed = from[area]
      if (!followed) continue
      const { text, values } = changeCondition(
        plan,
        mine.map(({ seq }) => seq),
      )
      const rows = await tx.unsafe<FollowingRecord[]>(
        `select distinct environment, x::bigint as id from change, unnest(${namedBy(followed)}) as x
         where ${text} and x is not null and ${isMoved(followed)}`,
        values as never[],
      )
      records.push(...rows)
    }
    if (records.length > 0) await refresh(tx, records)
  }
}

function namedBy({ names }: FollowedArea): string {
  return names === 'id' ? 'array[id]::text[]' : `array[before->>${quote(names)}, after->>${quote(names)}]`
}

// derived values date from planning, so they are always refreshed
function isMoved({ names, keys }: FollowedArea): string {
  if (names === 'id') return 'true'
  const differs = [names, ...keys].map((key) => `before->${quote(key)} is distinct from after->${quote(key)}`)
  return `(${['before is null', 'after is null', ...differs].join(' or ')})`
}
