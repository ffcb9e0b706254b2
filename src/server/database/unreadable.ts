import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { rolledBack } from './rolled-back.ts'
import { DatabaseRefusal } from './refusal.ts'
import type { Sql } from './sql.ts'
import { codeOf } from './fault.ts'

const added = [
  {
    area: 'aha-game-analysis',
    day: 'creation_date',
    ids: ['game_id', 'game_category'],
    numbers: ['show_pv', 'show_uv', 'click_pv', 'click_uv', 'play_time_total', 'retention_d2', 'arpu'],
  },
  { area: 'collect-day', day: 'date', ids: ['game_id'], numbers: ['added', 'removed', 'visits'] },
] as const

const reading = '0029-readable-figures.sql'
const shown = 5

interface UnreadableRecord {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly field: string
  readonly value: string
  readonly rows: number
}

/** Names records with an invalid date or number, stored by writes past the server. Returns nothing for other errors. */
export async function unreadable(
  sql: Sql,
  { name }: Migration,
  migrations: readonly Migration[],
  error: unknown,
): Promise<DatabaseRefusal | undefined> {
  const text = migrations.find((each) => each.name === reading)?.text
  const isOfData = codeOf(error).startsWith('22')
  if (!isOfData || text === undefined) return undefined
  const found = await rolledBack(sql, async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`
    const [known] = await tx<{ is: boolean }[]>`select to_regprocedure('readable_day(text)') is not null as is`
    if (!known?.is) await tx.unsafe(text).simple()
    return unreadableRows(tx)
  })
  return found.length > 0 ? refusal(name, found, error) : undefined
}

function unreadableRows(tx: TransactionSql): Promise<UnreadableRecord[]> {
  const faults = added.flatMap(({ area, day, ids, numbers }) =>
    [
      [day, 'readable_day', '->>'],
      ...ids.map((field) => [field, 'readable_id', '->'] as const),
      ...numbers.map((field) => [field, 'readable_number', '->'] as const),
    ].map(
      ([field, read, get]) =>
        `select area, environment, id, '${field}' as field, data->>'${field}' as value from record
         where area = '${area}' and deleted_at is null and data->>'${field}' is not null and ${read}(data${get}'${field}') is null`,
    ),
  )
  return tx.unsafe<UnreadableRecord[]>(
    `select *, count(*) over () as rows from (${faults.join(' union all ')}) fault order by area, environment, id, field limit ${shown}`,
  )
}

function refusal(migration: string, found: readonly UnreadableRecord[], cause: unknown): DatabaseRefusal {
  const rows = found[0]?.rows ?? found.length
  const list = found
    .map(({ area, environment, id, field, value }) => `${area} ${id} (${environment}): ${field} = ${said(value)}`)
    .join('; ')
  const more = rows > found.length ? ` … +${rows - found.length}` : ''
  return new DatabaseRefusal(
    words(
      `The migration ${migration} adds up figures by day, and stops at values that are no date or no number. They were written past Playdesk: ${list}${more}. Correct or delete these rows of the table record in the database, then start again. Nothing has been changed.`,
      `迁移 ${migration} 需要按天汇总数据，但遇到了不是日期或数字的值。这些值是绕过 Playdesk 写入的：${list}${more}。请在数据库的 record 表中更正或删除这些行，然后重新启动。数据未作任何改动。`,
    ),
    cause,
  )
}

const said = (value: string): string => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)

export type Migration = { name: string; text: string; sha256: string }
