import { words, type Fields, type Words } from '#catalogue/index.ts'
import { nearest } from '#derive/values/nearest.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { badRows } from '../../transfer/faults.ts'
import type { IsColumn, ImportTable } from '../../transfer/table.ts'
import type { FieldError } from '#derive/values/field-error.ts'

type ColumnMeaning =
  | { readonly of: 'record' }
  | { readonly of: 'field'; readonly name: string }
  | { readonly of: 'language'; readonly code: string }
  | { readonly of: 'nothing' }

type Meanings = ReadonlyMap<string, readonly ColumnMeaning[]>
export type ContentLanguages = ReadonlyMap<string, { readonly name: string; readonly comment: string | null }>

interface ContentColumn {
  readonly column: string
  readonly meaning: ColumnMeaning
}

// metadata columns of exported files
const beside = new Set(['created_at', 'updated_at', '_version'])
const recordTitles = ['id', '编号', '记录编号', 'record id'].map(spelling)

/** `id` means the record, or Indonesian when its cells contain texts. */
export function contentColumns(table: ImportTable, fields: Fields, languages: ContentLanguages): ContentColumn[] {
  const errors: FieldError[] = []
  const blame = (field: string, message: Words): void => void errors.push({ field: field.slice(0, 200), message })
  const meanings = meaningsOf(fields, languages)
  const taken = new Map<string, string>()
  const found = table.columns.flatMap((column): ContentColumn[] => {
    const possible = possibleOf(table.columns, column, meanings)
    const meaning = possible.length > 1 ? byCells(table, column, possible) : possible[0]
    if (meaning === undefined) {
      blame(column, possible.length > 1 ? unclear(column, possible, languages) : strange(column, fields, languages))
      return []
    }
    const key = JSON.stringify(meaning)
    const first = taken.get(key)
    if (first !== undefined && meaning.of !== 'nothing') blame(column, twice(first))
    taken.set(key, column)
    return [{ column, meaning }]
  })
  if (errors.length > 0) throw badRows(errors)
  if (!found.some(({ meaning }) => meaning.of === 'record' || (meaning.of === 'field' && meaning.name === 'name')))
    throw badRows([{ field: 'name', message: words('The file has no column name.', '文件中没有 name 列。') }])
  return found
}

export function isContentColumn(fields: Fields, languages: ContentLanguages): IsColumn {
  const meanings = meaningsOf(fields, languages)
  return (text) => meanings.has(spelling(text))
}

function meaningsOf(fields: Fields, languages: ContentLanguages): Meanings {
  const entries: [string, ColumnMeaning][] = [
    ...recordTitles.map((title): [string, ColumnMeaning] => [title, { of: 'record' }]),
    ...[...beside].map((name): [string, ColumnMeaning] => [spelling(name), { of: 'nothing' }]),
    ...Object.entries(fields).flatMap(([name, { title }]) =>
      [name, title.en, title.zh].map((text): [string, ColumnMeaning] => [spelling(text), { of: 'field', name }]),
    ),
    ...[...languages].flatMap(([code, { name, comment }]) =>
      [code, name, comment ?? ''].map((text): [string, ColumnMeaning] => [spelling(text), { of: 'language', code }]),
    ),
  ]
  const meanings = new Map<string, ColumnMeaning[]>()
  for (const [text, meaning] of entries) {
    const known = meanings.get(text) ?? []
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(meaning))) meanings.set(text, [...known, meaning])
  }
  meanings.delete('')
  return meanings
}

/** Ignores the number in a repeated column's name. */
function possibleOf(columns: readonly string[], column: string, meanings: Meanings): readonly ColumnMeaning[] {
  const [, base = ''] = /^(.{1,200}) \(\d{1,3}\)$/.exec(column) ?? []
  return meanings.get(spelling(column)) ?? (columns.includes(base) ? meanings.get(spelling(base)) : undefined) ?? []
}

const number = /^\d{1,16}$/

/** Decides by the cells: only numbers mean the record, no numbers the language. */
function byCells({ rows }: ImportTable, column: string, possible: readonly ColumnMeaning[]): ColumnMeaning | undefined {
  const record = possible.find(({ of }) => of === 'record')
  const [other, ...more] = possible.filter(({ of }) => of !== 'record')
  if (!record || more.length > 0) return undefined
  const filled = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean)
  const numbers = filled.filter((cell) => number.test(cell)).length
  if (numbers === filled.length) return record
  return numbers === 0 ? other : undefined
}

function unclear(column: string, possible: readonly ColumnMeaning[], languages: ContentLanguages): Words {
  const each = possible.map((meaning): Words => {
    if (meaning.of === 'language') {
      const { name, comment } = languages.get(meaning.code) ?? { name: meaning.code, comment: null }
      return words(`the language “${name}”`, `语言“${comment ?? name}”`)
    }
    return meaning.of === 'field'
      ? words(`the field ${meaning.name}`, `字段 ${meaning.name}`)
      : words('the number of the record (“Record id”)', '记录编号（“记录编号”）')
  })
  const [en, zh] = [each.map((said) => said.en).join(' or '), each.map((said) => said.zh).join('或')]
  return words(
    `“${column.slice(0, 100)}” could be ${en}. Name the column by what is in quotation marks.`,
    `“${column.slice(0, 100)}”可能是${zh}，请用引号中的名称命名该列。`,
  )
}

function strange(column: string, fields: Fields, languages: ContentLanguages): Words {
  const near = nearest(column.trim(), [...Object.keys(fields), ...languages.keys()])
  return words(
    `Neither a field nor a language code.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    `既不是字段，也不是语言代码。${near === undefined ? '' : `您是指 ${near} 吗？`}`,
  )
}

function twice(column: string): Words {
  const shown = column.slice(0, 100)
  return words(`The same as the column ${shown}. Leave one out.`, `与列 ${shown} 重复，请去掉其中一列。`)
}

function spelling(text: string): string {
  return foldText(text)
    .replaceAll(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}
