import { dataOf } from './data.ts'

export const { browserPushes, settings, sitePages, benefits } = dataOf<{
  /** Browser pushes: language, title, text, countries. */
  readonly browserPushes: readonly (readonly [
    language: string,
    title: string,
    text: string,
    countries: readonly string[],
  ])[]
  /** Settings of the site: key, name, note, value. */
  readonly settings: readonly (readonly [key: string, name: string, note: string, value: unknown])[]
  /** Pages of the site: name, path, template, countries, layout. */
  readonly sitePages: readonly (readonly [
    name: string,
    path: string,
    template: 'list' | 'topic' | 'event' | 'blank',
    countries: readonly string[],
    layout: unknown,
  ])[]
  /** Benefits: name, kind, what is stored for it. */
  readonly benefits: readonly (readonly [
    name: string,
    type: 'sign-in' | 'gift-code' | 'coins' | 'first-charge' | 'other',
    more: Readonly<Record<string, unknown>>,
  ])[]
}>('h5-site')
