import { words, type Field } from '#catalogue/index.ts'
import type { Parsed } from '../kind.ts'

// no number that anybody writes is longer, and the search for its parts takes the square of its length
const longestNumber = 400

/** Reads a number within the bounds of its field. */
export function parseNumber({ min, max }: Pick<Field, 'min' | 'max'>, raw: unknown, isWhole: boolean): Parsed {
  const isWritten =
    typeof raw === 'string' && raw.length <= longestNumber && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(raw.trim())
  const value = isWritten ? Number(raw) : raw
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: words('Enter a number.', '请输入数字。') }
  if (isWhole && !Number.isSafeInteger(value)) return { fault: words('Enter a whole number.', '请输入整数。') }
  if (min !== undefined && value < min) return { fault: words(`The smallest value is ${min}.`, `不能小于 ${min}。`) }
  if (max !== undefined && value > max) return { fault: words(`The largest value is ${max}.`, `不能大于 ${max}。`) }
  return { value: value === 0 ? 0 : value }
}
