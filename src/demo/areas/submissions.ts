import { titles } from '../game-common.ts'
import { randomOf } from '../words/random.ts'
import { topGames } from '../top-games.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { genres } from '../words/genres.ts'
import { pictureUrl } from '../pictures/pictures.ts'

const senders = [
  'Garuda partner portal',
  'Lagos Loop Games',
  'Paper Boat Studio',
  'Aggregator feed A',
  'Aggregator feed B',
  'Developer platform',
]
const refusals = [
  [
    '图标与另一款游戏过于相似，请更换后重新提交。',
    'The icon is too close to that of another game. Please change it and send the game again.',
  ],
  ['安装包在 Android 8 上启动即闪退。', 'The package crashes at start on Android 8.'],
  ['含未标注的付费内容。', 'There are purchases that the description does not mention.'],
  ['全屏广告无法关闭，不符合规范。', 'A full-screen ad cannot be closed, which our rules do not allow.'],
] as const

const [count, waiting] = [60, 14]

export const sources: Sources = {
  thirdpart: {
    make: (demo) => {
      const random = randomOf('thirdpart')
      const known = topGames(demo, 300, ['cpk-game'])
      const providers = demo.ids('provider')
      return titles.submitted.slice(0, count).map((title, index): DemoRecord<'thirdpart'> => {
        const isWaiting = index >= count - waiting
        const isUpdate = index % 3 === 2
        const status = isWaiting
          ? 'waiting'
          : random.weighted([isUpdate ? 'synced' : 'imported', 'ignored', 'refused'] as const, [6, 2, 2])
        const ours = isUpdate || status === 'imported' ? known[(index * 5) % known.length] : undefined
        const genre = ours?.genre ?? title.genre
        const [opinionCN, opinionEN] = status === 'refused' ? random.pick(refusals) : [null, null]
        const age = isWaiting ? (count - index) * 0.3 : 4.5 + (count - index) * 1.4
        return {
          id: 6001 + index,
          values: {
            name: ours?.name ?? title.en,
            type: isUpdate ? 2 : 1,
            from: random.pick(senders),
            provider: random.chance(0.8) ? random.pick(providers) : null,
            package: ours?.package ?? `com.partner.${title.en.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
            gameId: ours?.id ?? null,
            version: `${random.int(1, 5)}.${random.int(0, 9)}.${random.int(0, 9)}`,
            iconUrl: pictureUrl('icon', genres[genre]!.emblem, index * 7),
            payload: {
              category: genre + 1,
              categorys: [genre + 1],
              versionCode: random.int(1000, 2000),
              mbSize: `${random.int(20, 400)}M`,
              language: ['en', ...random.some(['hi', 'id', 'ar', 'sw'], random.int(0, 2))],
              hasAd: random.chance(0.6) ? 1 : 0,
              isFree: 1,
            },
            status,
            opinionCN,
            opinionEN,
          },
          created: daysBefore(age),
          updated: daysBefore(isWaiting ? age : age - 1 - random.next() * 3),
        }
      })
    },
  },
}
