import { dataOf } from './data.ts'

export const { introductions, descriptions, novelties, noveltiesZh, benefits, benefitsZh } = dataOf<{
  /** By language, with {name} and {genre}. */
  readonly introductions: Readonly<Record<string, readonly string[]>>
  /** By language. */
  readonly descriptions: Readonly<Record<string, readonly string[]>>
  readonly novelties: readonly string[]
  readonly noveltiesZh: readonly string[]
  readonly benefits: readonly string[]
  readonly benefitsZh: readonly string[]
}>('texts')

export function fillIn(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
}
