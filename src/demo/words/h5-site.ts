import { dataOf } from './data.ts'

export const { browserPushes, settings, sitePages, benefits } = dataOf<{
  /** Language, title, text, countries. */
  readonly browserPushes: readonly (readonly [
    language: string,
    title: string,
    text: string,
    countries: readonly string[],
  ])[]
  readonly settings: readonly (readonly [key: string, name: string, note: string, value: unknown])[]
  /** Name, path, template, countries, layout. */
  readonly sitePages: readonly (readonly [
    name: string,
    path: string,
    template: 'list' | 'topic' | 'event' | 'blank',
    countries: readonly string[],
    layout: unknown,
  ])[]
  /** Name, kind, stored value. */
  readonly benefits: readonly (readonly [
    name: string,
    type: 'sign-in' | 'gift-code' | 'coins' | 'first-charge' | 'other',
    more: Readonly<Record<string, unknown>>,
  ])[]
}>('h5-site')
