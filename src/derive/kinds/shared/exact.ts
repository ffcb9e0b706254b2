import { words } from '#catalogue/index.ts'

export const inexact = words(
  'This number has more digits than can be kept exactly. Shorten it, or write it in "quotes".',
  '该数字位数过多，读取时会丢失精度，请缩短，或写成带双引号的文本。',
)

const longest = 400

/** True if parsing would change the number or make it infinite. */
export function isInexact(written: string): boolean {
  if (written.length > longest) return true
  const read = Number(written)
  if (read === Infinity || read === -Infinity) return true
  const digits = digitsOf(written)
  // 17 digits identify one fraction, even if they are not its shortest form
  const isExact = /^[-+]?\d+$/.test(written) ? Math.abs(read) <= Number.MAX_SAFE_INTEGER : digits.length <= 17
  return !isExact && digits !== digitsOf(String(read))
}

/** “1” for 1e+300 */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/i, '')
    .replaceAll(/[-+.]/g, '')
    .replaceAll(/^0+|0+$/g, '')
}

const mayBeInexact = /[\d.]{16}|\d[eE]/

/** Returns the key of a number that parsing would change. Invalid JSON may take quadratic time. */
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

/** True if unsafe property names are possible; most texts are ruled out cheaply. */
export function mayReachInto(text: string): boolean {
  return mayBeUnsafe.test(text)
}
