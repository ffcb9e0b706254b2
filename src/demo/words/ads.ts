import { dataOf } from './data.ts'

export const { adTexts, knownPackages, videoTitles, videoChannels, packages } = dataOf<{
  /** Name, subject, texts in some languages. */
  readonly adTexts: readonly (readonly [string, Readonly<Record<string, string>>])[]
  readonly knownPackages: readonly string[]
  readonly videoTitles: readonly string[]
  readonly videoChannels: readonly string[]
  /** Name, page, start and end in days before the end of the set. */
  readonly packages: readonly (readonly [string, string, number, number])[]
}>('ads')
