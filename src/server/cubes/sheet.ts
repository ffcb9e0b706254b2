import { words, type Field, type Fields, type Language } from '#catalogue/index.ts'
import { sheetFigure, sheetTitle } from '#derive/figures.ts'
import type { Sql } from '../database/sql.ts'
import type { Environment } from '#derive/environment.ts'
import { problem } from '../problem.ts'
import { csvLine, writeCell } from '../transfer/cell.ts'
import { addUp, type CubeQuery, type GroupPage, type FigureGroup } from './add-up.ts'
import type { Cube, FigureDimension } from './cube.ts'

const page = 2_000

const total = words('Total', '合计')
const notStated = words('Unknown', '未知')

interface CubeExport {
  readonly cube: Cube
  readonly by: FigureDimension | 'day'
  readonly asked: Omit<CubeQuery, 'by' | 'limit' | 'offset' | 'after'>
  readonly fields: Fields
  readonly language: Language
}

/** Yields groups and their sum as CSV; holds one page in memory. */
export async function* sheetLines(sql: Sql, { cube, by, asked, fields, language }: CubeExport): AsyncGenerator<string> {
  const { rows: sums } = await addUp(sql, cube, { ...asked, order: undefined, by: [] })
  const isDay = by === 'day'
  const figures = (row: FigureGroup) => cube.metrics.map((name) => writeCell(undefined, sheetFigure(name, row[name])))
  const head = fields['by']?.choices?.find(({ value }) => value === by)?.title[language] ?? by
  yield csvLine([...(isDay ? [head] : ['id', head]), ...cube.metrics.map((name) => sheetTitle(name, language))])
  let [after, left]: [CubeQuery['after'], number | undefined] = [undefined, undefined]
  for (;;) {
    const found: GroupPage<FigureGroup> = await addUp(sql, cube, { ...asked, by: [by], limit: page, after })
    // figures that change during the export reorder groups, so it fails rather than omit one
    if (left !== undefined && left !== found.total) throw changed
    left = found.total - found.rows.length
    const keys = found.rows.map((row) => row[by])
    const names = await namesOf(sql, asked.environment, fields[by], language, keys)
    for (const row of found.rows) {
      const key = row[by] ?? null
      yield csvLine([
        ...(isDay ? [writeCell(undefined, key)] : [writeCell(undefined, key), writeCell(undefined, names(key))]),
        ...figures(row),
      ])
    }
    const last = found.rows.at(-1)
    if (!last || left === 0) break
    after = [asked.order === undefined ? null : (last[asked.order] ?? null), last[by] ?? null]
  }
  yield csvLine([...(isDay ? [] : ['']), total[language], ...figures(sums[0] ?? {})])
}

const changed = problem(409, 'changed', {
  en: 'The figures have changed since the export started. Export again.',
  zh: '数据已变化，请重新导出。',
})

async function namesOf(
  sql: Sql,
  environment: Environment,
  field: Field | undefined,
  language: Language,
  keys: readonly unknown[],
): Promise<(key: FigureGroup[string]) => string> {
  const { of, kind, choices } = field?.item ?? {}
  const labels = of === undefined ? undefined : await labelsOf(sql, of, environment, keys)
  const places = kind === 'country' ? new Intl.DisplayNames(language, { type: 'region' }) : undefined
  return (key) => {
    if (key === null || key === '') return notStated[language]
    const text = String(key)
    if (labels) return labels.get(text) ?? `#${text}`
    if (places) return /^[A-Z]{2}$/.test(text) ? (places.of(text) ?? text) : text
    return choices?.find(({ value }) => String(value) === text)?.title[language] ?? text
  }
}

async function labelsOf(sql: Sql, area: string, environment: Environment, keys: readonly unknown[]) {
  const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  const rows = await sql<{ id: number; label: string }[]>`
    select id, label from record where area = ${area} and environment = ${environment} and id = any(${ids}::bigint[]) and deleted_at is null`
  return new Map(rows.map(({ id, label }) => [String(id), label]))
}
