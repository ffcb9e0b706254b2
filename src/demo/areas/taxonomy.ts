import { genres } from '../words/genres.ts'
import { pictureId } from '../pictures/pictures.ts'
import { shades } from '../pictures/draw.ts'
import { randomOf } from '../words/random.ts'
import type { Demo, DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { categories, languageId, tags, type KnownTag } from '../words/known.ts'
import { phones } from '#server/reference/phones.ts'

export const sources: Sources = {
  category: {
    steady: true,
    make: () =>
      categories.map(({ id, names, tags: own }) => ({
        id,
        values: {
          name: names['en'],
          iconId: pictureId('icon', genres[id - 1]?.emblem ?? 'gem', id),
          tagId: own[0] ?? null,
          description: `${names['en']} games on the home page and the category page.`,
          disabled: 0,
          h5Disabled: names['en'] === 'Horror' ? 1 : 0,
        },
        created: daysBefore(89.4 - id * 0.05),
        updated: daysBefore(30 - id),
      })),
    differ: ({ values }) => ({ h5Disabled: values.h5Disabled === 1 ? 0 : 1 }),
  },
  'category-translation': {
    steady: true,
    make: () => {
      const random = randomOf('category-translation')
      return categories
        .flatMap(({ id, names }) => Object.entries(names).map(([code, name]) => ({ id, code, name })))
        .filter(({ code }) => code === 'en' || code === 'zh' || random.chance(0.85))
        .map(({ id, code, name }, index) => ({
          id: 1 + index,
          parent: id,
          values: { langId: languageId(code), name, disabled: 0 },
          created: daysBefore(85 - index * 0.1),
        }))
    },
  },
  tag: {
    steady: true,
    make: () => {
      const random = randomOf('tag')
      const ofGroup = (group: KnownTag['group']): number[] =>
        tags.filter((tag) => tag.group === group).map(({ id }) => id)
      const [themes, plays, styles] = [ofGroup('themes'), ofGroup('plays'), ofGroup('styles')]
      return tags.map(({ id, name, names, group }, index): DemoRecord<'tag'> => {
        const within = categories.filter((category) => category.tags.includes(id)).map((category) => category.id)
        const others = (list: number[]): number[] => random.some(list, random.int(1, 4)).filter((other) => other !== id)
        return {
          id,
          values: {
            name,
            description: random.chance(0.6) ? `${name}: ${names['zh'] ?? name}` : null,
            category_id: within[0] ?? null,
            categorys: within,
            themes: random.chance(0.4) ? others(themes) : [],
            plays: random.chance(0.4) ? others(plays) : [],
            styles: random.chance(0.3) ? others(styles) : [],
            country: countriesOf(name),
            model:
              name === 'Low-end phones'
                ? Object.entries(phones)
                    .slice(0, 3)
                    .flatMap(([brand, models]) =>
                      models
                        .split(', ')
                        .slice(0, 2)
                        .map((model) => `${brand} ${model}`),
                    )
                : [],
            sort: index + 1,
            disabled: group === 'features' && random.chance(0.15) ? 1 : 0,
          },
          created: daysBefore(89 - index * 0.25),
          updated: daysBefore((89 - index * 0.25) * random.next()),
        }
      })
    },
    differ: ({ values }, random) => ({
      sort: (values.sort ?? 1) + random.int(1, 9),
      disabled: random.chance(0.3) ? 1 : 0,
    }),
  },
  'tag-translation': {
    steady: true,
    make: () => {
      const random = randomOf('tag-translation')
      return tags
        .flatMap(({ id, names }) => Object.entries(names).map(([code, name]) => ({ id, code, name })))
        .filter(({ code }) => code === 'en' || code === 'zh' || random.chance(0.9))
        .map(({ id, code, name }, index): DemoRecord<'tag-translation'> => ({
          id: 1 + index,
          parent: id,
          values: {
            langId: languageId(code),
            name,
            bannerId: random.chance(0.2) ? pictureId('banner', random.pick(genres).emblem, index) : null,
            backgroundColor: random.chance(0.5) ? random.pick(shades)[0] : null,
            disabled: 0,
          },
          created: daysBefore(84 - index * 0.09),
        }))
    },
  },
  'tag-game': {
    steady: true,
    make: (demo) => {
      const places = tags
        .slice(0, 60)
        .flatMap(({ id }) => gamesOf(demo, id).map((gameId, index) => ({ id, gameId, sort: index + 1 })))
      return places.map(({ id, gameId, sort }, index) => ({
        id: 1 + index,
        parent: id,
        values: { gameId, sort },
        created: daysBefore(9 - index * 0.008),
      }))
    },
    differ: ({ values }) => ({ sort: (values.sort ?? 1) + 3 }),
  },
}

function countriesOf(name: string): string[] {
  const only: Record<string, string[]> = {
    'Hot in India': ['IN'],
    'Hot in Indonesia': ['ID'],
    'Hot in Nigeria': ['NG'],
    'Hot in Egypt': ['EG'],
    Bollywood: ['IN', 'BD', 'PK', 'NP'],
    Diwali: ['IN', 'NP', 'LK'],
    Ramadan: ['EG', 'ID', 'BD', 'PK', 'MA', 'SA'],
    Cricket: ['IN', 'BD', 'PK', 'LK', 'ZA', 'AU', 'GB'],
    'Chinese New Year': ['ID', 'MY', 'SG', 'VN', 'CN'],
  }
  return only[name] ?? ['ALL']
}

/** Most played first. */
function gamesOf(demo: Demo, tagId: number): number[] {
  const found = [...demo.rows('h5game'), ...demo.rows('cpk-game')].filter(
    ({ base }) => base?.tags?.includes(tagId) && base.onShelf === 1,
  )
  return found
    .sort((one, other) => (other.base?.installAmount ?? 0) - (one.base?.installAmount ?? 0))
    .slice(0, 16)
    .map(({ id }) => id)
}
