import { randomOf } from '../../words/random.ts'
import type { DemoArea, DemoRecord, Sources, DemoValues } from '../../source.ts'
import { pictureId, pictureUrl } from '../../pictures/pictures.ts'
import { shades } from '../../pictures/draw.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { genres } from '../../words/genres.ts'
import { benefits, browserPushes, settings, sitePages } from '../../words/h5-site.ts'
import { markets } from '../../words/places.ts'

const firstPage = 1

export const sources: Sources = {
  welfares: {
    make: (demo) => {
      const random = randomOf('welfares')
      const games = topGames(demo, 40)
      return Array.from({ length: 30 }, (_, index): DemoRecord<'welfares'> => {
        const [name, type, more] = benefits[index % benefits.length]!
        const game = random.chance(0.6) ? random.pick(games) : null
        const from = 60 - index * 2.6
        const until = from - random.int(7, 40)
        return {
          id: 1 + index,
          values: withMore('welfares', more, {
            name: index < benefits.length || !game ? name : `${name}: ${game.name}`,
            type,
            gameId: game?.id ?? null,
            image_id: pictureId('icon', type === 'coins' ? 'coin' : 'gift', index),
            country: random.chance(0.4) ? ['ALL'] : random.some(markets, random.int(1, 4)),
            start_time: daysBefore(from),
            end_time: daysBefore(until),
            status: until > 0 || random.chance(0.15) ? 0 : 1,
          }),
          created: daysBefore(Math.max(0.5, from + 2)),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'h5-push': {
    make: () => {
      const random = randomOf('h5-push')
      return Array.from({ length: 48 }, (_, index): DemoRecord<'h5-push'> => {
        const [language, title, content, countries] = browserPushes[index % browserPushes.length]!
        const age = 45 - index
        return {
          id: 1 + index,
          values: withMore(
            'h5-push',
            { actions: [{ title: 'Play', to: '/top' }], ttlHours: random.pick([4, 12, 24]) },
            {
              title,
              content,
              language,
              country: [...countries],
              image_id: pictureId('icon', random.pick(['gift', 'trophy', 'coin', 'board'] as const), index),
              url: `https://h5.playdesk.example/?from=push-${1 + index}`,
              audience: random.weighted(['all', 'active', 'lapsed'] as const, [3, 3, 2]),
              pushTime: daysBefore(age - 0.25),
              status: age < 3 && random.chance(0.4) ? 0 : 1,
            },
          ),
          created: daysBefore(Math.max(0.2, age + 1.5)),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  conf: {
    make: () =>
      settings.map(([key, name, remark, value], index) => ({
        id: 1 + index,
        values: withMore('conf', { value }, { key, name, remark, status: key.startsWith('old.') ? 0 : 1 }),
        created: daysBefore(88 - index * 3),
        updated: daysBefore(30 - index * 1.7),
      })),
    differ: () => ({ remark: 'Another value is being tried here.' }),
  },
  privicy: {
    make: () => {
      const names = {
        privacy: 'Privacy policy',
        terms: 'Terms of service',
        children: 'Children’s privacy',
        cookies: 'Cookies',
      } as const
      const zhNames = {
        privacy: '隐私政策',
        terms: '用户协议',
        children: '儿童隐私保护',
        cookies: 'Cookie 声明',
      } as const
      const kinds = ['privacy', 'terms', 'children', 'cookies'] as const
      const rows = ['en', 'zh', 'hi', 'id', 'ar', 'pt-BR'].flatMap((language, place) =>
        kinds.flatMap((type, at) =>
          (place < 3 ? ['1.0', '1.1', '2.0'] : ['2.0']).map((version) => ({ language, type, version, at })),
        ),
      )
      return rows.map(({ language, type, version }, index): DemoRecord<'privicy'> => {
        const isNew = version === '2.0'
        const name = language === 'zh' ? zhNames[type] : names[type]
        return {
          id: 1 + index,
          values: withMore(
            'privicy',
            { contact: 'privacy@playdesk.example', mustAccept: type !== 'cookies' },
            {
              title: name,
              type,
              language,
              version,
              effectiveTime: daysBefore(isNew ? -10 : version === '1.1' ? 40 : 85),
              content:
                language === 'zh'
                  ? `${name} ${version}\n\n一、我们收集哪些信息\n二、这些信息用来做什么\n三、您拥有哪些权利\n四、联系我们`
                  : `${name} ${version}\n\n1. What we collect\n2. What we use it for\n3. Your rights\n4. How to reach us`,
              status: isNew && language !== 'en' ? 0 : 1,
            },
          ),
          created: daysBefore(isNew ? 12 : 87),
        }
      })
    },
  },
  'h5-page': {
    make: () =>
      sitePages.map(([name, path, template, countries, layout], index) => ({
        id: firstPage + index,
        values: withMore(
          'h5-page',
          { layout },
          {
            name,
            path,
            template,
            country: [...countries],
            language: name === '猫咪大集合' ? 'zh' : null,
            bgColor: shades[index % shades.length]?.[0] ?? null,
            status: index === 10 ? 0 : 1,
          },
        ),
        created: daysBefore(80 - index * 5),
        updated: daysBefore(20 - index * 1.4),
      })),
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'h5-page-game': {
    make: (demo) => {
      const random = randomOf('h5-page-game')
      const games = topGames(demo, 200, ['h5game'])
      const rows = demo
        .rows('h5-page')
        .flatMap(({ id }) =>
          random.some(games, random.int(5, 12)).map((game, place) => ({ pageId: id, game, sort: place + 1 })),
        )
      return rows.map(({ pageId, game, sort }, index): DemoRecord<'h5-page-game'> => ({
        id: 1 + index,
        values: {
          pageId,
          gameId: game.id,
          label: random.chance(0.25) ? random.pick(['New', 'Hot', 'Free', 'Offline']) : null,
          imageId: random.chance(0.2) ? pictureId('banner', genres[game.genre]!.emblem, index) : null,
          sort,
          status: random.chance(0.92) ? 1 : 0,
        },
        created: daysBefore(18 - index * 0.1),
      }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'h5-launcher': {
    make: (demo) => {
      const random = randomOf('h5-launcher')
      const games = topGames(demo, 60, ['h5game'])
      return Array.from({ length: 36 }, (_, index): DemoRecord<'h5-launcher'> => {
        const type = random.weighted(['game', 'link', 'gift'] as const, [6, 2, 2])
        const game = random.pick(games)
        const title = { game: game.name, link: `Best of week ${38 + (index % 10)}`, gift: `Launcher gift ${index + 1}` }
        return {
          id: 1 + index,
          values: withMore(
            'h5-launcher',
            { size: random.pick(['1x1', '2x1', '2x2']) },
            {
              name: title[type],
              type,
              gameId: type === 'game' ? game.id : null,
              link: type === 'link' ? `https://h5.playdesk.example/top?from=launcher-${1 + index}` : null,
              icon: pictureUrl('icon', type === 'gift' ? 'gift' : genres[game.genre]!.emblem, index),
              country: random.chance(0.5) ? ['ALL'] : random.some(markets, random.int(1, 4)),
              inventory: type === 'gift' ? random.int(0, 400) : 0,
              sort: index + 1,
              status: random.chance(0.7) ? 1 : 0,
            },
          ),
          created: daysBefore(60 - index * 1.5),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
}

/** Such areas store any input. */
function withMore<I extends DemoArea>(
  _: I,
  more: Readonly<Record<string, unknown>>,
  values: DemoValues<I>,
): DemoValues<I> {
  return { ...more, ...values }
}
