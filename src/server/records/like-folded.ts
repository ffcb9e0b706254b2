import type { PendingQuery, Row, Sql } from 'postgres'
import { foldText } from '#derive/kinds/shared/fold-text.ts'

export function likeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return sql`${sql.unsafe(quicklyFolded(column))} like ${likePattern(foldText(text))}`
}

/** Like `likeFolded` for a JSON column, whose texts hold escapes. */
export function jsonLikeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return likeFolded(sql, `${column}::text`, JSON.stringify(text).slice(1, -1))
}

/** Like `foldedSql`, but cheap for ASCII; for columns without an index. */
export function quicklyFolded(text: string): string {
  return `case when octet_length(${text}) = length(${text}) then lower(${text}) else ${foldedSql(text)} end`
}

export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

// PostgreSQL has no class for invisible characters
const invisibleSql = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`

export function foldedSql(text: string): string {
  const lower = `normalize(lower(normalize(regexp_replace(${text}, '[${invisibleSql}]', '', 'g'), nfkc)), nfkc)`
  return `replace(replace(translate(${lower}, 'ς', 'σ'), 'ß', 'ss'), 'i\u0307', 'i')`
}
