import { genres } from './words/genres.ts'
import { titleMaker, type Title } from './words/names.ts'
import { pictureId } from './pictures/pictures.ts'
import { randomOf, type Random } from './words/random.ts'
import type { Demo, DemoValues } from './source.ts'
import { days } from './time.ts'
import { categories, tags } from './words/known.ts'

/** Number of games of each kind, and their first id. */
export const gameKinds = {
  h5: { count: 3000, first: 10_001 },
  applet: { count: 300, first: 13_001 },
  wechat: { count: 200, first: 13_301 },
  apk: { count: 500, first: 13_501 },
} as const

type GameKind = keyof typeof gameKinds

/** Resources of packages. */
export const firstApk = 30_001

export interface CommonGame {
  readonly id: number
  readonly title: Title
  readonly random: Random
  /** Days before the end of the set. */
  readonly age: number
  readonly changed: number
  readonly base: DemoValues<'game'>
}

/** By kind, in order of ids. */
export const titles = nameAll()

export function commonGames(demo: Demo, kind: GameKind): CommonGame[] {
  const { count, first } = gameKinds[kind]
  const random = randomOf(`game/${kind}`)
  const providers = demo.rows('provider')
  const features = tags.filter(({ group }) => group === 'features' || group === 'styles').map(({ id }) => id)
  return titles[kind].map((title, index) => {
    const age = days * (1 - (index + 0.5) / count) * 0.995
    const provider = random.pick(providers)
    const category = categories[title.genre]
    const emblem = genres[title.genre]?.emblem ?? 'gem'
    const installs = installsOf(random, age)
    const picture = index + title.genre
    const second = random.chance(0.3) ? [random.int(1, categories.length)] : []
    const own = random.some(category?.tags ?? [], random.int(2, 4))
    return {
      id: first + index,
      title,
      random,
      age,
      changed: age * random.next() ** 2,
      base: {
        name: kind === 'wechat' ? title.zh : title.en,
        type: kind,
        provider: provider.id,
        developer: random.chance(0.8) ? (provider.values.name ?? null) : null,
        category: category?.id ?? null,
        categorys: [...new Set([category?.id ?? 1, ...second])],
        tags: [...new Set([...own, ...random.some(features, random.int(0, 3))])],
        tagging: random.chance(0.8) ? 1 : 0,
        language:
          kind === 'wechat'
            ? ['zh']
            : ['en', ...random.some(['hi', 'id', 'ar', 'sw', 'bn', 'pt-BR', 'es', 'fr', 'zh'], random.int(0, 4))],
        version: `${random.int(1, 4)}.${random.int(0, 12)}.${random.int(0, 9)}`,
        iconId: pictureId('icon', emblem, picture * 7),
        themePictureId: random.chance(0.6) ? pictureId('banner', emblem, picture) : null,
        bannerId: random.chance(0.3) ? pictureId('banner', emblem, picture + 1) : null,
        topImageId: random.chance(0.1) ? pictureId('banner', emblem, picture + 2) : null,
        screenshots: random.chance(0.7) ? [pictureId('screenshot', emblem, 0), pictureId('screenshot', emblem, 1)] : [],
        hasAd: random.chance(0.6) ? 1 : 0,
        isFree: random.chance(0.97) ? 1 : 0,
        onShelf: random.chance(age < 3 ? 0.4 : 0.9) ? 1 : 0,
        installAmount: installs,
        baseInstallAmount: random.chance(0.2) ? random.int(1, 50) * 1000 : 0,
        officialRate: random.chance(0.1) ? random.int(38, 49) / 10 : null,
        ...starsOf(random, installs),
      },
    }
  })
}

function nameAll(): Record<GameKind | 'submitted', Title[]> {
  const make = titleMaker()
  const [apk, wechat, applet] = [make(gameKinds.apk.count), make(gameKinds.wechat.count), make(gameKinds.applet.count)]
  return { apk, wechat, applet, submitted: make(80), h5: make(gameKinds.h5.count) }
}

function installsOf(random: Random, age: number): number {
  const reach = Math.min(300 * (1 / (random.next() + 0.00005)) ** 1.05, 6_000_000)
  return Math.round(reach * Math.min(1, age / 25))
}

function starsOf(random: Random, installs: number): DemoValues<'game'> {
  if (installs < 4_000) return {}
  const [total, liking] = [installs / random.int(60, 140), 0.35 + random.next() * 0.45]
  const parts = [0.4, 0.2, 0.4, 0.9].map((part) => part * (1 - liking) * 0.52)
  const [one = 0, two = 0, three = 0, four = 0] = parts.map((part) => Math.round(part * total))
  return { rate_1: one, rate_2: two, rate_3: three, rate_4: four, rate_5: Math.round(liking * total) }
}
