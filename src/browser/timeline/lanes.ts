import type { AnyArea, DisplayPosition } from '#catalogue/index.ts'
import { plain } from '#derive/values/plain.ts'
import { placeFields } from '#derive/values/place.ts'
import { overlaps, spanOf, type VisiblePeriod } from '#derive/values/window.ts'
import type { Row } from '#browser/state/app-state.ts'

export interface Bar {
  readonly row: Row
  readonly span: VisiblePeriod
  /** True if on, or without a switch. */
  readonly isOn: boolean
  readonly clashes: readonly Row[]
  /** Overlapping records, one of the two off. */
  readonly wouldClash: readonly Row[]
}

export type BarLine = readonly Bar[]

/** Bars of one place, in as many lines as needed. */
interface Lane {
  readonly key: string
  /** Values of the place; countries only decide overlaps. */
  readonly values: Readonly<Record<string, unknown>>
  readonly lines: readonly BarLine[]
}

export interface Timeline {
  readonly places: readonly Lane[]
  /** Number of records without a time. */
  readonly timeless: number
}

export function timelineOf(area: AnyArea, rows: readonly Row[]): Timeline {
  const timed = rows.flatMap((row) => {
    const span = spanOf(area, row)
    return span ? [{ row, span, isOn: isOn(area, row) }] : []
  })
  const groups = new Map<string, typeof timed>()
  const names = placeFields(area).filter((name) => area.fields[name]?.kind !== 'countries')
  for (const each of timed) {
    const key = JSON.stringify(names.map((name) => each.row[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const places = [...groups].map(([key, members]): Lane => {
    const bars = members.map((each): Bar => {
      const rivals = members.filter((other) => inTheWay(area, each, other))
      const isBoth = (other: { readonly isOn: boolean }): boolean => each.isOn && other.isOn
      return {
        ...each,
        clashes: rivals.filter(isBoth).map(({ row }) => row),
        wouldClash: rivals.filter((other) => !isBoth(other)).map(({ row }) => row),
      }
    })
    return {
      key,
      values: Object.fromEntries(names.map((name) => [name, members[0]?.row[name] ?? null])),
      lines: linesOf(bars),
    }
  })
  // References have no natural order, so the earliest bar decides.
  const isOfRecords = names.some((name) => area.fields[name]?.kind === 'ref')
  return { places: places.toSorted(isOfRecords ? byStart : byValues(names)), timeless: rows.length - timed.length }
}

function isOn({ state }: AnyArea, row: Row): boolean {
  return state === undefined || Number(row[state]) === 1
}

interface TimedRow {
  readonly row: Row
  readonly span: VisiblePeriod
}

function inTheWay(area: AnyArea, one: TimedRow, other: TimedRow): boolean {
  if (one.row.id === other.row.id || !overlaps(one.span, other.span)) return false
  return (area.places ?? []).some((place) =>
    place.by.every((name) => {
      const [mine, theirs] = [one.row[name], other.row[name]]
      if (mine === null || mine === undefined || mine === '') return place.empty !== undefined
      return !Array.isArray(mine) || !Array.isArray(theirs) || meet(mine, theirs, place)
    }),
  )
}

function meet(mine: readonly unknown[], theirs: readonly unknown[], { countries }: DisplayPosition): boolean {
  const isAll = countries === undefined && [mine, theirs].some((codes) => codes.includes('ALL'))
  return isAll || mine.some((code) => theirs.includes(code))
}

function linesOf(bars: readonly Bar[]): BarLine[] {
  const lines: Bar[][] = []
  for (const bar of bars.toSorted((one, other) => compare(one.span.start ?? '', other.span.start ?? ''))) {
    const line = lines.find((each) => {
      const last = each.at(-1)
      return !last || !overlaps(last.span, bar.span)
    })
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}

function byStart(one: Lane, other: Lane): number {
  return compare(one.lines[0]?.[0]?.span.start, other.lines[0]?.[0]?.span.start)
}

function byValues(names: readonly string[]) {
  return (one: Lane, other: Lane): number => {
    for (const name of names) {
      const order = compare(one.values[name], other.values[name])
      if (order !== 0) return order
    }
    return 0
  }
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [plain(one ?? ''), plain(other ?? '')]
  return first < second ? -1 : first > second ? 1 : 0
}
