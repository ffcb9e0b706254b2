import { titles } from '../../game-common.ts'
import { isCounted } from '../../crowd.ts'
import { randomOf, type Random } from '../../words/random.ts'
import type { Demo, DemoRecord, Sources } from '../../source.ts'
import { topGames } from '../../top-games.ts'
import { daysBefore } from '../../time.ts'

const countries = ['IN', 'ID', 'NG'] as const
const charts = [
  ['free', 15],
  ['grossing', 10],
  ['new', 6],
] as const
const lastDays = 25

interface App {
  readonly title: string
  readonly package: string
  readonly developer: string
  readonly game: number | null
  readonly rate: number
}

function appsOf(demo: Demo, random: Random): App[] {
  const studios = demo.rows('provider').map(({ values }) => values.name ?? '')
  const ours = topGames(demo, 16, ['cpk-game']).map(({ id, name, package: own }) => ({
    title: name,
    package: own ?? `com.playdesk.g${id}`,
    game: id,
  }))
  const others = titles.submitted.slice(0, 44).map(({ en }) => ({
    title: en,
    package: `com.${slug(random.pick(studios))}.${slug(en)}`,
    game: null,
  }))
  return [...ours, ...others].map((app) => ({
    ...app,
    developer: random.pick(studios),
    rate: random.int(31, 48) / 10,
  }))
}

export const sources: Sources = {
  'google-ranking': {
    steady: true,
    make: (demo) => {
      const random = randomOf('google-ranking')
      const apps = appsOf(demo, random)
      const rows: DemoRecord<'google-ranking'>[] = []
      for (const country of countries)
        for (const [chart, length] of charts) {
          let strengths = apps.map(() => random.next() * 100)
          let before = new Map<App, number>()
          for (let age = lastDays + 5; age >= 1; age -= 1) {
            strengths = strengths.map((each) => each * 0.985 + random.next() * 5 - 1.2)
            const order = apps
              .map((app, at) => [app, strengths[at] ?? 0] as const)
              .toSorted(([, one], [, other]) => other - one)
            const places = new Map(order.map(([app], at) => [app, at + 1]))
            if (age <= lastDays)
              for (const [app] of order.slice(0, length))
                rows.push({
                  id: rows.length + 1,
                  values: {
                    date: daysBefore(age),
                    country,
                    chart,
                    ranking: places.get(app) ?? 1,
                    previous: before.get(app) ?? null,
                    title: app.title,
                    package: app.package,
                    developer: app.developer,
                    game_id: app.game,
                    rate: app.rate,
                  },
                  created: daysBefore(age - 0.9),
                })
            before = places
          }
        }
      return rows
    },
    has: isCounted,
  },
  appannie: {
    steady: true,
    make: (demo) => {
      const random = randomOf('appannie')
      const apps = appsOf(demo, randomOf('google-ranking')).slice(4, 22)
      const rows: DemoRecord<'appannie'>[] = []
      for (let week = 4; week >= 1; week -= 1)
        for (const store of ['google', 'ios'] as const)
          for (const country of countries) {
            const sizes = apps.map((app) => [app, 0.4 + random.next()] as const).toSorted(([, a], [, b]) => b - a)
            for (const [at, [app, size]] of sizes.slice(0, 12).entries()) {
              const downloads = Math.round((store === 'google' ? 180_000 : 22_000) * size * (country === 'IN' ? 2 : 1))
              rows.push({
                id: rows.length + 1,
                values: {
                  date: daysBefore(week * 7 + 1),
                  store,
                  country,
                  title: app.title,
                  package: app.package,
                  publisher: app.developer,
                  game_id: app.game,
                  ranking: at + 1,
                  downloads,
                  revenue: Math.round(downloads * random.next() * 9) / 100,
                  dau: Math.round(downloads * (1.5 + random.next() * 3)),
                },
                created: daysBefore(week * 7 - 1),
              })
            }
          }
      return rows
    },
  },
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '')
      .replace(/^\d+/, '') || 'app'
  )
}
