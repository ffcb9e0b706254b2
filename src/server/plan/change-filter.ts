import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { several } from '#derive/kinds/several.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { problem } from '../problem.ts'
import { likeFolded, likePattern } from '../records/like-folded.ts'
import { languageKeyOf } from '../publish/cells.ts'
import { markKeys } from '../publish/sent.ts'
import type { Server } from '../server.ts'

/** Filter of a plan's changes; missing members match all. */
export type ChangeFilter = Readonly<Record<string, unknown>>

export type Fragment = PendingQuery<Row[]>

/** Matches an undecided conflict, whose change is not made. */
export function isUndecided(sql: Sql | TransactionSql): Fragment {
  return sql`(conflict is not null and not conflict ? 'taken')`
}

/** Matches a conflict decided for the target's values, so nothing changes there. */
export function staysTheirs(sql: Sql | TransactionSql): Fragment {
  const values = (side: 'before' | 'after') => sql`jsonb_strip_nulls(${sql(side)} - ${markKeys}::text[])`
  return sql`coalesce(conflict->>'taken' = 'theirs'
    and (before is null or after is null or ${values('before')} = ${values('after')}), false)`
}

export function kindOf(sql: Sql | TransactionSql): Fragment {
  return sql`case when before is null then 'create' when after is null then 'remove' else 'update' end`
}

export function named(value: unknown): string[] {
  return several({ kind: 'choice' }, value).map(plainText)
}

export function changesWhere(sql: Sql, plan: number, filter: ChangeFilter): Fragment {
  const text = (name: string): string | undefined => {
    const value = filter[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const parts = [sql`plan = ${plan}`]
  for (const [name, column] of [
    ['area', sql`area`],
    ['environment', sql`environment`],
    ['state', sql`state`],
  ] as const) {
    const values = named(filter[name])
    if (values.length > 0) parts.push(sql`${column} = any(${values}::text[])`)
  }
  const kinds = named(filter['kind'])
  if (kinds.length > 0) parts.push(sql`${kindOf(sql)} = any(${kinds}::text[])`)
  if (typeof filter['excluded'] === 'number') parts.push(sql`excluded = ${filter['excluded'] === 1}`)
  if (typeof filter['step'] === 'number') parts.push(sql`step = ${filter['step']}`)
  const q = text('q')?.trim()
  if (q) {
    const id = /^\d{1,15}$/.test(q) ? Number(q) : -1
    parts.push(sql`(id = ${id} or ${likeFolded(sql, 'label', q)} or search like ${likePattern(foldText(q))})`)
  }
  const field = text('field')
  const value = filter['value']
  if (field !== undefined)
    parts.push(sql`coalesce(before->${field}::text, 'null'::jsonb) <> coalesce(after->${field}::text, 'null'::jsonb)`)
  refuseValueAlone(filter)
  if (field !== undefined && value !== undefined && value !== null) {
    const plain = typeof value === 'string' ? value : JSON.stringify(value)
    const json = asJson(plain)
    const same = sql`coalesce(after->>${field}::text, 'null') = ${plain}`
    parts.push(
      json === undefined
        ? sql`after is not null and ${same}`
        : sql`after is not null and (${same} or after->${field}::text = ${json}::text::jsonb)`,
    )
  }
  return parts.reduce((all, part) => sql`${all} and ${part}`)
}

export function refuseValueAlone({ field, value }: ChangeFilter): void {
  if (value === undefined || value === null || (typeof field === 'string' && field !== '')) return
  throw problem(400, 'bad-input', words('Choose a field to filter by value.', '筛选取值时需指明字段。'), [
    { field: 'field', message: words('This is required.', '此项必填。') },
  ])
}

function asJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}

const known = new Set(['area', 'environment', 'language', 'kind', 'q', 'step', 'field', 'value', 'state'])

/** Refuses unknown filters: a misspelt one would match all changes. */
function refuseUnknown(where: unknown): void {
  const strange = isObject(where) ? Object.keys(where).filter((name) => !known.has(name)) : ['where']
  if (strange.length === 0) return
  const text = words(`\`where\` takes ${[...known].join(', ')}.`, `\`where\` 可用的条件：${[...known].join('、')}。`)
  throw problem(400, 'bad-input', text, [{ field: 'where', message: text }])
}

/** Chosen changes of a plan: listed, or matching a filter. */
export interface ChangeChoice {
  readonly changes?: readonly { readonly area: string; readonly id: number; readonly environment: string }[] | undefined
  readonly where?: ChangeFilter | undefined
}

/** Matches the chosen changes of a plan; throws 400 without a choice. */
export function chosenChanges(server: PlanServer, plan: number, { changes, where }: ChangeChoice): Fragment {
  const { sql } = server
  if (where) refuseUnknown(where)
  const listed =
    changes &&
    sql`(plan = ${plan} and (area, environment, id) in (
    select area, environment, id from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as x(area text, id bigint, environment text)))`
  const language = plainText(where?.['language'] ?? '')
  const texts = language === '' ? sql`` : sql`and ${isIn(server, language)}`
  const matching = where && sql`(${changesWhere(sql, plan, where)} ${texts})`
  if (listed && matching) return sql`(${listed} or ${matching})`
  const chosen = listed ?? matching
  if (chosen) return chosen
  const text = words('Select the changes with `changes` or `where`.', '请用 `changes` 或 `where` 指明更改。')
  throw problem(400, 'bad-input', text, [{ field: 'changes', message: words('This is required.', '此项必填。') }])
}

type PlanServer = Pick<Server, 'sql' | 'registry'>

/** Matches translations, which name a language by code or by record. */
function isIn({ sql, registry }: PlanServer, code: string): Fragment {
  const keys = [...registry.values()].flatMap(({ area }) => {
    const { key } = languageKeyOf(area)
    return key === undefined ? [] : [[area.id, key]]
  })
  const value = sql`coalesce(after, before) ->> (${JSON.stringify(Object.fromEntries(keys))}::text::jsonb ->> area)`
  return sql`coalesce(${value} in (select ${code}::text union all select id::text from record l where l.area = 'language'
    and l.environment = change.environment and l.deleted_at is null and l.data->>'code' = ${code}), false)`
}
