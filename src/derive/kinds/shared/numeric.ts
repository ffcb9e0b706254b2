import { words, type Field } from '#catalogue/index.ts'
import type { Parsed } from '../kind.ts'
import { halfWidth } from './half-width.ts'

// no number that anybody writes is longer, and the search for its parts takes the square of its length
const longestNumber = 400

const percentage = /^([-+]?\d{1,15}(?:\.\d{1,15})?) ?%$/

/**
 * A number as a cell has it. A percentage is one for a field that counts in per cent, as its words say, and else the part
 * that it stands for.
 */
export function numberFromCell({ title, help }: Pick<Field, 'title' | 'help'>, text: string): string {
  if (text.length > longestNumber) return text
  const plain = text.normalize('NFKC').trim()
  const [, number] = percentage.exec(plain) ?? []
  if (number === undefined) return plain
  const isPercent = title.en.endsWith('%') || help?.en.startsWith('Percentage ')
  return isPercent ? number : String(Number((Number(number) / 100).toPrecision(15)))
}

/** Reads a number within the bounds of its field. */
export function parseNumber({ min, max }: Pick<Field, 'min' | 'max'>, raw: unknown, isWhole: boolean): Parsed {
  const text = typeof raw === 'string' && raw.length <= longestNumber ? halfWidth(raw).trim() : ''
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : raw
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: words('Enter a number.', '请输入数字。') }
  if (isWhole && !Number.isSafeInteger(value)) return { fault: words('Enter a whole number.', '请输入整数。') }
  if (min !== undefined && value < min) return { fault: words(`The smallest value is ${min}.`, `不能小于 ${min}。`) }
  if (max !== undefined && value > max) return { fault: words(`The largest value is ${max}.`, `不能大于 ${max}。`) }
  return { value: value === 0 ? 0 : value }
}
