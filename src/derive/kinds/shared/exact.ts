import { words } from '#catalogue/index.ts'

export const inexact = words(
  'This number has more digits than can be kept exactly. Shorten it, or write it in "quotes".',
  '该数字位数过多，读取时会丢失精度，请缩短，或写成带双引号的文本。',
)

// nothing that is written at such a length is a number that anybody means
const longest = 400

/** Whether a number of a JSON text silently becomes another one when it is read, or one beyond all. */
export function isInexact(written: string): boolean {
  if (written.length > longest) return true
  const read = Number(written)
  if (read === Infinity || read === -Infinity) return true
  const digits = digitsOf(written)
  // seventeen digits name one fraction, though programs write more than the shortest form has
  const isExact = /^[-+]?\d+$/.test(written) ? Math.abs(read) <= Number.MAX_SAFE_INTEGER : digits.length <= 17
  return !isExact && digits !== digitsOf(String(read))
}

/** The digits that count: 1 of 1e+300 and of 1 followed by zeros. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/i, '')
    .replaceAll(/[-+.]/g, '')
    .replaceAll(/^0+|0+$/g, '')
}

const mayBeInexact = /[\d.]{16}|\d[eE]/

/**
 * The key of a number that silently becomes another one when this text is read, which must be JSON: what is none may take
 * the square of its length. Strings are passed over; items of a list go by the key of the list.
 */
export function inexactKey(text: string): string | undefined {
  if (!mayBeInexact.test(text)) return undefined
  let key = ''
  for (const [token, , colon] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d[\d.eE+-]*/g)) {
    if (colon !== undefined) key = token.slice(1, token.lastIndexOf('"'))
    else if (!token.startsWith('"') && isInexact(token)) return key
  }
  return undefined
}

const mayBeUnsafe = /__proto__|constructor|prototype|\\u00/

/** Whether a text of JSON may hold names that reach into JavaScript itself; most need not be searched for them. */
export function mayReachInto(text: string): boolean {
  return mayBeUnsafe.test(text)
}
