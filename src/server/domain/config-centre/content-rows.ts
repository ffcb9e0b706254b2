import { words, type Field, type Words } from '#catalogue/index.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import type { ImportTable } from '../../transfer/table.ts'
import { badRows, faultWords } from '../../transfer/faults.ts'
import { contentColumns, type ContentLanguages } from './content-columns.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import type { Context } from '../../services.ts'

interface ContentFileRow {
  /** record number in the file */
  readonly id: number | undefined
  readonly values: { readonly name: string; readonly [field: string]: unknown }
  /** translations by language */
  readonly texts: readonly (readonly [code: string, text: string])[]
}

interface RecordLookup {
  byName(names: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  byId(ids: readonly number[]): Promise<ReadonlyMap<number, { readonly name: string }>>
}

/** One invalid cell refuses the file. */
export async function contentRows(
  table: ImportTable,
  { catalogue }: Pick<Context, 'catalogue'>,
  languages: ContentLanguages,
  known: RecordLookup,
): Promise<ContentFileRow[]> {
  const fields = catalogue.areas['commonContent']?.fields ?? {}
  const named = contentColumns(table, fields, languages)
  const errors: (FieldError & { readonly line: number })[] = []
  const blame = (line: number, field: string, message: Words): void =>
    void errors.push({
      line,
      field: `line ${line}`,
      message: words(`${field}: ${message.en}`, `第 ${line} 行 ${field}：${message.zh}`),
    })
  const recordColumn = named.find(({ meaning }) => meaning.of === 'record')?.column ?? ''
  const ids = table.rows.map(({ cells }) => idIn(cells[recordColumn]))
  const records = await known.byId(ids.filter((id) => id !== undefined))
  const [seen, seenIds] = [new Set<string>(), new Set<number>()]
  const found = table.rows.map(({ line, cells, faults }, at): ContentFileRow & { readonly line: number } => {
    const [id, values, texts]: [number | undefined, Record<string, unknown>, [string, string][]] = [ids[at], {}, []]
    if (id !== undefined && !records.has(id)) blame(line, recordColumn, noRecord(cells[recordColumn] ?? ''))
    if (id !== undefined && seenIds.has(id))
      blame(line, recordColumn, words(`The record ${id} is used twice.`, `编号 ${id} 重复。`))
    if (id !== undefined) seenIds.add(id)
    for (const { column, meaning } of named) {
      const cell = cells[column] ?? ''
      const fault = faults && Object.hasOwn(faults, column) ? faults[column] : undefined
      if (fault !== undefined && meaning.of !== 'nothing') blame(line, column, faultWords(fault))
      else if (cell.trim() === '') continue
      else if (meaning.of === 'language') texts.push([meaning.code, cell])
      else if (meaning.of === 'field') {
        const field = fields[meaning.name]
        const parsed = field
          ? parseValue(field, field.kind === 'longText' ? cell : choiceOf(field, cell.trim()))
          : undefined
        if (parsed && 'fault' in parsed) blame(line, meaning.name, parsed.fault)
        else if (parsed) values[meaning.name] = parsed.value
      }
    }
    const name = typeof values['name'] === 'string' ? values['name'] : (records.get(id ?? 0)?.name ?? '')
    if (name === '' && id === undefined) blame(line, 'name', words('This is required.', '此项必填。'))
    if (name !== '' && seen.has(name))
      blame(line, 'name', words(`The name ${name} is used twice.`, `名称 ${name} 重复。`))
    seen.add(name)
    for (const [code, text] of texts)
      if (text.length > 5_000) blame(line, code, words('At most 5000 characters.', '最多 5000 个字符。'))
    return { line, id, values: { ...values, name }, texts }
  })
  const there = await known.byName(found.map(({ values }) => values.name))
  const freed = new Set(
    found.flatMap(({ id = 0, values }) => {
      const before = records.get(id)
      return before && before.name !== values.name ? [before.name] : []
    }),
  )
  const isThere = (name: string): boolean => there.has(name) && !freed.has(name)
  const filled = found.map(({ line, id, values, texts }): ContentFileRow => {
    if (values['content'] !== undefined || id !== undefined || isThere(values.name)) return { id, values, texts }
    // a new text without content takes its first translation
    const content = texts.find(([code]) => code === 'en')?.[1] ?? texts[0]?.[1]
    if (content === undefined) blame(line, 'content', words('This is required.', '此项必填。'))
    return { id, values: { ...values, content }, texts }
  })
  if (errors.length === 0) return filled
  throw badRows(errors.toSorted((a, b) => a.line - b.line).map(({ field, message }) => ({ field, message })))
}

function idIn(cell: string | undefined): number | undefined {
  const text = cell?.trim() ?? ''
  // no record has the number 0
  return text === '' ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function noRecord(cell: string): Words {
  const id = cell.trim().slice(0, 100)
  return words(
    `There is no common text ${id}. Leave the cell empty for a new one.`,
    `没有编号为 ${id} 的通用文案，新建时请留空。`,
  )
}

function choiceOf({ choices }: Field, cell: string): unknown {
  return choices?.find(({ title }) => [title.en.toLowerCase(), title.zh].includes(cell.toLowerCase()))?.value ?? cell
}
