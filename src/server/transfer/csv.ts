import type { CellFault } from './bare-cells.ts'
import Papa from 'papaparse'
import { faulty, limits, openQuote } from './faults.ts'

/** A row as it stands in the file; `line` counts from 1, as editors show it. */
export interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
  /** cells of a sheet that have no value to take, by their place */
  readonly faults?: readonly (readonly [index: number, CellFault])[]
}

/** The rows of a CSV or TSV text, each read when it is asked for; quoted cells may hold line ends. */
export function* csvRows(text: string): Generator<RawRow> {
  const delimiter = delimiterOf(text)
  for (const { line, from, to } of rowPlaces(text, delimiter)) {
    const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"' })
    const { data, errors } = parser.parse(text.slice(from, to), 0, false) as Papa.ParseResult<string[]>
    if (errors.some(({ type }) => type === 'Quotes')) throw openQuote(line)
    yield { line, cells: data[0] ?? [''] }
  }
}

/** The likeliest separator of the first row. */
function delimiterOf(text: string): string {
  const counts: Record<string, number> = { ',': 0, '\t': 0, ';': 0 }
  let quoted = false
  for (const sign of text.slice(0, 100_000)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && sign in counts) counts[sign] = (counts[sign] ?? 0) + 1
  }
  return Object.entries(counts).reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

interface RowPlace {
  /** line on which the row starts */
  readonly line: number
  readonly from: number
  readonly to: number
}

/** Walks over the rows before they are taken apart, so that what is too much is never held. */
function* rowPlaces(text: string, delimiter: string): Generator<RowPlace> {
  const separator = delimiter.charCodeAt(0)
  let [line, start, columns, from, rows, fieldStart] = [1, 1, 1, 0, 1, true]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === separator) {
      if (++columns > limits.columns) throw faulty('columns')
      fieldStart = true
    } else if (sign === 10 || sign === 13) {
      yield { line: start, from, to: at }
      if (sign === 13 && text.charCodeAt(at + 1) === 10) at++
      from = at + 1
      columns = 1
      fieldStart = true
      start = ++line
      // the header, and blank lines at the end, are not counted against the limit
      if (++rows > limits.rows + 10_000) throw faulty('rows')
    } else if (sign === 34 && fieldStart) {
      const end = closing(text, at)
      if (end < 0) throw openQuote(line)
      line += lineEnds(text, at, end)
      at = end
      fieldStart = false
    } else fieldStart = false
  }
  yield { line: start, from, to: text.length }
}

/** Where the quotation that opens here closes; -1 when it does not. */
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
