import fc from 'fast-check'
import type { Field, Fields } from '#catalogue/index.ts'

/** Returns ids of some records of an area, or of pictures. */
export type Ids = (area: string) => readonly number[]

/** Generates values that a field accepts; undefined if it needs a record and there is none. */
export function valueOf(field: Field, ids: Ids): fc.Arbitrary<unknown> | undefined {
  const { min, max } = field
  switch (field.kind) {
    case 'int':
      return field.of ? oneOf(ids(field.of)) : fc.integer({ min: min ?? 0, max: Math.min(max ?? 1_000, 2 ** 31) })
    case 'number':
      return fc.double({ min: min ?? -1e6, max: max ?? 1e6, noNaN: true })
    case 'flag':
      return fc.constantFrom<unknown[]>(0, 1, '0', '1', true, false)
    case 'choice':
      return oneOf((field.choices ?? []).map(({ value }) => value))
    case 'country':
      return fc.constantFrom('IE', 'IN', 'CN', 'ALL')
    case 'countries':
      return fc.subarray(['IE', 'IN', 'CN', 'ALL'])
    case 'language':
      return fc.constantFrom('en', 'zh', 'pt-BR')
    case 'color':
      return fc.constantFrom('#000000', '#4453d1', '#ffffff80')
    case 'dateTime':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString())
    case 'url':
      return fc.constantFrom('https://example.com/a?b=c', 'app://open/1')
    case 'image':
      return field.asUrl ? fc.constant('https://example.com/a.png') : oneOf(ids('picture'))
    case 'ref':
      return oneOf(ids(field.of ?? ''))
    case 'perLanguage':
      return fc.dictionary(fc.constantFrom('en', 'zh', 'fr'), text(20), { noNullPrototype: true })
    case 'json':
      return undefined
    case 'list': {
      const item = field.item && valueOf(field.item, ids)
      return (
        item &&
        fc.uniqueArray(item, {
          minLength: min ?? 0,
          maxLength: Math.min(max ?? 3, 3),
          selector: (value) => JSON.stringify(value),
        })
      )
    }
    case 'object': {
      const members = membersOf(field.fields ?? {}, ids)
      return members && fc.record(members)
    }
    case 'text':
    case 'longText':
    case 'richText':
      return text(Math.min(max ?? 40, 40), min)
    case 'dateRange':
      return fc.constant(['2026-01-01', '2026-02-01'])
    case 'file':
      return undefined
  }
}

function membersOf(fields: Fields, ids: Ids): Record<string, fc.Arbitrary<unknown>> | undefined {
  const members = Object.entries(fields).map(([name, field]) => [name, valueOf(field, ids), field.required] as const)
  if (members.some(([, value, required]) => required && !value)) return undefined
  return Object.fromEntries(members.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
}

function oneOf<T>(values: readonly T[]): fc.Arbitrary<T> | undefined {
  return values.length === 0 ? undefined : fc.constantFrom(...values)
}

function text(maxLength: number, minLength = 1): fc.Arbitrary<string> {
  const words = fc.constantFrom('游', '戏', 'é', 'a', 'Z', '5', ' ', "'", '"', '%', '_', '\\', '<', '😀')
  return fc
    .string({
      unit: words,
      minLength: Math.max(minLength, 1),
      maxLength: Math.max(Math.trunc(maxLength / 2), minLength, 1),
    })
    .filter((value) => value.trim() !== '')
}
