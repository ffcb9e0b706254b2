import { words, type Field } from '#catalogue/index.ts'
import { bounds } from './bounds.ts'
import type { FieldKind, ParseResult } from '../kind.ts'
import { graphemes } from './graphemes.ts'
import { isStorable } from './plain-text.ts'

export function textual(
  usualMax: number,
  rest: Omit<FieldKind, 'parse' | 'schema' | 'script' | 'cell' | 'filter'>,
): FieldKind {
  return {
    parse: (field, raw) => parse(field, raw, field.max ?? usualMax),
    schema: ({ min, max }) => ({ type: 'string', ...bounds({ minLength: min, maxLength: max ?? usualMax }) }),
    script: () => 'string',
    cell: 'text',
    filter: 'text',
    isText: true,
    mayHoldCommas: true,
    ...rest,
  }
}

/** code units of the longest character; the longest emoji has 15 */
const widest = 16

function parse({ min }: Field, raw: unknown, max: number): ParseResult {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { fault: words('Enter text.', '请输入文本。') }
  // NFC makes equal-looking texts equal
  const value = String(raw).normalize('NFC')
  // characters never outnumber code units
  const count = value.length > max ? graphemes(value) : 0
  if (count > max)
    return { fault: words(`At most ${max} characters; this has ${count}.`, `最多 ${max} 个字符，当前 ${count} 个。`) }
  if (value.length > max * widest)
    return { fault: words('Too many marks on one character. Remove some.', '单个字符上的附加符号过多，请减少。') }
  if (!isStorable(value))
    return { fault: words('This text holds characters that cannot be stored.', '文本中含有无法保存的字符。') }
  if (min !== undefined && graphemes(value) < min)
    return { fault: words(`At least ${min} characters.`, `至少 ${min} 个字符。`) }
  return { value }
}
