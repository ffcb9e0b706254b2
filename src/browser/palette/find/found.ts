import type { Ranking } from '#derive/palette/rank.ts'
import { fold, foldQuery, tierOf } from '#derive/palette/rank-match.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import type { FoundRecord } from '#browser/kinds/records.ts'
import type { Option } from '../option.ts'
import type { PaletteWords } from '../words.ts'
import type { OptionRows } from './rows.ts'

/** Best match of the lines: word start, inside a word, or scattered letters. */
type MatchKind = Ranking<PaletteLine>['kind']

interface SearchResults {
  readonly lines: readonly PaletteLine[]
  readonly kind: MatchKind
  readonly records: readonly FoundRecord[]
  /** Records shown before the lines that match less well. */
  readonly early: readonly FoundRecord[]
}

const firstRows = 8
/** Least `tierOf` of an early record's name, by the best match of the lines. */
const leastTier: Readonly<Record<MatchKind, number>> = { start: 4, inside: 3, scattered: 0 }

export function earlyRecords(text: string, records: readonly FoundRecord[], kind: MatchKind): readonly FoundRecord[] {
  const query = foldQuery(text)
  return records.filter(({ id, label }) => String(id) === query || tierOf(fold(label), query, 3) >= leastTier[kind])
}

/** Adds lines and records. Early records follow lines that match at a word's start. */
export function putFound(
  rows: OptionRows,
  { lines, kind, records, early }: SearchResults,
  { group }: PaletteWords,
  optionOf: (record: FoundRecord) => Option,
): void {
  const putRecords = (some: readonly FoundRecord[], heading?: string) =>
    some.forEach((record, at) =>
      rows.put({ ...optionOf(record), ...(at === 0 && heading ? { group: heading } : {}) }, { kind: 'record', record }),
    )
  const [above, others] = kind === 'start' ? splitAt(lines, Math.max(1, firstRows - early.length)) : [[], lines]
  const headed = (heading: string) => (rows.options.length > 0 ? heading : undefined)
  for (const line of above) rows.putLine(line)
  putRecords(early, headed(group.records))
  others.forEach((line, at) => rows.putLine(line, at === 0 && early.length > 0 ? group.also : undefined))
  const late = records.filter((record) => !early.includes(record))
  putRecords(late, others.length > 0 || early.length === 0 ? headed(group.records) : undefined)
}

function splitAt<T>(all: readonly T[], at: number): readonly [T[], T[]] {
  return [all.slice(0, at), all.slice(at)]
}
