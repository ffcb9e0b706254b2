import { words } from '#catalogue/index.ts'

export const inexact = words(
  'No reader keeps all digits of this number: write it in "quotes".',
  '该数字过大，读取时会丢失精度，请写成带双引号的文本。',
)

/** Whether a number of a JSON text silently becomes another one when it is read, or one beyond all. */
export function isInexact(written: string): boolean {
  const read = Number(written)
  if (read === Infinity || read === -Infinity) return true
  return /^-?\d{16,}$/.test(written) && digitsOf(written) !== digitsOf(String(read))
}

/** The digits that count: 1 of 1e+300 and of 1 followed by zeros. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '')
}

/** What JSON.parse tells its reviver of a member besides its value; older browsers tell nothing. */
export interface Written {
  readonly source?: string
}

/** Whether every number of a JSON text stays what it is; a SyntaxError where it is no JSON. */
export function isExact(text: string): boolean {
  let exact = true
  JSON.parse(text, (_, member: unknown, written?: Written) => {
    if (typeof member === 'number' && isInexact(written?.source ?? '')) exact = false
    return member
  })
  return exact
}
