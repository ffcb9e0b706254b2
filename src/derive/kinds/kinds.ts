import type { Field, Kind } from '#catalogue/index.ts'
import { choice } from './choice.ts'
import { color } from './color.ts'
import { countries } from './countries.ts'
import { country } from './country.ts'
import { dateRange } from './date-range.ts'
import { dateTime } from './date-time.ts'
import { file } from './file.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import { int } from './int.ts'
import { json } from './json.ts'
import type { FieldKind, ItemKinds, ParseResult } from './kind.ts'
import { language } from './language.ts'
import { list } from './list.ts'
import { longText } from './long-text.ts'
import { number } from './number.ts'
import { object } from './object.ts'
import { perLanguage } from './per-language.ts'
import { ref } from './ref.ts'
import { richText } from './rich-text.ts'
import { text } from './text.ts'
import { url } from './url.ts'

export const kinds: Readonly<Record<Kind, FieldKind>> = {
  text,
  longText,
  richText,
  int,
  number,
  flag,
  choice,
  country,
  countries,
  language,
  dateTime,
  dateRange,
  color,
  url,
  image,
  file,
  ref,
  list,
  perLanguage,
  json,
  object,
}

const items: ItemKinds = { parse: parseValue, mayHoldCommas }

export function parseValue(field: Field, raw: unknown): ParseResult {
  return kinds[field.kind].parse(field, raw, items)
}

export function fromCell(field: Field, text: string): unknown {
  const { fromCell: convert } = kinds[field.kind]
  return convert ? convert(field, text, items) : text
}

/** True if values may contain commas, so lists need JSON or repeated parameters. */
export function mayHoldCommas({ kind, asUrl }: Pick<Field, 'kind' | 'asUrl'>): boolean {
  return kinds[kind].mayHoldCommas === true || (kind === 'image' && asUrl === true)
}

export function referencedArea({ kind, asUrl, of }: Field): string | undefined {
  return kinds[kind].isId && !asUrl ? of : undefined
}
