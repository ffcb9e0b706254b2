import { walk } from './xml.ts'

/** How the number of a cell is shown, as far as it says what the number is. */
export interface NumberFormat {
  readonly isDate: boolean
  /** a date that shows hours, minutes or seconds */
  readonly hasTime: boolean
  /** so many digits, with zeros in front */
  readonly digits: number
  /** number of decimals that are always shown */
  readonly decimals: number
  /** 0.12 is shown as 12% */
  readonly isPercent: boolean
}

const plain: NumberFormat = { isDate: false, hasTime: false, digits: 0, decimals: 0, isPercent: false }

/** The format of a cell by its style. */
export function formatsOf(part: Buffer | undefined): (style: string | undefined) => NumberFormat {
  const [codes, styles] = [new Map<number, string>(), [] as number[]]
  let isOfCells = false
  if (part)
    walk(part, {
      open(element, attributes) {
        if (element === 'numFmt') {
          const { numFmtId: id, formatCode: code = '' } = attributes()
          codes.set(Number(id), code)
        }
        if (element === 'cellXfs') isOfCells = true
        if (element === 'xf' && isOfCells) styles.push(Number(attributes()['numFmtId'] ?? 0))
      },
      close(element) {
        if (element === 'cellXfs') isOfCells = false
      },
    })
  const known = new Map<number, NumberFormat>()
  return (style) => {
    const id = styles[Number(style ?? 0)] ?? 0
    const format = known.get(id) ?? formatOf(id, codes.get(id))
    known.set(id, format)
    return format
  }
}

// formats that every program knows by their number, those of East Asia and Thailand among them
const dates: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
  [71, 74],
]
const times: readonly (readonly [from: number, to: number])[] = [
  [18, 22],
  [32, 33],
  [45, 47],
  [55, 56],
  [75, 80],
]

const percents = new Set([9, 10, 67, 68])

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  const within = (spans: typeof dates): boolean => spans.some(([from, to]) => id >= from && id <= to)
  const hasTime = within(times)
  if (hasTime || within(dates)) return { ...plain, isDate: true, hasTime }
  if (percents.has(id)) return { ...plain, isPercent: true }
  return id === 2 ? { ...plain, decimals: 2 } : plain
}

const longestCode = 1_000
/** what a format shows as it is: quoted, after a backslash, as wide as a sign, to fill up, or in brackets but for hours that go on */
const shownAsIs = /"[^"]*"|\\.|_.|\*.|\[(?!h{1,3}\]|m{1,3}\]|s{1,3}\])[^\]]*\]/gi
/** General as the programs of other countries call it */
const general = /^(?:general|standard|g\/)/i

/** What a format code says of the numbers it shows; only its first part, for numbers that are positive, counts. */
export function formatOfCode(code: string): NumberFormat {
  if (code.length > longestCode || general.test(code.trim())) return plain
  const [first = ''] = code.replaceAll(shownAsIs, '').split(';')
  if (/[ymdhs]/i.test(first) && !/[0#?]e[+-]/i.test(first))
    return { ...plain, isDate: true, hasTime: /[hs]/i.test(first) }
  if (first.includes('%')) return { ...plain, isPercent: true }
  if (/^0{2,20}$/.test(first) && first === code) return { ...plain, digits: first.length }
  const [, decimals = ''] = /^0\.(0{1,15})$/.exec(first.trim()) ?? []
  return { ...plain, decimals: decimals.length }
}
