import { paged, span } from '../../domain/page.ts'
import { namesById, recordsById } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { Where } from '../../records/condition.ts'

export const categorys: Behaviour<'tag', 'categorys'> = async (world, { id }) => {
  const tag = await world.need('tag', id)
  return namesById(world, 'category', [tag.category_id, ...(tag.categorys ?? [])])
}

export const related: Behaviour<'tag', 'related'> = async (world, { id, x }) => {
  const tag = await world.need('tag', id)
  return namesById(world, 'tag', tag[x] ?? [])
}

export const ofCategory: Behaviour<'tag', 'ofCategory'> = async (world, { categoryId, keyword, ...paging }) => {
  if (categoryId) await world.need('category', categoryId)
  const wanted: Where[] = categoryId ? [{ category_id: categoryId }, { categorys: { has: categoryId } }] : [{}]
  const found = await Promise.all(wanted.map((where) => world.pick('tag', ['sort'], { where, keyword: keyword ?? '' })))
  const tags = [...new Map(found.flat().map((tag) => [tag.id, tag])).values()]
  const sorted = tags.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const { limit, offset } = span(paging)
  const ids = sorted.slice(offset, offset + limit).map(({ id }) => id)
  const known = await recordsById(world, 'tag', ids)
  const rows = ids.flatMap((id) => known.get(id) ?? [])
  return paged(paging, rows, sorted.length)
}
