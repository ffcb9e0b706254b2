import { words } from '#catalogue/index.ts'
import { halfWidth } from '../kinds/shared/half-width.ts'
import type { LineFault, LineSpan } from './syntax.ts'

/** Word without unquoted spaces, or a pipe. */
export interface LineToken extends LineSpan {
  readonly text: string
  readonly isPipe: boolean
}

/** opening quote → closing quote */
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', '「': '」', '＂': '＂' }

/** Replaces full-width signs outside of quotes, keeping positions. */
export function narrow(text: string): string {
  let closing: string | undefined
  let out = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (closing === undefined) {
      closing = quotes[unit]
      out += closing === undefined ? halfWidth(unit) : '"'
    } else if (unit === '\\' && at + 1 < text.length) out += unit + text[++at]
    else if (unit === closing) {
      closing = undefined
      out += '"'
    } else out += unit === '"' ? '”' : unit
  }
  return out
}

/** Splits a line at spaces and pipes; quoted ones are text. */
export function tokens(text: string): { readonly tokens: readonly LineToken[]; readonly faults: readonly LineFault[] } {
  const all: LineToken[] = []
  let start = -1
  let quoteAt = -1
  const end = (at: number): void => {
    if (start >= 0) all.push({ from: start, to: at, text: text.slice(start, at), isPipe: false })
    start = -1
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (quoteAt >= 0 && unit === '\\') at++
    else if (unit === '"') {
      quoteAt = quoteAt < 0 ? at : -1
      if (start < 0) start = at
    } else if (quoteAt >= 0) continue
    else if (unit === '|') {
      end(at)
      all.push({ from: at, to: at + 1, text: '|', isPipe: true })
    } else if (/\s/.test(unit)) end(at)
    else if (start < 0) start = at
  }
  end(text.length)
  if (quoteAt < 0) return { tokens: all, faults: [] }
  const message = words('This quote is never closed.', '引号没有结束。')
  return {
    tokens: all,
    faults: [{ from: quoteAt, to: text.length, message, corrections: [`${text.slice(quoteAt)}"`] }],
  }
}
