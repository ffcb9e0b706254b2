import Papa from 'papaparse'
import { showsError } from '#derive/values/formula.ts'
import { faulty, limits, openQuote, type CellFault } from './faults.ts'

/** `line` counts from 1, as in editors. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  /** cells without a value, by index */
  readonly faults?: readonly (readonly [index: number, CellFault])[]
  /** shortest form of numbers that may read as thousands, by index */
  readonly numbers?: readonly (readonly [index: number, text: string])[]
}

// Excel's hint about the separator
const saidSeparator = /^"?sep=([,;|\t])"?[ \t]*(?=[\r\n]|$)/i

/** Accepts commas, semicolons, bars or tabs. Quoted cells may contain line ends. */
export function* csvRows(text: string): Generator<FileRow> {
  const [said, separator] = saidSeparator.exec(text.slice(0, 100)) ?? []
  const delimiter = separator ?? delimiterOf(text)
  for (const { line, from, to, endless } of rowPlaces(text, delimiter)) {
    if (said !== undefined && from === 0) continue
    if (endless) {
      yield { line, cells: [...Array.from({ length: endless.column }, () => ''), text.slice(endless.from, endless.to)] }
      continue
    }
    const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"' })
    const { data, errors } = parser.parse(text.slice(from, to), 0, false) as Papa.ParseResult<string[]>
    if (errors.some(({ type }) => type === 'Quotes')) throw openQuote(line)
    const cells = data[0] ?? ['']
    const faults = cells.flatMap((cell, at) => (showsError(cell.trim()) ? [[at, cell.trim()] as const] : []))
    yield { line, cells, ...(faults.length > 0 ? { faults } : {}) }
  }
}

const looked = { chars: 100_000, lines: 30 }

/** Decides by the first lines, because a title line may lack the separator. */
function delimiterOf(text: string): string {
  const lines: Record<string, number>[] = [{}]
  let quoted = false
  for (const sign of text.slice(0, looked.chars)) {
    const line = lines.at(-1) ?? {}
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (lines.length === looked.lines) break
      if (Object.keys(line).length > 0) lines.push({})
    } else if (!quoted && separators.includes(sign)) line[sign] = (line[sign] ?? 0) + 1
  }
  const weight = (sign: string): number => {
    const counts = lines.flatMap((line) => line[sign] ?? [])
    return counts.length * 1_000 + Math.min(999, Math.max(0, ...counts))
  }
  return separators.reduce((best, sign) => (weight(sign) > weight(best) ? sign : best))
}

const separators = [',', '\t', ';', '|']

interface RowPlace {
  readonly line: number
  readonly from: number
  readonly to: number
  /** a cell beyond the limit even with all quotes doubled: parsing it would exhaust memory */
  readonly endless?: { readonly column: number; readonly from: number; readonly to: number }
}

/** Finds row boundaries before parsing, so oversized rows never reach memory. */
function* rowPlaces(text: string, delimiter: string): Generator<RowPlace> {
  const separator = delimiter.charCodeAt(0)
  let [line, start, columns, from, rows, fieldStart] = [1, 1, 1, 0, 1, true]
  let endless: RowPlace['endless']
  const place = (to: number): RowPlace => ({ line: start, from, to, ...(endless ? { endless } : {}) })
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === separator) {
      if (++columns > limits.columns) throw faulty('columns')
      fieldStart = true
    } else if (sign === 10 || sign === 13) {
      yield place(at)
      endless = undefined
      if (sign === 13 && text.charCodeAt(at + 1) === 10) at++
      from = at + 1
      columns = 1
      fieldStart = true
      start = ++line
      // tolerates the header and blank lines at the end
      if (++rows > limits.rows + 10_000) throw faulty('rows')
    } else if (sign === 34 && fieldStart) {
      const end = closing(text, at)
      if (end < 0) throw openQuote(line)
      if (end - at > 2 * limits.cell + 2) endless ??= { column: columns - 1, from: at + 1, to: end }
      line += lineEnds(text, at, end)
      at = end
      fieldStart = false
    } else fieldStart = false
  }
  yield place(text.length)
}

function closing(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== 34) return at
  }
  return -1
}

function lineEnds(text: string, from: number, to: number): number {
  let ends = 0
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) ends++
  }
  return ends
}
