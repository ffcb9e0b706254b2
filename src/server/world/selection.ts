import { kinds } from '#derive/kinds/kinds.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'
import { textOrder, type Selection } from '../records/query.ts'
import type { Where } from '../records/condition.ts'
import type { Query } from './world.ts'

export const mostTogether = 100_000

export function selectionOf(of: AreaStore, query: Query): Selection {
  const { area } = of
  const where = { ...query.where }
  return {
    where: [
      ...conditionsOf(area.where),
      ...Object.entries(where).map(([name, condition]) => [storedKey(area, name), condition] as const),
    ],
    keyword: query.keyword,
    sort: (query.sort ?? []).map(([name, direction]) => [sortKey(of, name), direction] as const),
    limit: query.limit ?? mostTogether + 1,
    offset: query.offset ?? 0,
    ids: query.ids,
    parent: query.parent,
    ...(query.held ? { held: 'own' as const } : {}),
  }
}

export function sortKey({ area }: AreaStore, name: string): string {
  if (name === 'id' || name === 'created_at' || name === 'updated_at') return name
  const key = storedKey(area, name)
  return area.fields[name] && kinds[area.fields[name].kind].isPlainText ? textOrder(key) : key
}

function conditionsOf(where: AreaStore['area']['where']): [string, Where[string]][] {
  return Object.entries(where ?? {})
}
