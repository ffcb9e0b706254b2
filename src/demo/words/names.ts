import { randomOf } from './random.ts'
import { genres } from './genres.ts'
import { bilingual, listed } from './listed.ts'

export interface Title {
  readonly en: string
  readonly zh: string
  /** index in `genres` */
  readonly genre: number
}

const endings = [
  '2 2',
  '3 3',
  '3D 3D',
  'HD 高清版',
  'Online 在线版',
  'Lite 轻量版',
  'World Tour 环球版',
  'Deluxe 豪华版',
  '4 4',
  'Junior 少儿版',
  'Remix 混音版',
  'Unlimited 无限版',
].map(bilingual)
const endingWeights = [8, 3, 6, 2, 4, 3, 2, 2, 1, 2, 1, 1]

/** Never repeats a name. */
export function titleMaker(): (count: number) => Title[] {
  const random = randomOf('titles')
  const taken = new Set<string>()
  const pools = genres.map(({ heads, ends }) => random.some(crossed(heads, ends), Number.POSITIVE_INFINITY))
  const given: Title[][] = genres.map(() => [])
  const indexes = genres.map((_, index) => index)
  const shares = genres.map(({ share }) => share)

  const sequel = (genre: number): Title | undefined => {
    const earlier = given[genre] ?? []
    if (earlier.length === 0) return undefined
    const [before, [en, zh]] = [random.pick(earlier), random.weighted(endings, endingWeights)]
    return { en: `${before.en} ${en}`, zh: /^\d/.test(zh) ? `${before.zh} ${zh}` : `${before.zh}${zh}`, genre }
  }
  const draw = (): Title | undefined => {
    const genre = random.weighted(indexes, shares)
    const fresh = random.chance(0.2) ? undefined : pools[genre]?.pop()
    if (!fresh) return sequel(genre)
    const title = { en: fresh[0], zh: fresh[1], genre }
    given[genre]?.push(title)
    return title
  }
  return (count) => {
    const titles: Title[] = []
    while (titles.length < count) {
      const title = draw()
      if (!title || taken.has(title.en) || taken.has(title.zh)) continue
      taken.add(title.en).add(title.zh)
      titles.push(title)
    }
    return titles
  }
}

function crossed(heads: string, ends: string): [string, string][] {
  return listed(heads)
    .map(bilingual)
    .flatMap(([en, zh]) =>
      listed(ends)
        .map(bilingual)
        .filter(([end, endZh]) => !en.includes(end) && !end.includes(en) && !zh.includes(endZh) && !endZh.includes(zh))
        .map(([end, endZh]): [string, string] => [`${en} ${end}`, `${zh}${endZh}`]),
    )
}
