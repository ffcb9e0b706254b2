import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { problem } from '../../problem.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { uniqueKeysOf } from '../../records/unique.ts'
import { sameValue } from '../../records/diff.ts'
import type { Engine } from '../engine.ts'
import { recordsNamed, valuesInWords } from '../names.ts'
import type { Change } from '../../records/stored.ts'
import type { UniqueRow } from '../../records/layer.ts'
import type { TakenValue } from '../trace.ts'

export async function takenValues(
  world: Engine,
  { store }: AreaStore,
  changes: readonly Change[],
): Promise<Map<number, TakenValue>> {
  const { area } = store
  const unique = uniqueKeysOf(area)
  const rows = uniqueRowsOf(store, changes)
  if (!unique || rows.length === 0) return new Map()
  const { keys, needed } = unique
  const found = await world.holders(store, rows)
  const [first = ''] = needed
  const field = (area.unique ?? []).find((name) => storedKey(area, name) === first) ?? first
  const taken = rows.filter(({ id }) => found.has(id))
  if (taken.length === 0) return new Map()
  const names = await namesOf(world, store, [...new Set(found.values())])
  const told = await Promise.all(
    keys.map((key, at) =>
      partsOf(
        world,
        area,
        key,
        taken.map(({ values }) => values[at]),
      ),
    ),
  )
  return new Map(
    taken.flatMap(({ id }, index) => {
      const holder = found.get(id)
      if (holder === undefined) return []
      const name = names.get(holder) ?? words(String(holder), String(holder))
      const parts = told.flatMap((each) => each[index] ?? [])
      const message = takenBy(area, parts, name)
      return [[id, { holder, fault: problem(422, 'invalid', message, [{ field, message, holder }]) }] as const]
    }),
  )
}

export function uniqueRowsOf(
  { store: { area } }: AreaStore,
  changes: readonly Pick<Change, 'id' | 'parentId' | 'before' | 'after'>[],
): UniqueRow[] {
  const unique = uniqueKeysOf(area)
  if (!unique) return []
  const { keys, needed } = unique
  return changes.flatMap(({ id, parentId, before, after }) => {
    if (!after || needed.some((key) => isEmpty(undefined, after[key]))) return []
    const isSame = before?.parentId === parentId && keys.every((key) => sameValue(before.data[key], after[key]))
    return isSame ? [] : [{ id, parentId, values: keys.map((key) => after[key] ?? null) }]
  })
}

async function namesOf(world: Engine, { store }: AreaStore, ids: readonly number[]): Promise<Map<number, Words>> {
  const rows = await world.select(store, { where: [], sort: [], limit: ids.length, offset: 0, ids })
  const names = await recordsNamed(world, store, rows)
  return new Map(rows.flatMap(({ id }, index) => (names[index] ? [[id, names[index]] as const] : [])))
}

async function partsOf(
  world: Engine,
  area: AnyArea,
  key: string,
  values: readonly unknown[],
): Promise<(Words | undefined)[]> {
  const name = Object.keys(area.fields).find((each) => storedKey(area, each) === key)
  const field = area.fields[name ?? '']
  const title = field?.title ?? words(key, key)
  const told = await valuesInWords(world, field, values)
  return told.map(({ en, zh }) => (en === '' ? undefined : words(`${title.en} ${en}`, `${title.zh} ${zh}`)))
}

function takenBy(area: AnyArea, parts: readonly Words[], name: Words): Words {
  const [en, zh] = [parts.map((part) => part.en), parts.map((part) => part.zh)]
  return words(
    `${en.join(', ')} ${en.length > 1 ? 'are' : 'is'} already used by ${area.title.en.toLowerCase()} ${name.en}.`,
    `${zh.join('、')}已被${area.title.zh} ${name.zh}使用。`,
  )
}
