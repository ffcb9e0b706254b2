import { words, type Language, type Words } from '#catalogue/index.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { chunks } from '#derive/values/chunks.ts'
import type { Selection } from '../records/query.ts'
import { idsIn, naming, undeleted } from '../records/references.ts'
import { areaStoreOf, storedKey, type AreaStore, type Registry, type ReferenceFrom } from '../records/registry.ts'
import { named } from '../named.ts'
import { labelOf } from '../records/search-text.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Engine } from './engine.ts'
import { labelsOf } from './names.ts'
import type { Refusal, Use } from './rule.ts'

export async function removeChildren(world: Engine, { store }: AreaStore, ids: readonly number[]): Promise<void> {
  for (const child of store.children) {
    if (child.area.store !== undefined) continue
    const rows = await allWhere(world, child, [['parent_id', ids]])
    await world.removeAll(
      child,
      rows.map(({ id }) => id),
    )
  }
}

const mostUses = 10_000

export async function referencesTo(
  world: Engine,
  { store }: AreaStore,
  ids: readonly number[],
  all = false,
): Promise<Use[]> {
  const wanted = new Set(ids)
  const references = store.dependants.filter(({ onDelete }) => all || onDelete === 'refuse')
  const found = await Promise.all(
    references.map(async (reference): Promise<Use[]> => {
      const { areaStore, name } = reference
      const state = all ? [] : stateOf(reference)
      const rows = await rowsOfEach(world, areaStore, ids, (some) => [...usersOf(reference, some), ...state])
      return rows.flatMap(({ id, data }) => {
        const use = { area: areaStore.area.id, field: name, id, label: labelOf(areaStore, data), data }
        const why = all ? undefined : stateWords(reference, data)
        const referenced = [...new Set(idsIn(reference, data))].filter((of) => wanted.has(of))
        return referenced.map((of) => ({ ...use, of, ...(why ? { while: why } : {}) }))
      })
    }),
  )
  // records that are removed together do not block each other
  return found.flat().filter(({ area, id }) => !(areaStoreOf(world.registry, area).store === store && wanted.has(id)))
}

export async function countReferences(world: Engine, { store }: AreaStore, id: number): Promise<number> {
  const counts = await Promise.all(
    store.dependants.map((reference) =>
      world.total(reference.areaStore, { where: usersOf(reference, [id]), sort: [], limit: 1, offset: 0 }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Reads rows of each id; at 10,000, halves the ids, so none hides others. */
export async function rowsOfEach(
  world: Engine,
  areaStore: AreaStore,
  ids: readonly number[],
  whereOf: (some: readonly number[]) => Selection['where'],
): Promise<readonly StoredRecord[]> {
  const selection = { where: whereOf(ids), sort: [['id', 'asc'] as const], limit: mostUses, offset: 0 }
  const rows = await world.select(areaStore, selection)
  if (rows.length < mostUses || ids.length === 1) return rows
  const half = Math.ceil(ids.length / 2)
  const first = await rowsOfEach(world, areaStore, ids.slice(0, half), whereOf)
  const known = new Set(first.map(({ id }) => id))
  const second = await rowsOfEach(world, areaStore, ids.slice(half), whereOf)
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

export function atLeast(count: number): Words {
  return count < mostUses ? words(String(count), String(count)) : words(`At least ${count}`, `至少 ${count}`)
}

function usersOf(reference: ReferenceFrom, ids: readonly number[]): Selection['where'] {
  return [...referring(reference, ids), ...undeleted(reference.areaStore.area)]
}

function stateOf({ areaStore: { area }, refusesWhile = {} }: ReferenceFrom): Selection['where'] {
  return Object.entries(refusesWhile).map(([name, values]) => [storedKey(area, name), values] as const)
}

function stateWords(
  { areaStore: { area }, refusesWhile }: ReferenceFrom,
  data: StoredRecord['data'],
): Words | undefined {
  const said = Object.keys(refusesWhile ?? {}).map((name) => {
    const value = data[storedKey(area, name)]
    const { title, choices } = area.fields[name] ?? {}
    const choice = choices?.find((each) => each.value === value)?.title
    return words(
      `${title?.en ?? name}: ${choice?.en ?? plainText(value)}`,
      `${title?.zh ?? name}：${choice?.zh ?? plainText(value)}`,
    )
  })
  return said.length === 0 ? undefined : words(said.map(({ en }) => en).join(', '), said.map(({ zh }) => zh).join('，'))
}

export async function stillNeeded(
  world: Engine,
  areaStore: AreaStore,
  removed: readonly number[],
): Promise<readonly Refusal[]> {
  if (removed.length === 0) return []
  const uses = Map.groupBy(await referencesTo(world, areaStore, removed), ({ of }) => of)
  const users = [...uses].map(
    ([id, mine]) => [id, [...new Map(mine.map((use) => [`${use.area} ${use.id}`, use])).values()]] as const,
  )
  const first = users.flatMap(([, mine]) => mine.slice(0, mostNamed))
  const labels = await usersCalled(world, first)
  const names = new Map(first.map((use, index) => [use, userWords(world.registry, use, labels[index])]))
  return users.map(([id, mine]) => needed(world, areaStore, id, mine, names))
}

const mostNamed = 5

export async function usersCalled(world: Engine, users: readonly Use[]): Promise<readonly (Words | undefined)[]> {
  const names = new Map<Use, Words>()
  for (const [area, mine] of Map.groupBy(users, (use) => use.area)) {
    const labels = await labelsOf(world, areaStoreOf(world.registry, area), mine)
    for (const [index, use] of mine.entries()) if (labels[index]) names.set(use, labels[index])
  }
  return users.map((use) => names.get(use))
}

function needed(
  { registry }: Engine,
  { store }: AreaStore,
  id: number,
  users: readonly Use[],
  names: ReadonlyMap<Use, Words>,
): Refusal {
  const usersIn = (language: Language): string =>
    users
      .slice(0, mostNamed)
      .flatMap((use) => names.get(use)?.[language] ?? [])
      .join(language === 'zh' ? '、' : ', ')
  const more = users.length > mostNamed ? ', …' : ''
  const count = atLeast(users.length)
  const message = words(
    users.length === 1
      ? `${usersIn('en')} uses it. Change or delete that first.`
      : `${count.en} records use it: ${usersIn('en')}${more}. Change or delete them first.`,
    `有 ${count.zh} 条记录正在使用它（${usersIn('zh')}${more}），请先修改或删除。`,
  )
  // users of its own area may be removed together with it
  const isOwn = users.every(({ area }) => areaStoreOf(registry, area).store === store)
  const by = isOwn ? { by: users.map((user) => user.id) } : {}
  return { id, field: 'id', message, code: 'in-use', uses: users, ...by }
}

function userWords(registry: Registry, { area, id, while: state }: Use, label: Words | undefined): Words {
  const { title } = areaStoreOf(registry, area).area
  const { en, zh } = named({ id, label })
  const [inEnglish, inChinese] = [`${title.en} ${en}`, `${title.zh} ${zh}`]
  return state ? words(`${inEnglish} (${state.en})`, `${inChinese} (${state.zh})`) : words(inEnglish, inChinese)
}

/** Removes the referring records or clears their references, as declared. */
export async function updateDependants(world: Engine, { store }: AreaStore, ids: readonly number[]): Promise<void> {
  const gone = new Set<unknown>(ids)
  for (const reference of store.dependants.filter(isFollowing)) {
    const { areaStore, name, key, onDelete, many } = reference
    const where = referring(reference, ids)
    const users = (await allWhere(world, areaStore, where)).map(({ id }) => id)
    if (onDelete === 'cascade') {
      await world.removeAll(areaStore, users)
      continue
    }
    for (const some of chunks(users, atOnce))
      for (const { id, data } of await stillWhere(world, areaStore, where, some)) {
        const value = data[key]
        const left = many ? (Array.isArray(value) ? value.filter((each) => !gone.has(each)) : []) : null
        await world.put(areaStore.area.id as never, id, { [name]: left })
      }
  }
}

function stillWhere(
  world: Engine,
  areaStore: AreaStore,
  where: Selection['where'],
  ids: readonly number[],
): Promise<StoredRecord[]> {
  const sort = [['id', 'asc'] as const]
  return world.select(areaStore, { where, ids, sort, limit: ids.length, offset: 0, held: 'own' })
}

function isFollowing({ onDelete }: { readonly onDelete: string }): boolean {
  return onDelete === 'cascade' || onDelete === 'set null'
}

export function referring(reference: ReferenceFrom, ids: readonly number[]): Selection['where'] {
  return [...Object.entries(reference.areaStore.area.where ?? {}), ...naming(reference, ids)]
}

const atOnce = 1_000

/** Reads all pages first: a soft-deleted record would be found again. */
async function allWhere(world: Engine, areaStore: AreaStore, where: Selection['where']): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for (;;) {
    const page = { where, sort: [['id', 'asc'] as const], limit: atOnce, offset: found.length }
    const rows = await world.select(areaStore, page)
    found.push(...rows)
    if (rows.length < atOnce) return found
  }
}
