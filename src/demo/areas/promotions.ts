import { genres } from '../words/genres.ts'
import { pictureId, pictureUrl } from '../pictures/pictures.ts'
import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { bottomTabs, pvpTabs } from '../words/home.ts'
import { listed } from '../words/listed.ts'
import { phones } from '#server/reference/phones.ts'
import { adPops, popTexts, promotionLines, promotions, sdkBanners, slots } from '../words/promotions.ts'
import { themes } from '../words/placements.ts'

const emblemAt = (index: number) => genres[index % genres.length]!.emblem
const madeBefore = (start: number) => daysBefore(Math.min(89, Math.max(1, start + 5)))

export const sources: Sources = {
  campaigns: {
    make: () => {
      const random = randomOf('campaigns')
      return promotions.map(([name, countries, brand], index): DemoRecord<'campaigns'> => ({
        id: 1 + index,
        values: {
          name,
          country: [...countries],
          model: brand === '' ? [] : random.some(listed(phones[brand]), 3).map((model) => `${brand} ${model}`),
          game_sort: random.pick([1, 1, 2, 3, 4] as const),
          online: index % 4 === 3 ? 0 : 1,
        },
        created: daysBefore(72 - index * 5),
        updated: daysBefore(8 - index * 0.5),
      }))
    },
    differ: ({ values }) => ({ online: values.online === 1 ? 0 : 1 }),
  },
  'campaign-game': {
    steady: true,
    make: (demo) => {
      const random = randomOf('campaign-game')
      const games = topGames(demo, 150)
      return demo
        .rows('campaigns')
        .flatMap(({ id }) => random.some(games, random.int(5, 11)).map((game, at) => ({ id, game, sort: at + 1 })))
        .map(({ id, game, sort }, index) => ({
          id: 1 + index,
          parent: id,
          values: { gameId: game.id, sort },
          created: daysBefore(12 - index * 0.1),
        }))
    },
  },
  'campaign-game-lang': {
    steady: true,
    make: (demo) => {
      const random = randomOf('campaign-game-lang')
      const games = new Map(topGames(demo, 150).map((game) => [game.id, game]))
      return demo
        .rows('campaign-game')
        .flatMap(({ id, values: { gameId } }) => {
          const game = games.get(gameId ?? 0)!
          const written = ['en', ...random.some(Object.keys(promotionLines).slice(1), random.int(0, 3))]
          return written.map((lang) => ({ id, game, lang }))
        })
        .map(({ id, game, lang }, index) => ({
          id: 1 + index,
          parent: id,
          values: {
            lang,
            name: lang === 'zh' ? game.zh : game.name,
            description: random.pick(promotionLines[lang]!),
            imageId: random.chance(0.3) ? pictureId('banner', genres[game.genre]!.emblem, index) : null,
          },
          created: daysBefore(8 - index * 0.02),
        }))
    },
  },
  pops: {
    make: () =>
      adPops.map(([name, countries, from, to], index) => ({
        id: 1 + index,
        values: {
          name,
          countryCode: [...countries],
          start_time: daysBefore(from),
          end_time: daysBefore(to),
          imageId: pictureId('banner', emblemAt(index * 2), index),
          url: `https://www.playdesk.example/ads/${101 + index}`,
        },
        created: madeBefore(from),
      })),
  },
  'aha-pop': {
    make: (demo) => {
      const games = topGames(demo, 40)
      return popTexts.map(([title, kind, from, to, priority], index): DemoRecord<'aha-pop'> => ({
        id: 1 + index,
        values: {
          main_title: title,
          image_url: pictureUrl('banner', emblemAt(index), index),
          redirect_type: kind,
          redirect_value:
            kind === 1
              ? String(games[index]!.id)
              : kind === 5
                ? `https://www.playdesk.example/pop/${1 + index}`
                : kind === 6
                  ? 'ahagames://update'
                  : String(kind === 2 ? 2001 + index : 801 + (index % 6)),
          start_at: daysBefore(from),
          end_at: daysBefore(to),
          interval: [24, 48, 72, 168][index % 4]!,
          priority,
          disable_new_user: index % 3 === 1 ? 1 : 0,
          is_deleted: index === 3 || index === 11 ? 1 : 0,
        },
        created: madeBefore(from),
      }))
    },
    differ: ({ values }) => ({ priority: (values.priority ?? 1) + 1 }),
  },
  'aha-sdk-banner': {
    make: (demo) => {
      const random = randomOf('aha-sdk-banner')
      const games = topGames(demo, 40)
      return sdkBanners.map(([name, source, from, to], index): DemoRecord<'aha-sdk-banner'> => {
        const toGame = index % 3 !== 2
        return {
          id: 1 + index,
          values: {
            name,
            type: toGame ? 1 : 2,
            game_id: toGame ? random.pick(games).id : null,
            link: toGame ? null : `https://www.playdesk.example/sdk/${1 + index}`,
            resource_id: pictureId('banner', emblemAt(index + 3), index),
            i18ns: { en: name.replace(/^\w+: /, '') },
            position: 1 + (index % 5),
            start_time: daysBefore(from),
            end_time: daysBefore(to),
            status: index % 5 === 4 ? 0 : 1,
            source,
            width: 720,
            height: 360,
            background: random.chance(0.4) ? '#eceffc' : null,
            is_ad: random.chance(0.2) ? 1 : 0,
            hisavana_rate: random.pick([0, 10, 30]),
          },
          created: madeBefore(from),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'aha-bottom-tab': { make: () => tabs('aha-bottom-tab', bottomTabs) },
  'pvp-bottom-tab': { make: () => tabs('pvp-bottom-tab', pvpTabs) },
  'resource-location': {
    make: () => {
      const random = randomOf('resource-location')
      return slots.map(([name, code, page, countries, from, to], index): DemoRecord<'resource-location'> => ({
        id: 1 + index,
        values: {
          name,
          code,
          use_page: page,
          resources: random.some(
            themes.flatMap(([, , start], at) => (start > 14 ? [701 + at] : [])),
            random.int(1, 3),
          ),
          capacity: random.int(1, 5),
          country: [...countries],
          start_time: from === null ? null : daysBefore(from),
          end_time: to === null ? null : daysBefore(to),
          sort: index + 1,
          status: index % 5 === 3 ? 0 : 1,
        },
        created: daysBefore(74 - index * 5),
      }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
}

function tabs<I extends 'aha-bottom-tab' | 'pvp-bottom-tab'>(
  area: I,
  rows: typeof bottomTabs | typeof pvpTabs,
): DemoRecord<I>[] {
  const emblems = ['house', 'joystick', 'gift', 'person', 'coin', 'heart', 'trophy'] as const
  return rows.map(([title, type, link, from, to], index): DemoRecord<'aha-bottom-tab'> => ({
    id: 1 + index,
    values: {
      title,
      type,
      image_url: pictureUrl('icon', emblems[index]!, index + (area === 'pvp-bottom-tab' ? 3 : 0)),
      deep_link: link,
      times: from === null || to === null ? null : [daysBefore(from), daysBefore(to)],
    },
    created: daysBefore(70 - index * 4),
  })) as DemoRecord<I>[]
}
