import type { PendingQuery, Row, Sql } from 'postgres'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { foldedSql, likePattern } from './query.ts'

/** A condition: the column, as SQL, holds this text in whatever spelling. */
export function likeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return sql`${sql.unsafe(quicklyFolded(column))} like ${likePattern(foldText(text))}`
}

/** As `likeFolded`, of a column that is JSON, in which a text stands with its escapes. */
export function jsonLikeFolded(sql: Sql, column: string, text: string): PendingQuery<Row[]> {
  return likeFolded(sql, `${column}::text`, JSON.stringify(text).slice(1, -1))
}

/** As `foldedSql`, which costs a text of plain letters many times what its case does: where nothing finds it by an index. */
export function quicklyFolded(text: string): string {
  return `case when octet_length(${text}) = length(${text}) then lower(${text}) else ${foldedSql(text)} end`
}
