import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { genres } from '../words/genres.ts'
import { shades } from '../pictures/draw.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { brands, charges, contests, hallBanners } from '../words/contests.ts'
import { listed } from '../words/listed.ts'
import { people } from '../words/people.ts'

const [firstGame, firstContest, firstRobot, firstCharge] = [1101, 1201, 1701, 1901]
const hall = 14

export const sources: Sources = {
  'pvp-game': {
    make: (demo) =>
      topGames(demo, hall * 3, ['h5game'])
        .filter((_, index) => index % 3 === 0)
        .map(({ id, name, genre }, index) => {
          const emblem = genres[genre]?.emblem ?? 'joystick'
          return {
            id: firstGame + index,
            values: {
              game_id: id,
              game_title: name,
              main_icon: pictureUrl('icon', emblem, index),
              pvp_icon: pictureUrl('icon', emblem, index + 3),
              invitation_icon: pictureUrl('icon', 'letter', index),
              ranking_icon: pictureUrl('icon', 'trophy', index),
              rank: index + 1,
            },
            created: daysBefore(80 - index * 2),
          }
        }),
    differ: ({ values }) => ({ rank: (values.rank ?? 1) + 2 }),
  },
  'pvp-game-competition': {
    make: (demo) => {
      const games = demo.rows('pvp-game')
      const prizes = demo.rows('prize').filter(({ values }) => values.type === 4 && values.is_delete === 0)
      return contests.map(
        ([title, display_title, countries, game_win_mode, start, end], index): DemoRecord<'pvp-game-competition'> => ({
          id: firstContest + index,
          values: {
            title,
            display_title,
            season: start > 22 ? '2026 S3' : end < -25 ? '2027 S1' : '2026 S4',
            is_mutil_countries: countries.length > 1 || countries[0] === ('ALL' as string) ? 1 : 0,
            countries: [...countries],
            game_id: games[index % games.length]?.values.game_id ?? null,
            icon: pictureUrl('icon', 'trophy', index),
            game_mode: index % 5 === 0 ? 2 : 1,
            game_win_mode,
            times: [daysBefore(start), daysBefore(end)],
            ranking_num: [20, 50, 100][index % 3] ?? 100,
            prize_id: prizes[index % prizes.length]?.id ?? null,
            rule_link: `https://www.playdesk.example/pvp/rules/${firstContest + index}`,
          },
          created: daysBefore(Math.max(start + 6, 1.5)),
          updated: daysBefore(Math.max(start, 0.5)),
        }),
      )
    },
    differ: () => ({ ranking_num: 10 }),
  },
  'pvp-banner': {
    make: () =>
      hallBanners.map(([title, start, end], index) => ({
        id: 1251 + index,
        values: {
          title,
          banner_image: pictureUrl('banner', index % 2 === 0 ? 'trophy' : 'joystick', index),
          link: `ahagames://pvp/${index % 3 === 0 ? 'rules' : 'competition'}/${1251 + index}`,
          times:
            start === undefined || end === undefined
              ? null
              : ([daysBefore(start), daysBefore(end)] as [string, string]),
        },
        created: daysBefore(Math.max((start ?? 50) + 3, 2)),
      })),
  },
  'robot-info': {
    steady: true,
    make: () => {
      const random = randomOf('robot-info')
      const shares = people.map(([, share]) => share)
      return Array.from({ length: 48 }, (_, index): DemoRecord<'robot-info'> => {
        const [country, , firsts] = random.weighted(people, shares)
        const age = 85 - index * 1.6
        const isRetired = index % 9 === 4
        return {
          id: firstRobot + index,
          values: {
            nickname: `${random.pick(listed(firsts))}${random.pick(['', '_07', ' 99', 'x', '_pro', ' K.'])}`,
            country,
            gender: random.pick([0, 1, 2] as const),
            birthday: new Date(Date.UTC(random.int(1988, 2009), random.int(0, 11), random.int(1, 28))).toISOString(),
            avatar: pictureUrl('icon', 'person', index),
            startTime: daysBefore(age),
            endTime: isRetired ? daysBefore(12) : index % 4 === 0 ? daysBefore(-90) : null,
          },
          created: daysBefore(age),
        }
      })
    },
    settle: ({ id }, _, demo) => ({
      totalCount: demo.rows('play-result').filter(({ values }) => values.robotId === id).length,
    }),
  },
  'charge-ranking-activity': {
    make: (demo) => {
      const games = topGames(demo, 90, ['h5game']).filter((_, index) => index % 3 === 1)
      return charges.map(
        ([title, ranking, countries, start, end, prizes], index): DemoRecord<'charge-ranking-activity'> => {
          const game = games[index % games.length]
          const emblem = genres[game?.genre ?? 0]?.emblem ?? 'trophy'
          const tone = (step: number) => shades[(index * 3 + step) % shades.length]?.[0] ?? null
          return {
            id: firstCharge + index,
            values: {
              title,
              country: [...countries],
              start_time: daysBefore(start),
              end_time: daysBefore(end),
              head_image: pictureUrl('banner', emblem, index),
              bg_color: tone(0),
              share_image: pictureUrl('banner', 'trophy', index),
              share_content: `${title}: can you beat my score?`,
              prize_desc: prizes || null,
              prize_image: pictureUrl('banner', 'gift', index),
              rule_link: `https://www.playdesk.example/ranking/rules/${firstCharge + index}`,
              game_id: game?.id ?? null,
              game_image: pictureUrl('banner', emblem, index + 1),
              game_title: game?.name ?? null,
              game_sub_title: 'Best score of all rounds counts',
              game_material_color: tone(1),
              game_bg_color: tone(2),
              ranking_title: ranking,
              ranking_material_color: tone(3),
              ranking_bg_color: tone(4),
              brand_title: index % 2 === 0 ? 'With thanks to' : null,
              brand_material_color: index % 2 === 0 ? tone(5) : null,
              brand_data:
                index % 2 === 0
                  ? brands
                      .slice(0, 1 + (index % 4))
                      .map(([name, sign, link]) => ({ name, image: pictureUrl('icon', sign, index), link }))
                  : [],
              is_deleted: index === charges.length - 1 ? 1 : 0,
            },
            created: daysBefore(Math.max(start + 5, 1)),
            updated: daysBefore(Math.max(start + 1, 0.5)),
          }
        },
      )
    },
    differ: () => ({ share_content: 'Can you beat my score?' }),
  },
}
