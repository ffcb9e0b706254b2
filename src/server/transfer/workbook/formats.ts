import { walk } from './xml.ts'

export interface NumberFormat {
  readonly isDate: boolean
  /** shows hours, minutes or seconds */
  readonly hasTime: boolean
  /** minimum number of digits, padded with zeros */
  readonly digits: number
  readonly decimals: number
  /** shows 0.12 as 12% */
  readonly isPercent: boolean
}

const plain: NumberFormat = { isDate: false, hasTime: false, digits: 0, decimals: 0, isPercent: false }

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

// built-in formats by number, with those of East Asia and Thailand
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
/** literal parts of a format: quoted, escaped, spacing, fill, and brackets except for elapsed time */
const shownAsIs = /"[^"]*"|\\.|_.|\*.|\[(?!h{1,3}\]|m{1,3}\]|s{1,3}\])[^\]]*\]/gi
/** names of the General format in other locales */
const general = /^(?:general|standard|g\/)/i

/** Only the first section of a format counts, for positive numbers. */
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
