import { genres } from '../../words/genres.ts'
import { pictureId } from '../../pictures/pictures.ts'
import { randomOf } from '../../words/random.ts'
import type { Demo, DemoRecord, Sources } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { topGames, type TopGame } from '../../top-games.ts'
import { shades } from '../../pictures/draw.ts'
import { homeBanners, homeFeeds, homeThemes, moduleFeeds } from '../../words/home.ts'
import { categories, tagIdsOf } from '../../words/known.ts'

export function emblemOf(tag: string) {
  const [id = 0] = tagIdsOf(tag)
  const place = categories.findIndex(({ tags }) => tags.includes(id))
  return genres[Math.max(place, 0)]!.emblem
}

export const sources: Sources = {
  'aha-home-page': {
    make: (demo) => {
      const random = randomOf('aha-home-page')
      const games = topGames(demo, 80)
      return homeBanners.map(([name, language, linkType, tag], index): DemoRecord<'aha-home-page'> => {
        const target = { 1: games[index]!.id, 2: 2001 + index, 3: tagIdsOf(tag)[0], 5: null, 7: 801, 8: 901 }[linkType]
        return {
          id: 1 + index,
          values: {
            kind: 'banner',
            name,
            image_id: pictureId('banner', emblemOf(tag), index),
            link_type: linkType,
            link_relation: target ? String(target) : `https://www.playdesk.example/home/${1 + index}`,
            tags: tagIdsOf(tag),
            recommendations: random.some(games, random.int(0, 4)).map(({ id }) => id),
            language_code: language,
            sort: index + 1,
            is_online: index % 5 === 4 ? 0 : 1,
          },
          created: daysBefore(78 - index * 2),
          updated: daysBefore(9 - index * 0.4),
        }
      })
    },
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
  'home-theme': {
    make: () =>
      homeThemes.map(([name, language, tag, layout], index) => ({
        id: 41 + index,
        values: {
          name,
          link_type: 3,
          show_type: layout,
          tags: tagIdsOf(tag),
          displayLanguage: language,
          sort: index + 1,
          online: index === 7 || index === 9 ? 0 : 1,
        },
        created: daysBefore(70 - index * 3),
      })),
    differ: ({ values }) => ({ online: values.online === 1 ? 0 : 1 }),
  },
  'aha-home-page-item': {
    steady: true,
    make: (demo) =>
      items(
        'aha-home-page-item',
        demo,
        demo.rows('home-theme').filter(({ id }) => id % 3 !== 0),
        8,
      ),
  },
  'aha-home-feed': {
    make: () => {
      const random = randomOf('aha-home-feed')
      return homeFeeds.map(([name, language, style, layout, from, to, fixed], index): DemoRecord<'aha-home-feed'> => ({
        id: 1 + index,
        values: {
          name,
          style,
          game_list_style: layout,
          ...looks('aha-home-feed', index),
          showStyle: index % 4 === 0 ? 2 : 1,
          time: from === null || to === null ? null : [daysBefore(from), daysBefore(to)],
          displayLanguage: language,
          isExperiment: name === 'Kids’ corner' || name === 'Watch and play' ? 1 : 0,
          sort: index + 1,
          is_fixed_position: fixed,
          status: index === 10 || index === 16 ? 0 : 1,
          hisavana_rate: style === 4 ? 100 : random.pick([0, 0, 10, 20]),
          hisavana_positions: style === 4 ? [1] : random.chance(0.3) ? [3, 8] : [],
        },
        created: daysBefore(76 - index * 3),
        updated: daysBefore(7 - index * 0.3),
      }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'aha-home-feed-item': {
    steady: true,
    make: (demo) =>
      items(
        'aha-home-feed-item',
        demo,
        demo.rows('aha-home-feed').filter(({ values: { style } }) => style! < 3),
        10,
      ),
  },
  'module-feed': {
    make: () =>
      moduleFeeds.map(([name, language, layout, fixed], index): DemoRecord<'module-feed'> => ({
        id: 1 + index,
        values: {
          name,
          style: 1,
          game_list_style: layout,
          ...looks('module-feed', index),
          showStyle: 1,
          displayLanguage: language,
          isExperiment: index === 7 ? 1 : 0,
          sort: index + 1,
          is_fixed_position: fixed,
          status: index === 4 ? 0 : 1,
        },
        created: daysBefore(64 - index * 4),
      })),
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'module-feed-item': {
    steady: true,
    make: (demo) => items('module-feed-item', demo, demo.rows('module-feed').slice(0, -1), 9),
  },
}

function looks(area: string, index: number) {
  const random = randomOf(`${area}/looks/${index}`)
  return {
    button_style: random.pick([0, 1, 2] as const),
    showNum: random.pick([4, 6, 8]),
    titleIconId: random.chance(0.4) ? pictureId('icon', genres[index % genres.length]!.emblem, index) : null,
    backgroundColor: random.chance(0.35) ? random.pick(shades)[0] : null,
    isShowPlayNow: random.chance(0.5) ? 1 : 0,
    isOpenChange: random.chance(0.3) ? 1 : 0,
    is_show_filter_install_game: random.chance(0.5) ? 1 : 0,
    link: random.chance(0.5) ? `ahagames://feed?id=${1 + index}` : null,
  } as const
}

type ItemArea = 'aha-home-page-item' | 'aha-home-feed-item' | 'module-feed-item'

const labels = ['New', 'Hot', 'Free', 'Offline', 'Top 10']

function items<I extends ItemArea>(area: I, demo: Demo, parents: readonly DemoRecord[], most: number): DemoRecord<I>[] {
  const random = randomOf(area)
  const games = topGames(demo, 400)
  const rows = parents.flatMap(({ id, values }) => {
    const tags: readonly number[] = ('tags' in values && (values.tags as number[] | null)) || []
    const fitting = games.filter((game) => game.tags.some((tag) => tags.includes(tag)))
    const chosen = [...random.some(fitting, most), ...random.some(games, random.int(5, most))].slice(0, most)
    return [...new Set(chosen)].map((game, index) => ({ list: id, game, sort: index + 1 }))
  })
  return rows.map(({ list, game, sort }, index): DemoRecord<ItemArea> => ({
    id: 1 + index,
    parent: list,
    values: {
      gameId: game.id,
      label: random.chance(0.2) ? random.pick(labels) : null,
      imageId: pictureOf(game, sort, random.chance(0.2)),
      sort,
    },
    created: daysBefore(12 - index * 0.03),
  })) as DemoRecord<I>[]
}

function pictureOf({ genre }: TopGame, shade: number, own: boolean): number | null {
  return own ? pictureId('banner', genres[genre]!.emblem, shade) : null
}
