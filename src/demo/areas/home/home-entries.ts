import { genres } from '../../words/genres.ts'
import { pictureId, pictureUrl } from '../../pictures/pictures.ts'
import { randomOf } from '../../words/random.ts'
import type { Demo, DemoRecord, Sources } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { apkTabs, fixedTabs, hotwords, insertCards, recommendWords } from '../../words/home.ts'
import { tagIdsOf } from '../../words/known.ts'
import { emblemOf } from './home.ts'

const switched = (values: { online?: 0 | 1 | null }) => ({ online: values.online === 1 ? (0 as const) : (1 as const) })

export const sources: Sources = {
  'aha-game-recommend': {
    make: (demo) => recommends('aha-game-recommend', demo, 46),
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
  'game-recommend': {
    make: (demo) => recommends('game-recommend', demo, 30),
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
  'aha-insert': { make: () => inserts('aha-insert', 0, 14), differ: ({ values }) => switched(values) },
  insert: { make: () => inserts('insert', 3, 11), differ: ({ values }) => switched(values) },
  'insert-list': { make: () => inserts('insert-list', 6, 7), differ: ({ values }) => switched(values) },
  hotword: {
    make: () =>
      hotwords.map(([name, countries], index): DemoRecord<'hotword'> => ({
        id: 1 + index,
        values: {
          name,
          country: [...countries],
          linkType: index % 4 === 0 ? 3 : null,
          linkRelation: index % 4 === 0 ? String(101 + index) : null,
          sort: index + 1,
          online: index % 6 === 5 ? 0 : 1,
        },
        created: daysBefore(60 - index * 2),
        updated: daysBefore(4 - index * 0.2),
      })),
    differ: ({ values }) => switched(values),
  },
  'hotword-translation': {
    steady: true,
    make: () =>
      hotwords
        .flatMap(([, , names], index) =>
          Object.entries(names).map(([lang, name]: [string, string]) => ({ hotword: 1 + index, lang, name })),
        )
        .map(({ hotword, lang, name }, index) => ({
          id: 1 + index,
          parent: hotword,
          values: { lang, name },
          created: daysBefore(30 - index * 0.5),
        })),
  },
  'home-fixed-tab': {
    steady: true,
    make: () =>
      fixedTabs.map(([name, link], index) => ({
        id: 1 + index,
        values: {
          name,
          link,
          image_url: pictureUrl(
            'icon',
            (['trophy', 'compass', 'gift', 'sword', 'house', 'person'] as const)[index]!,
            index,
          ),
          sort: index + 1,
        },
        created: daysBefore(80 - index),
      })),
  },
  'cpk-tab': {
    make: () =>
      apkTabs.map(([list, colour, chosen, language], index): DemoRecord<'cpk-tab'> => ({
        id: 1 + index,
        values: {
          cms_list_name: list,
          image_id: pictureId('icon', genres[(index * 3) % genres.length]!.emblem, index),
          displayLanguage: language,
          name_pre_select_color: '#1b1b19',
          name_selected_color: '#ffffff',
          start_color: colour,
          end_color: '#ffffff',
          selected_start_color: chosen,
          selected_end_color: chosen,
          sort: index + 1,
          is_online: index === 6 ? 0 : 1,
        },
        created: daysBefore(66 - index * 5),
      })),
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
}

function recommends<I extends 'aha-game-recommend' | 'game-recommend'>(
  area: I,
  demo: Demo,
  count: number,
): DemoRecord<I>[] {
  const random = randomOf(area)
  const games = topGames(demo, 120)
  const members = demo.ids('member').slice(0, 300)
  return Array.from({ length: count }, (_, index): DemoRecord<'aha-game-recommend'> => {
    const language = random.weighted(['en', 'zh', 'hi', 'id', 'ar'], [6, 3, 2, 2, 1])
    const game = random.pick(games)
    const source = random.weighted(['editor', 'player', 'partner', 'algorithm'] as const, [4, 5, 1, 2])
    return {
      id: 1 + index,
      values: {
        content: random.pick(recommendWords[language]!),
        uid: source === 'player' ? random.pick(members) : null,
        link_type: 1,
        link_relation: String(game.id),
        tags: game.tags.slice(0, 2),
        rate: random.int(70, 98) / 10,
        source,
        language_code: language,
        sort: index + 1,
        is_online: random.chance(0.75) ? 1 : 0,
      },
      created: daysBefore(55 - index),
    }
  }) as DemoRecord<I>[]
}

function inserts<I extends 'aha-insert' | 'insert' | 'insert-list'>(
  area: I,
  from: number,
  count: number,
): DemoRecord<I>[] {
  const random = randomOf(area)
  return Array.from({ length: count }, (_, index): DemoRecord<'aha-insert'> => {
    const [title, subTitle, tag, countries] = insertCards[(from + index) % insertCards.length]!
    return {
      id: 1 + index,
      values: {
        title,
        subTitle,
        type: area === 'insert' ? random.pick(['apk', 'h5'] as const) : 'apk',
        imageId: pictureId('banner', emblemOf(tag), index),
        displayType: area === 'insert-list' ? 4 : random.pick([1, 2, 2, 3] as const),
        isLandscape: random.chance(0.4) ? 1 : 0,
        tagId: index % 3 === 1 ? null : tagIdsOf(tag)[0]!,
        entryShowNum: random.pick([3, 4, 6]),
        backgroundColor: random.chance(0.3) ? '#fcf2df' : null,
        syncColor: random.chance(0.3) ? 1 : 0,
        country: [...countries],
        osVersion: random.chance(0.15) ? '8.0' : null,
        position: 2 + index * 2,
        sort: index + 1,
        redirectType: index % 3 === 1 ? 7 : 3,
        redirectValue: index % 3 === 1 ? '801' : String(tagIdsOf(tag)[0]),
        online: index % 5 === 3 ? 0 : 1,
      },
      created: daysBefore(50 - index * 2),
      updated: daysBefore(5 - index * 0.2),
    }
  }) as DemoRecord<I>[]
}
