import type { PendingQuery, Row, Sql } from 'postgres'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { foldedSql, likePattern } from './query.ts'

/** Returns a condition: the SQL column contains this text, compared like `foldText`. */
export function likeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return sql`${sql.unsafe(quicklyFolded(column))} like ${likePattern(foldText(text))}`
}

/** Like `likeFolded` for a JSON column, whose texts hold escapes. */
export function jsonLikeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return likeFolded(sql, `${column}::text`, JSON.stringify(text).slice(1, -1))
}

/** Like `foldedSql` but cheap for plain letters; for columns without an index. */
export function quicklyFolded(text: string): string {
  return `case when octet_length(${text}) = length(${text}) then lower(${text}) else ${foldedSql(text)} end`
}
