import type { Words } from '#catalogue/index.ts'
import type { Parsed } from '../kind.ts'

/** A text of one form; `tidy` brings what was meant into it. */
export function parsePattern(
  raw: unknown,
  form: RegExp,
  fault: Words,
  tidy: (text: string) => string = (text) => text,
): Parsed {
  const text = typeof raw === 'string' ? tidy(raw.trim()) : ''
  return form.test(text) ? { value: text } : { fault }
}
