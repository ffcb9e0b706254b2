import type { Words } from '#catalogue/index.ts'
import type { ParseResult } from '../kind.ts'

/** `tidy` corrects common variants first. */
export function parsePattern(
  raw: unknown,
  form: RegExp,
  fault: Words,
  tidy: (text: string) => string = (text) => text,
): ParseResult {
  const text = typeof raw === 'string' ? tidy(raw.trim()) : ''
  return form.test(text) ? { value: text } : { fault }
}
