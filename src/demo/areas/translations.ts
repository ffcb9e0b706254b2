import { randomOf } from '../words/random.ts'
import { topGames } from '../top-games.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { categories, languageId } from '../words/known.ts'
import { benefits, benefitsZh, descriptions, fillIn, introductions, novelties, noveltiesZh } from '../words/texts.ts'

const codes = Object.keys(introductions)

export const sources: Sources = {
  'game-translation': {
    make: (demo) => {
      const random = randomOf('game-translation')
      const rows = topGames(demo, 320).flatMap(({ id, name, zh, genre, created }) => {
        const others = random.some(codes.slice(2), random.int(3, 10))
        return ['en', 'zh', ...others].map((code): Omit<DemoRecord<'game-translation'>, 'id'> => {
          const words = { name: code === 'zh' ? zh : name, genre: (categories[genre]?.names[code] ?? '').toLowerCase() }
          // some have only a name
          const isWhole = random.chance(0.8)
          const age = ageOf(created) * random.next()
          return {
            parent: id,
            values: {
              lang_id: languageId(code),
              language_code: code,
              name: words.name,
              introduction:
                isWhole || random.chance(0.5) ? fillIn(random.pick(introductions[code] ?? []), words) : null,
              description: isWhole ? fillIn(random.pick(descriptions[code] ?? []), words) : null,
              new_version_feature: random.chance(0.25) ? news(code, random.int(0, 4)) : null,
              welfare: random.chance(0.12) ? gains(code, random.int(0, 2)) : null,
            },
            created: daysBefore(age),
            updated: daysBefore(age * random.next()),
          }
        })
      })
      return rows.map((row, index) => ({ id: 50_001 + index, ...row }))
    },
    differ: () => ({ introduction: null }),
  },
}

function news(code: string, index: number): string | null {
  return (code === 'en' ? novelties : code === 'zh' ? noveltiesZh : [])[index] ?? null
}

function gains(code: string, index: number): string | null {
  return (code === 'en' ? benefits : code === 'zh' ? benefitsZh : [])[index] ?? null
}
