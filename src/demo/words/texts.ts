import { dataOf } from './data.ts'

export const { introductions, descriptions, novelties, noveltiesZh, benefits, benefitsZh } = dataOf<{
  /** One line about a game, by language: {name} and {genre}. */
  readonly introductions: Readonly<Record<string, readonly string[]>>
  /** Descriptions of a game's page, by language. */
  readonly descriptions: Readonly<Record<string, readonly string[]>>
  readonly novelties: readonly string[]
  readonly noveltiesZh: readonly string[]
  readonly benefits: readonly string[]
  readonly benefitsZh: readonly string[]
}>('texts')

/** Puts words into the slots of a template. */
export function fillIn(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
}
