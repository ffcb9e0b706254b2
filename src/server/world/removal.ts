import { words, type Language, type Words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import type { Selection } from '../records/query.ts'
import { idsIn, naming, type NamedBy } from '../records/references.ts'
import { areaStoreOf, storedKey, type AreaStore } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Stored } from '../records/stored.ts'
import type { Engine } from './engine.ts'

/** Removes what belongs to a record, before the record itself. */
export async function removeChildren(world: Engine, { store }: AreaStore, id: number): Promise<void> {
  for (const child of store.children) {
    if (child.area.store !== undefined) continue
    for (const row of await idsOf(world, child, { where: [], parent: id })) await world.remove(child.area.id, row)
  }
}

/** A record that names another one, and the field in which it does. */
export interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
  /** the record that it names */
  readonly of: number
}

const mostUses = 10_000

/** The records that name these, area by area; those of areas where nobody can change it only if `all` are wanted. */
export async function usesOf(world: Engine, { store }: AreaStore, ids: readonly number[], all = false): Promise<Use[]> {
  const wanted = new Set(ids)
  const references = store.dependants.filter(({ onDelete }) => all || onDelete === 'refuse')
  const found = await Promise.all(
    references.map(async (reference): Promise<Use[]> => {
      const { areaStore, name } = reference
      const rows = await rowsOfEach(world, areaStore, ids, (some) => usersOf(reference, some))
      return rows.flatMap(({ id, data }) => {
        const { label } = textsOf(areaStore, data)
        const referenced = [...new Set(idsIn(reference, data))].filter((of) => wanted.has(of))
        return referenced.map((of) => ({ area: areaStore.area.id, field: name, id, label, of }))
      })
    }),
  )
  // a record that goes as well needs nothing
  return found.flat().filter(({ area, id }) => !(areaStoreOf(world.registry, area).store === store && wanted.has(id)))
}

/** How many records name one, field by field. */
export async function countUses(world: Engine, { store }: AreaStore, id: number): Promise<number> {
  const counts = await Promise.all(
    store.dependants.map((reference) =>
      world.total(reference.areaStore, { where: usersOf(reference, [id]), sort: [], limit: 1, offset: 0 }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Records that have to do with some of the ids, at most 10,000 for each: one of very many must not hide the others. */
export async function rowsOfEach(
  world: Engine,
  areaStore: AreaStore,
  ids: readonly number[],
  whereOf: (some: readonly number[]) => Selection['where'],
): Promise<readonly Stored[]> {
  const selection = { where: whereOf(ids), sort: [['id', 'asc'] as const], limit: mostUses, offset: 0 }
  const rows = await world.select(areaStore, selection)
  if (rows.length < mostUses || ids.length === 1) return rows
  const half = Math.ceil(ids.length / 2)
  const first = await rowsOfEach(world, areaStore, ids.slice(0, half), whereOf)
  const known = new Set(first.map(({ id }) => id))
  const second = await rowsOfEach(world, areaStore, ids.slice(half), whereOf)
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

/** How many there are, as far as they were looked at. */
export function atLeast(count: number): Words {
  return count < mostUses ? words(String(count), String(count)) : words(`At least ${count}`, `至少 ${count}`)
}

function usersOf(reference: NamedBy, ids: readonly number[]): Selection['where'] {
  const { area } = reference.areaStore
  const { softDelete } = area
  return [
    ...referring(reference, ids),
    ...(softDelete === undefined ? [] : [[storedKey(area, softDelete), { not: 1 }] as const]),
  ]
}

/** Removals of records that others need, with those that need them. */
export async function stillNeeded(
  world: Engine,
  areaStore: AreaStore,
  removed: readonly number[],
): Promise<ReadonlyMap<number, Problem>> {
  if (removed.length === 0) return new Map()
  const uses = Map.groupBy(await usesOf(world, areaStore, removed), ({ of }) => of)
  return new Map([...uses].map(([id, mine]) => [id, needed(world, mine)]))
}

const [mostNamed, mostTold] = [5, 100]

function needed({ registry }: Engine, uses: readonly Use[]): Problem {
  const users = [...new Map(uses.map((use) => [`${use.area} ${use.id}`, use])).values()]
  const usersIn = (language: Language): string =>
    users
      .slice(0, mostNamed)
      .map(
        ({ area, id, label }) =>
          `${areaStoreOf(registry, area).area.title[language]} ${id}${label ? ` “${label.slice(0, 60)}”` : ''}`,
      )
      .join(language === 'zh' ? '、' : ', ')
  const more = users.length > mostNamed ? ', …' : ''
  const count = atLeast(users.length)
  return problem(
    409,
    'in-use',
    words(
      users.length === 1
        ? `${usersIn('en')} uses it. Change or delete that first.`
        : `${count.en} records use it: ${usersIn('en')}${more}. Change or delete them first.`,
      `有 ${count.zh} 条记录正在使用它（${usersIn('zh')}${more}），请先修改或删除。`,
    ),
    [],
    { uses: users.slice(0, mostTold).map(({ of: _, ...use }) => use), total: users.length },
  )
}

/** Cascades a removal to the records that refer to the removed one, or clears their references, as declared. */
export async function updateDependants(world: Engine, { store }: AreaStore, id: number): Promise<void> {
  for (const reference of store.dependants.filter(isFollowing)) {
    const { areaStore, name, onDelete, many } = reference
    for (const row of await idsOf(world, areaStore, { where: referring(reference, [id]) })) {
      if (onDelete === 'cascade') await world.remove(areaStore.area.id, row)
      else {
        const left = many ? without((await world.get(areaStore.area.id as never, row))?.[name as never], id) : null
        await world.put(areaStore.area.id as never, row, { [name]: left })
      }
    }
  }
}

function without(ids: unknown, id: number): unknown[] {
  return Array.isArray(ids) ? ids.filter((each) => each !== id) : []
}

function isFollowing({ onDelete }: { readonly onDelete: string }): boolean {
  return onDelete === 'cascade' || onDelete === 'set null'
}

/** Conditions that find the records of the area that name one of these. */
export function referring(reference: NamedBy, ids: readonly number[]): Selection['where'] {
  return [...Object.entries(reference.areaStore.area.where ?? {}), ...naming(reference, ids)]
}

const atOnce = 1_000

/** All of them are looked up before the first is touched: a soft-deleted record would be found again. */
async function idsOf(
  world: Engine,
  areaStore: AreaStore,
  selection: Pick<Selection, 'where' | 'parent'>,
): Promise<number[]> {
  const found: number[] = []
  for (;;) {
    const page = { ...selection, sort: [['id', 'asc'] as const], limit: atOnce, offset: found.length }
    const rows = await world.select(areaStore, page)
    found.push(...rows.map((row) => row.id))
    if (rows.length < atOnce) return found
  }
}
