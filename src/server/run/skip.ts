import type { TransactionSql } from 'postgres'
import { words, type Words, type Values } from '#catalogue/index.ts'
import { isolated } from '#derive/values/isolated.ts'
import { areaStoreOf } from '../records/registry.ts'
import { withMessage } from '../outbox/about.ts'
import { fieldChanges } from '../records/diff.ts'
import type { PendingChange, PlanWork } from './due.ts'

/** Changes of a record since the plan was made. */
interface RecordDrift {
  readonly seq: number
  readonly before: Values | null
  readonly now: Values | null
  readonly revisions: readonly { before: Values | null; after: Values | null; at: string; by: string | null }[]
}

export async function skipStale(
  { tx, server, plan }: PlanWork,
  due: readonly Pick<PendingChange, 'seq' | 'area'>[],
): Promise<void> {
  if (due.length === 0) return
  const told = await withMessage(tx, plan, due)
  for (const [area, mine] of Map.groupBy(due, (each) => each.area)) {
    const seqs = mine.map(({ seq }) => seq)
    const { table, store } = areaStoreOf(server.registry, area)
    const rows = await tx.unsafe<RecordDrift[]>(
      `select c.seq, c.before, case when r.deleted_at is null then r.data end as now, coalesce((
         select jsonb_agg(jsonb_build_object('before', v.before, 'after', v.after, 'at', v.at,
             'by', (select coalesce(nullif(o.name, ''), o.username) from operator o where o.id = v.actor)) order by v.version desc)
         from (select * from revision where area = c.area and environment = c.environment and id = c.id
           and version > abs(c.expected_version) order by version desc limit 50) v), '[]') as revisions
       from change c left join ${table} r on r.area = c.area and r.environment = c.environment and r.id = c.id
       where c.plan = $1 and c.seq = any($2::bigint[])`,
      [plan, seqs],
    )
    const messages = rows.map((row) => ({ seq: row.seq, message: messageOf(store.derived, row, told.has(row.seq)) }))
    await skip(tx, plan, messages)
  }
}

export async function skip(
  tx: TransactionSql,
  plan: number,
  rows: readonly { readonly seq: number; readonly message: object }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx`update change c set state = 'skipped', message = x.message
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(seq bigint, message jsonb) where c.plan = ${plan} and c.seq = x.seq`
}

function messageOf(derived: readonly string[], { before, now, revisions }: RecordDrift, isTold: boolean): object {
  const [last] = revisions
  const changed = now === null ? [] : fieldChanges(before, now).map(({ field }) => field)
  const fields = changed.filter((field) => !derived.includes(field))
  const conflicts = fields.map((field) => {
    const by = revisions.find((each) => fieldChanges(each.before, each.after).some((change) => change.field === field))
    return { field, by: by?.by ?? null, at: by ? new Date(by.at).toISOString() : null }
  })
  const why = conflictWords(now === null, fields, last?.by ?? null)
  return { ...(isTold && fields.length > 0 ? withOutdated(why) : why), fields, conflicts }
}

function conflictWords(gone: boolean, fields: readonly string[], actor: string | null): Words {
  const by = actor === null ? { en: '', zh: '' } : { en: ` by ${isolated(actor)}`, zh: `（${isolated(actor)}）` }
  if (gone) return words(`Deleted${by.en} in the meantime.`, `期间已被删除${by.zh}。`)
  const shown = fields.slice(0, 5).join(', ')
  if (shown === '') return words(`Saved again${by.en} in the meantime.`, `期间已被重新保存${by.zh}。`)
  return words(`Changed${by.en} in the meantime: ${shown}.`, `期间已被修改${by.zh}：${shown}。`)
}

/** Adds that a retry does not send the outdated message. */
function withOutdated({ en, zh }: Words): Words {
  return words(
    `${en} Its message was written before that. Plan again to send the current values.`,
    `${zh}相应消息在修改前已生成，请重新生成计划，按当前内容发送。`,
  )
}
