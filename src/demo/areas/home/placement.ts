import { randomOf } from '../../words/random.ts'
import { topGames } from '../../top-games.ts'
import type { DemoRecord, Sources } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { genres } from '../../words/genres.ts'
import { shades } from '../../pictures/draw.ts'
import { pictureId, pictureUrl } from '../../pictures/pictures.ts'
import { tagIdsOf } from '../../words/known.ts'
import { dials, themes, topics } from '../../words/placements.ts'
import { markets } from '../../words/places.ts'

export const sources: Sources = {
  'special-topic': {
    make: () => {
      const random = randomOf('special-topic')
      return topics.map(([title, subTitle, tag, countries], index): DemoRecord<'special-topic'> => {
        const [tagId = null] = tagIdsOf(tag)
        const { emblem } = genres[(index * 5) % genres.length]!
        const age = 88 - index * 2.1
        return {
          id: 2001 + index,
          values: {
            title,
            subTitle,
            type: random.weighted(['apk', 'h5', 'applet'] as const, [4, 5, 1]),
            position: random.weighted(['home', 'category', 'search', 'detail'] as const, [6, 2, 1, 1]),
            displayType: random.pick([1, 2, 3, 4] as const),
            isLandscape: random.chance(0.3) ? 1 : 0,
            entryShowNum: random.pick([4, 6, 8, 10]),
            imageId: pictureId('banner', emblem, index),
            titleIconId: random.chance(0.4) ? pictureId('icon', emblem, index) : null,
            backgroundColor: random.pick(shades)[0],
            sync_color: random.chance(0.2) ? 1 : 0,
            osVersion: random.chance(0.2) ? random.pick(['6.0', '7.0', '8.0']) : null,
            countryCode: countries.some((code) => code === 'ALL') ? ['ALL'] : [...countries],
            displayLanguage: random.chance(0.2) ? 'en' : null,
            tagId,
            tags: tagId === null ? [] : [tagId],
            gameNameDisplayCategory: random.chance(0.5) ? 1 : 0,
            gameNameDisplayType: random.pick([1, 1, 2] as const),
            redirectType: tagId === null ? null : 3,
            redirectValue: tagId === null ? null : String(tagId),
            moreRedirectType: random.chance(0.3) ? 5 : null,
            moreRedirectUrl: random.chance(0.3) ? `https://www.playdesk.example/topic/${2001 + index}` : null,
            isExperiment: random.chance(0.12) ? 1 : 0,
            sort: index + 1,
            online: random.chance(0.72) ? 1 : 0,
          },
          created: daysBefore(age),
          updated: daysBefore(age * random.next()),
        }
      })
    },
    differ: ({ values }, random) => ({
      online: values.online === 1 ? 0 : 1,
      sort: (values.sort ?? 1) + random.int(1, 5),
      entryShowNum: 6,
    }),
  },
  'special-topic-item': {
    steady: true,
    make: (demo) => {
      const random = randomOf('special-topic-item')
      const areas = { h5: ['h5game'], apk: ['cpk-game'], applet: ['game'] } as const
      const rows = demo.rows('special-topic').flatMap(({ id, values: { type, tagId } }) => {
        const games = topGames(demo, 900, areas[type ?? 'apk'])
        const fitting = games.filter(({ tags }) => tags.includes(tagId ?? 0))
        const chosen = [...random.some(fitting, random.int(7, 14)), ...random.some(games, fitting.length < 6 ? 6 : 0)]
        return [...new Set(chosen)].map((game, index) => ({ topic: id, game, sort: index + 1 }))
      })
      return rows.map(({ topic, game, sort }, index): DemoRecord<'special-topic-item'> => ({
        id: 3001 + index,
        parent: topic,
        values: {
          gameId: game.id,
          label: random.chance(0.2) ? random.pick(['New', 'Hot', 'Free', 'Offline', 'Top 10']) : null,
          imageId: random.chance(0.25) ? pictureId('banner', genres[game.genre]!.emblem, sort) : null,
          sort,
        },
        created: daysBefore(14 - index * 0.02),
      }))
    },
    differ: ({ values }) => ({ label: values.label === null ? 'New' : null }),
  },
  'speed-dial': {
    make: () => {
      const random = randomOf('speed-dial')
      return dials.map((name, index): DemoRecord<'speed-dial'> => {
        const category = genres.findIndex((genre) => genre.names.startsWith(name))
        const linkType = category >= 0 ? 4 : random.pick([3, 5, 8] as const)
        return {
          id: 601 + index,
          values: {
            name,
            imageId: pictureId('icon', genres[Math.max(category, 0)]!.emblem, index),
            type: random.pick(['apk', 'h5', 'h5', 'applet'] as const),
            linkType,
            relation: category >= 0 ? String(category + 1) : linkType === 3 ? String(random.int(101, 150)) : null,
            url: linkType === 5 ? `https://www.playdesk.example/go/${601 + index}` : null,
            displayLanguage: name === '小程序' ? 'zh' : null,
            osVersion: random.chance(0.15) ? '8.0' : null,
            isExperiment: random.chance(0.1) ? 1 : 0,
            sort: index + 1,
            online: index < 14 ? 1 : 0,
          },
          created: daysBefore(80 - index * 3),
        }
      })
    },
    differ: ({ values }) => ({ online: values.online === 1 ? 0 : 1 }),
  },
  'resource-theme': {
    make: (demo) => {
      const random = randomOf('resource-theme')
      const games = topGames(demo, 120)
      return themes.map(([title, key, from, to, countries], index): DemoRecord<'resource-theme'> => {
        const { emblem } = genres[(index * 3 + 1) % genres.length]!
        const linkType = random.pick([1, 2, 5, 7] as const)
        return {
          id: 701 + index,
          values: {
            title,
            key,
            position: random.pick(['home', 'splash', 'popup', 'me'] as const),
            icon_url: pictureUrl('icon', emblem, index),
            theme_url: pictureUrl('banner', emblem, index),
            banner_url: random.chance(0.6) ? pictureUrl('banner', emblem, index + 1) : null,
            link_type: linkType,
            jump_link: linkType === 5 ? `https://www.playdesk.example/theme/${key}` : null,
            link_games: random.some(games, random.int(2, 8)).map(({ id }) => id),
            country: [...countries],
            lang: random.chance(0.15) ? 'en' : null,
            start_time: daysBefore(from),
            end_time: daysBefore(to),
            status: from > 0 ? 1 : 0,
          },
          created: daysBefore(Math.min(89, Math.max(1, from + 6))),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  banner: {
    make: (demo) => {
      const random = randomOf('banner')
      const games = topGames(demo, 60)
      return Array.from({ length: 42 }, (_, index): DemoRecord<'banner'> => {
        const linkType = random.weighted([1, 2, 3, 4, 5, 6, 7, 8] as const, [9, 4, 2, 2, 3, 1, 2, 1])
        const game = random.pick(games)
        const type = random.weighted(['home', 'h5', 'category', 'sdk', 'collaborator'] as const, [5, 5, 2, 2, 1])
        const target = {
          1: game.id,
          2: 2001 + (index % topics.length),
          3: 101 + index,
          4: 1 + (index % genres.length),
          5: null,
          6: null,
          7: 801 + (index % 6),
          8: 901 + (index % 5),
        }[linkType]
        const age = 80 - index * 1.9
        return {
          id: 401 + index,
          values: {
            imageId: pictureId('banner', genres[game.genre]!.emblem, index),
            type,
            linkType,
            relation: target === null ? (topics[index % topics.length]?.[0] ?? null) : String(target),
            url:
              linkType === 5
                ? `https://www.playdesk.example/offer/${401 + index}`
                : linkType === 6
                  ? `ahagames://detail?game_id=${game.id}`
                  : null,
            countryCode: random.chance(0.4) ? ['ALL'] : random.some(markets, random.int(1, 6)),
            collaboratorId: type === 'collaborator' ? random.int(1, 4) : null,
            osVersion: random.chance(0.12) ? '7.0' : null,
            isExperiment: random.chance(0.1) ? 1 : 0,
            sort: index + 1,
            online: random.chance(0.6) ? 1 : 0,
          },
          created: daysBefore(age),
          updated: daysBefore(age * random.next()),
        }
      })
    },
    differ: ({ values }, random) => ({ online: values.online === 1 ? 0 : 1, countryCode: random.some(markets, 3) }),
  },
}
