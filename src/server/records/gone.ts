import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { chunks } from '#derive/values/chunks.ts'
import { quote } from './query.ts'
import type { AreaStore } from './registry.ts'
import type { StoredRecord } from './stored.ts'

export interface RemovedRecord extends Pick<StoredRecord, 'id' | 'data' | 'parentId'> {
  /** run that removed it; null: removed in the current transaction */
  readonly by: {
    readonly command: string
    readonly environment: string
    /** its plan read the parent in the source of the publish, or removed the parent and read the one above */
    readonly isFromPublish: boolean
  } | null
}

interface RecordStep {
  readonly id: number
  readonly version: number
  readonly run: number
  /** run that its run undoes */
  readonly undoes: number | null
  readonly command: string | null
  readonly environment: string | null
  readonly isFromPublish: boolean
  readonly before: StoredRecord['data'] | null
  readonly removed: boolean
  readonly parent_id: number | null
}

const [atOnce, mostSteps] = [1_000, 50]

/** Returns the removed ones of these records; an undone creation is no removal. */
export async function goneOf(
  sql: Sql | TransactionSql,
  { store, table }: AreaStore,
  environment: Environment,
  ids: readonly number[],
  from: Environment,
): Promise<ReadonlyMap<number, RemovedRecord>> {
  const text = `select v.id, v.version, v.run, v.before, v.after is null as removed, v.parent_id, n.undoes, n.command, n.environment,
      ${readAbove('v', store)} as "isFromPublish"
    from unnest($3::bigint[]) as x(id)
      join ${table} r on r.area = $1 and r.environment = $2 and r.id = x.id and r.deleted_at is not null
      join lateral (select * from revision where area = $1 and environment = $2 and id = x.id order by version desc limit ${mostSteps}) v on true
      left join run n on n.id = v.run
    order by v.id, v.version desc`
  const pages: RecordStep[][] = []
  for (const some of chunks(ids, atOnce))
    pages.push(await sql.unsafe<RecordStep[]>(text, [store.area.id, environment, some, from], { prepare: true }))
  const found = [...Map.groupBy(pages.flat(), ({ id }) => id)].flatMap(([id, steps]): [number, RemovedRecord][] => {
    const last = lastInEffect(steps)
    if (!last?.removed || last.before === null) return []
    const { before: data, parent_id: parentId, command, environment: where, isFromPublish } = last
    const by = command === null ? null : { command, environment: where ?? '', isFromPublish }
    return [[id, { id, data, parentId, by }]]
  })
  return new Map(found)
}

function readAbove(removed: string, { parent }: AreaStore): string {
  const isRead = `exists (select from plan_source s where s.plan = n.plan and s.environment = $4 and s.id = ${removed}.parent_id)`
  if (!parent?.parent) return isRead
  const above = `${removed}_above`
  return `(${isRead} or exists (select from revision ${above} where ${above}.area = ${quote(parent.area.id)} and ${above}.environment = $2
    and ${above}.id = ${removed}.parent_id and ${above}.run = v.run and ${above}.after is null and ${readAbove(above, parent)}))`
}

/** Returns the last step that is not undone; expects the newest first. */
function lastInEffect(steps: readonly RecordStep[]): RecordStep | undefined {
  let at = 0
  for (;;) {
    const step = steps[at]
    if (!step || step.undoes === null) return step
    const undone = steps.findLastIndex(({ run }, index) => index > at && run === step.undoes)
    // the undone run is older than the revisions read
    if (undone === -1) return step
    at = undone + 1
  }
}
