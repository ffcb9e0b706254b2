import { words, type Field, type Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/values/check.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import type { Context } from '../../world/context.ts'
import { problem } from '../../problem.ts'
import type { Table } from '../../transfer/table.ts'

interface ContentRow {
  readonly values: { readonly name: string; readonly [field: string]: unknown }
  readonly texts: readonly (readonly [code: string, text: string])[]
}

/**
 * Common texts of a table: their fields, and a column for each language; one bad cell refuses the whole file. `known`
 * finds which of the names are there already.
 */
export async function contentRows(
  { columns, rows }: Table,
  { catalogue }: Pick<Context, 'catalogue'>,
  languages: ReadonlyMap<string, unknown>,
  known: (names: readonly string[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<ContentRow[]> {
  const fields = catalogue.areas['commonContent']?.fields ?? {}
  const codes = new Map([...languages.keys()].map((code) => [code.toLowerCase(), code]))
  const named = columns.map((column) => {
    const name = column.trim()
    return {
      column,
      field: fields[name.toLowerCase()] ? name.toLowerCase() : undefined,
      code: codes.get(name.toLowerCase()),
    }
  })
  const strange = named.filter(({ field, code }) => !field && !code)
  if (strange.length > 0)
    throw refused(
      strange.map(({ column }) => ({
        field: column,
        message: words('Neither a field nor a language code.', '既不是字段，也不是语言代码。'),
      })),
    )
  if (!named.some(({ field }) => field === 'name'))
    throw refused([{ field: 'name', message: words('The file has no column name.', '文件中没有 name 列。') }])
  const errors: (FieldError & { readonly line: number })[] = []
  const blame = (line: number, field: string, message: Words): void =>
    void errors.push({
      line,
      field: `line ${line}`,
      message: words(`${field}: ${message.en}`, `第 ${line} 行 ${field}：${message.zh}`),
    })
  const seen = new Set<string>()
  const found = rows.map(({ line, cells }): ContentRow & { readonly line: number } => {
    const values: Record<string, unknown> = {}
    const fault = (field: string, message: Words): void => blame(line, field, message)
    const take = (name: string, field: Field, cell: string): void => {
      const parsed = parseValue(field, choiceOf(field, cell))
      if ('fault' in parsed) fault(name, parsed.fault)
      else values[name] = parsed.value
    }
    for (const { column, field } of named) {
      const cell = (cells[column] ?? '').trim()
      if (field && cell !== '') take(field, fields[field]!, cell)
    }
    const name = typeof values['name'] === 'string' ? values['name'] : ''
    if (name === '') fault('name', words('This is required.', '此项必填。'))
    if (seen.has(name)) fault('name', words(`The name ${name} is used twice.`, `名称 ${name} 重复。`))
    seen.add(name)
    const texts = named.flatMap(({ column, code }) => {
      const text = (cells[column] ?? '').trim()
      return code && text !== '' ? [[code, text] as const] : []
    })
    for (const [code, text] of texts)
      if (text.length > 5_000) fault(code, words('At most 5000 characters.', '最多 5000 个字符。'))
    return { line, values: { ...values, name }, texts }
  })
  const there = await known(found.map(({ values }) => values.name))
  const filled = found.map(({ line, values, texts }) => {
    if (values['content'] !== undefined || there.has(values.name)) return { values, texts }
    // a new text without one of its own takes the first that was translated
    const content = texts.find(([code]) => code === 'en')?.[1] ?? texts[0]?.[1]
    if (content === undefined) blame(line, 'content', words('This is required.', '此项必填。'))
    return { values: { ...values, content }, texts }
  })
  if (errors.length === 0) return filled
  throw refused(
    errors
      .toSorted((a, b) => a.line - b.line)
      .slice(0, 100)
      .map(({ field, message }) => ({ field, message })),
  )
}

/** A choice may be written by its value or by its title in either language. */
function choiceOf({ choices }: Field, cell: string): unknown {
  return choices?.find(({ title }) => [title.en.toLowerCase(), title.zh].includes(cell.toLowerCase()))?.value ?? cell
}

function refused(errors: readonly FieldError[]) {
  return problem(
    422,
    'bad-rows',
    words('Nothing was imported: some rows have errors.', '未导入任何数据，部分行有错误。'),
    errors,
  )
}
