import { words, type Field, type Words } from '#catalogue/index.ts'
import type { ParseResult } from '../kind.ts'
import { isInexact } from './exact.ts'
import { halfWidth } from './half-width.ts'

// longer texts are no numbers, and parsing takes quadratic time
const longestNumber = 400

// whole number with a single reading
const shortWhole = /^(?:0|-?[1-9]\d{0,14})$/

const percentage = /^([-+]?\d{1,15}(?:\.\d{1,15})?) ?%$/

/** The shortest decimal form is always one number. A percentage becomes a fraction, unless the field is in per cent. */
export function numberFromCell({ title, help }: Pick<Field, 'title' | 'help'>, text: string): string {
  if (text.length > longestNumber || shortWhole.test(text)) return text
  const plain = text.normalize('NFKC').trim()
  if (String(Number(plain)) === plain) return writeNumber(Number(plain))
  const [, number] = percentage.exec(plain) ?? []
  if (number === undefined) return plain
  const isPercent = title.en.endsWith('%') || help?.en.startsWith('Percentage ')
  return isPercent ? number : writeNumber(Number((Number(number) / 100).toPrecision(15)))
}

/** Refuses `1.000`, naming both readings. */
export function parseNumber({ min, max }: Pick<Field, 'min' | 'max'>, raw: unknown, isWhole: boolean): ParseResult {
  const text = typeof raw === 'string' && raw.length <= longestNumber ? halfWidth(raw).trim() : ''
  const fault = faultOf(text, isWhole)
  if (fault) return { fault }
  const value = written.test(text) ? Number(text) : raw
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: words('Enter a number.', '请输入数字。') }
  if (isWhole && !Number.isSafeInteger(value)) return { fault: words('Enter a whole number.', '请输入整数。') }
  if (min !== undefined && value < min) return { fault: words(`The smallest value is ${min}.`, `不能小于 ${min}。`) }
  if (max !== undefined && value > max) return { fault: words(`The largest value is ${max}.`, `不能大于 ${max}。`) }
  return { value: value === 0 ? 0 : value }
}

/** A fourth decimal distinguishes 1.2340 from 1,234. */
export function writeNumber(value: number): string {
  return grouped['.'].test(String(value)) ? `${value}0` : String(value)
}

const written = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i
const grouped = { ',': /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?!\d)/, '.': /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/ } as const
const pair = /^([-+]?\d+),(\d+)$/

export function isNumberOrPair(text: string, isWhole: boolean): boolean {
  return text.length <= longestNumber && pair.test(text) && (!isWhole || grouped[','].test(text))
}

function faultOf(text: string, isWhole: boolean): Words | undefined {
  if (shortWhole.test(text) || !/^[-+]?[\d.,]+(e[-+]?\d+)?$/i.test(text)) return undefined
  const isPlain = written.test(text)
  if (isPlain && isInexact(text)) return tooManyDigits
  const readings = [...new Set([...readingsOf(text, ',', '.'), ...readingsOf(text, '.', ',')])].map(writeNumber)
  const [, first, second] = pair.exec(text) ?? []
  if (first !== undefined && second !== undefined && !(isWhole && readings.some((each) => each.includes('.'))))
    return either(text, [...readings, `[${first},${Number(second)}]`])
  if (readings.length > 1) return either(text, readings)
  return isPlain ? undefined : readings.map((each) => words(`Enter ${each}.`, `请输入 ${each}。`))[0]
}

function readingsOf(text: string, group: ',' | '.', decimal: ',' | '.'): number[] {
  // text with both signs is refused anyway, so any grouping counts
  if (text.includes(group) && !text.includes(decimal) && !grouped[group].test(text)) return []
  const plain = text.replaceAll(group, '').replace(decimal, '.')
  return written.test(plain) ? [Number(plain)] : []
}

function either(text: string, readings: readonly string[]): Words {
  const [en, zh] = [readings.join(' or '), readings.join(' 或 ')]
  return words(`${text} may mean ${en}. Enter the one that is meant.`, `${text} 可能表示 ${zh}，请明确填写。`)
}

const tooManyDigits = words(
  'This number has more digits than can be kept exactly. Shorten it.',
  '该数字位数过多，无法精确保存，请缩短。',
)
