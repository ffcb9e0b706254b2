import { words, type Field } from '#catalogue/index.ts'
import { bounds } from './bounds.ts'
import type { FieldKind, Parsed } from '../kind.ts'
import { isStorable } from './plain-text.ts'

/** A kind of plain text that has at most so many characters where its field does not say otherwise. */
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
    ...rest,
  }
}

function parse({ min }: Field, raw: unknown, max: number): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { fault: words('Enter text.', '请输入文本。') }
  // one composition of letters, so that what looks the same is the same
  const value = String(raw).normalize('NFC')
  if (value.length > max)
    return {
      fault: words(
        `At most ${max} characters; this has ${value.length}.`,
        `最多 ${max} 个字符，当前 ${value.length} 个。`,
      ),
    }
  if (!isStorable(value))
    return { fault: words('This text holds characters that cannot be stored.', '文本中含有无法保存的字符。') }
  if (min !== undefined && value.length < min)
    return { fault: words(`At least ${min} characters.`, `至少 ${min} 个字符。`) }
  return { value }
}
