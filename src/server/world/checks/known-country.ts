import { words, type Field, type Fields, type Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import type { FieldError } from '#derive/values/field-error.ts'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// placeholder codes of CLDR
const nowhere = new Set(['ZZ', 'XA', 'XB'])

export function unknownCountry({ kind }: Pick<Field, 'kind'>, code: unknown): Words | undefined {
  if (kinds[kind].filter !== 'country' || typeof code !== 'string' || code === 'ALL') return undefined
  if (regions.of(code) !== undefined && !nowhere.has(code)) return undefined
  return words(`There is no country ${code}.`, `没有国家 ${code}。`)
}

export function unknownCountries(fields: Fields, filters: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(fields).flatMap(([field, declared]) =>
    [filters[field]].flat().flatMap((code) => {
      const message = unknownCountry(declared.item ?? declared, code)
      return message ? [{ field, message }] : []
    }),
  )
}
