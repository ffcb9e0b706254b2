import { dataOf } from './data.ts'

export const { adTexts, knownPackages, videoTitles, videoChannels, packages } = dataOf<{
  /** Ads: name, what they are about, text in some languages. */
  readonly adTexts: readonly (readonly [string, Readonly<Record<string, string>>])[]
  /** Packages of well-known apps. */
  readonly knownPackages: readonly string[]
  readonly videoTitles: readonly string[]
  readonly videoChannels: readonly string[]
  /** Offline packages: name, page, days before the end of the set when they start and end. */
  readonly packages: readonly (readonly [string, string, number, number])[]
}>('ads')
