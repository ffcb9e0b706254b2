import { envelope } from '../../world/answer.ts'
import { notFound } from '../../problem.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { maxSort, type SortedArea } from '../../domain/max-sort.ts'
import type { Where } from '../../records/condition.ts'
import type { Query } from '../../world/world.ts'

/** List whose next free position the console suggests. */
interface NumberedList {
  /** areas that share one numbering */
  readonly areas: readonly SortedArea[]
  readonly where?: Where
  /** field with the countries of a record */
  readonly country?: string
  /** nested lists */
  readonly within?: readonly (readonly [items: SortedArea, of: NestedListParent])[]
}

type NestedListParent = 'aha-home-page' | 'aha-home-feed' | 'module-feed' | 'special-topic' | 'campaigns'

const homeItems = [['aha-home-page-item', 'aha-home-page']] as const
const feedItems = [
  ['aha-home-feed-item', 'aha-home-feed'],
  ['module-feed-item', 'module-feed'],
] as const

const lists: Readonly<Record<number, NumberedList>> = {
  2: { areas: ['aha-home-page'], where: { kind: 'banner' }, within: homeItems },
  3: { areas: ['aha-game-recommend', 'game-recommend'] },
  4: { areas: ['insert-list'], country: 'country' },
  5: { areas: ['aha-insert', 'insert'], country: 'country' },
  6: { areas: ['banner'], country: 'countryCode' },
  7: { areas: ['speed-dial'] },
  8: { areas: ['special-topic'], country: 'countryCode', within: [['special-topic-item', 'special-topic']] },
  9: { areas: ['home-theme'], within: homeItems },
  10: { areas: ['aha-home-feed', 'module-feed'], within: feedItems },
  11: { areas: ['hotword'], country: 'country' },
  12: { areas: ['campaign-game'], within: [['campaign-game', 'campaigns']] },
  14: { areas: ['aha-home-page-item'], within: homeItems },
}

export const max: Behaviour<'order', 'max'> = async (world, { type, parentId, country }) => {
  const { areas, where = {}, country: field, within } = lists[type]!
  if (parentId && within) return envelope({ pos: (await lastWithin(world, within, parentId)) + 1 })
  const asked = requestedCountries(country)
  const targeted: Where = asked && field ? { [field]: { hasAny: [...asked, 'ALL'] } } : {}
  return envelope({ pos: (await last(world, areas, { where: { ...where, ...targeted } })) + 1 })
}

async function lastWithin(world: ProductWorld, within: NonNullable<NumberedList['within']>, parent: number) {
  const parents = await Promise.all(within.map(([, of]) => world.get(of, parent)))
  const known = within.filter((_, index) => parents[index])
  if (known.length === 0) throw notFound({ title: words('Item', '条目') }, parent)
  const areas = known.map(([items]) => items)
  return last(world, areas, { parent })
}

async function last(world: ProductWorld, areas: readonly SortedArea[], query: Query): Promise<number> {
  return Math.max(...(await Promise.all(areas.map((area) => maxSort(world, area, query)))))
}
