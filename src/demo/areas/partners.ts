import { pictureUrl } from '../pictures/pictures.ts'
import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { collaborators, editors, pushLanguages } from '../words/feedback.ts'

export const sources: Sources = {
  collaborator: {
    steady: true,
    make: () =>
      collaborators.map(([name, deeplink], index) => ({
        id: 1 + index,
        values: { name, deeplink },
        created: daysBefore(86 - index * 6),
      })),
  },
  'business-order-serve': {
    make: (demo) => {
      const random = randomOf('business-order-serve')
      const games = topGames(demo, 50)
      return Array.from({ length: 26 }, (_, index): DemoRecord<'business-order-serve'> => {
        const toGame = index % 3 !== 2
        return {
          id: 1 + index,
          values: {
            channel: `${collaborators[index % collaborators.length]![0].toLowerCase().replaceAll(' ', '-')}-${1 + ((index / 6) | 0)}`,
            mode: toGame ? 1 : 2,
            gameId: toGame ? random.pick(games).id : null,
            link: toGame ? null : `https://www.playdesk.example/offer/b${100 + index}`,
          },
          created: daysBefore(70 - index * 2),
        }
      })
    },
  },
  'small-editor': {
    make: () =>
      editors.map(([name, gender, background_color, i18ns], index) => ({
        id: 1 + index,
        values: {
          name,
          gender,
          background_color,
          i18ns: { ...i18ns },
          image_url: pictureUrl('icon', 'person', index),
          background_img: pictureUrl('banner', 'person', index),
        },
        created: daysBefore(60 - index * 5),
      })),
  },
  'country-language-relation': {
    make: () => {
      const rows = pushLanguages.flatMap((line) => {
        const [country = '', ...languages] = line.split(' ')
        return languages.map((language) => ({ country, language }))
      })
      return rows.map((row, index) => ({
        id: 1 + index,
        values: { ...row, status: index === rows.length - 1 ? 0 : 1 },
        created: daysBefore(75 - index * 1.2),
      }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
}
