import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { labelField } from '#derive/label.ts'
import { importable } from '#derive/input.ts'
import { nearest } from '#derive/values/nearest.ts'
import { problem, type Problem } from '../problem.ts'
import { targets } from './payload.ts'
import type { ImportTable } from './table.ts'

/** `stray` columns match a field only by chance. */
export function unmapped(area: AnyArea, columns: readonly string[], stray: readonly string[] = []): Problem {
  return problem(422, 'no-columns', stray.length > 0 ? strayWords(area, columns, stray) : noColumnsWords(area, columns))
}

/** Returns a foreign file's few matching columns, whose rows would create almost empty records. */
export function strayColumns(
  area: AnyArea,
  { mapping }: { readonly mapping: Readonly<Record<string, string>> },
): string[] {
  const taken = Object.keys(mapping).filter((column) => mapping[column] !== '')
  const naming = new Set(['id', 'parent_id', labelField(area), ...(area.key ?? []), ...(area.unique ?? [])])
  const isNamed = taken.some((column) => naming.has(mapping[column]))
  return isNamed || taken.length * 2 >= Object.keys(mapping).length ? [] : taken
}

function strayWords(area: AnyArea, columns: readonly string[], stray: readonly string[]): Words {
  const shown = stray.slice(0, most.columns).map((column) => `“${column.slice(0, most.length)}”`)
  const known = targets(area).join(', ')
  return words(
    `Of the ${columns.length} columns only ${shown.join(', ')} would be read, and none says which record a row is. Choose the field of each column. Fields: ${known}.`,
    `${columns.length} 列中只识别出 ${shown.join('、')}，且没有一列能说明每行是哪条记录。请为各列指定字段。可用字段：${known}。`,
  )
}

/** A first column without a heading may hold the key, also beside a key in other columns. */
export function unnamedKey({ fields }: AnyArea, column: string, match: readonly string[]): Problem {
  const named = (language: keyof Words, and: string): string =>
    match.map((name) => fields[name]?.title[language] ?? name).join(and)
  const also =
    match.length > 0
      ? words(
          `it may be the key instead of ${named('en', ' and ')}`,
          `可能是代替“${named('zh', '、')}”的主键，用于确定每行是哪条记录`,
        )
      : words('no other column says which record a row is', '且没有其他列能说明每行是哪条记录')
  const message = words(
    `The first column has no heading, and ${also.en}. Choose the field of “${column}”: id or another one, or leave the column out.`,
    `第一列没有列名，${also.zh}。请为“${column}”指定字段（编号或其他），或选择不导入该列。`,
  )
  return problem(422, 'unnamed-key', message, [{ field: 'mapping', message }])
}

export function isUnnamedKey({ columns: [first = ''], rows }: Pick<ImportTable, 'columns' | 'rows'>): boolean {
  if (first !== '#1') return false
  const values = new Set(rows.map(({ cells }) => cells[first]?.trim() ?? ''))
  return values.size === rows.length && !values.has('')
}

const most = { columns: 10, compared: 50, length: 60 }

function noColumnsWords(area: AnyArea, columns: readonly string[]): Words {
  const near = meant(area, columns)
  const shown = columns.slice(0, most.columns).map((column) => `“${column.slice(0, most.length)}”`)
  const more = columns.length - shown.length
  const said = (also: string): string => near.map(([column, field]) => `“${column}” ${also} ${field}`).join(', ')
  const known = targets(area).join(', ')
  return words(
    `No column of this file is a field: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.${near.length > 0 ? ` Did you mean ${said('as')}?` : ''} Fields: ${known}.`,
    `文件中没有可识别的列：${shown.join('、')}${more > 0 ? `等 ${columns.length} 列` : ''}。${near.length > 0 ? `您是指 ${said('→')} 吗？` : ''}可用字段：${known}。`,
  )
}

function meant(area: AnyArea, columns: readonly string[]): [column: string, field: string][] {
  const spellings = new Map(targets(area).map((name) => [name, name]))
  for (const [name, { title }] of Object.entries(importable(area)))
    for (const text of [title.en, title.zh]) if (!spellings.has(text)) spellings.set(text, name)
  const known = [...spellings.keys()]
  return columns
    .slice(0, most.compared)
    .flatMap((column): [string, string][] => {
      const found = nearest(column.trim().replaceAll(/[\s_-]+/g, ' '), known)
      const field = found === undefined ? undefined : spellings.get(found)
      return field === undefined ? [] : [[column.slice(0, most.length), field]]
    })
    .slice(0, most.columns)
}
