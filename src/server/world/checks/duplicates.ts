import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { named } from '../../named.ts'
import { invalid, type Problem } from '../../problem.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { uniqueKeysOf } from '../../records/unique.ts'
import { sameValue } from '../../records/diff.ts'
import type { Engine } from '../engine.ts'
import type { Change } from '../../records/stored.ts'

/** What is wrong with a record that would take unique values which another one holds. */
export interface Taken {
  readonly holder: number
  readonly fault: Problem
}

/** Records that would take a unique value which another one of their area holds. */
export async function takenValues(
  world: Engine,
  { store }: AreaStore,
  changes: readonly Change[],
): Promise<Map<number, Taken>> {
  const { area } = store
  const unique = uniqueKeysOf(area)
  if (!unique) return new Map()
  const { keys, needed } = unique
  if (keys.some((key) => world.unclear.has(key))) return new Map()
  const rows = changes.flatMap(({ id, parentId, before, after }) => {
    if (!after || needed.some((key) => isBlank(after[key]))) return []
    const isSame = before?.parentId === parentId && keys.every((key) => sameValue(before.data[key], after[key]))
    return isSame ? [] : [{ id, parentId, values: keys.map((key) => after[key] ?? null) }]
  })
  if (rows.length === 0) return new Map()
  const holders = await world.holders(store, rows)
  const [first = ''] = needed
  const field = (area.unique ?? []).find((name) => storedKey(area, name) === first) ?? first
  const labels = await labelsOf(world, store, [...new Set(holders.values())])
  return new Map(
    rows.flatMap(({ id, values }) => {
      const holder = holders.get(id)
      if (holder === undefined) return []
      const held = { id: holder, label: labels.get(holder) }
      return [[id, { holder, fault: invalid(field, takenBy(area, keys, values, held)) }] as const]
    }),
  )
}

async function labelsOf(world: Engine, { store }: AreaStore, ids: readonly number[]): Promise<Map<number, string>> {
  const { label, area } = store
  if (label === undefined || ids.length === 0) return new Map()
  const rows = await world.select(store, { where: [], sort: [], limit: ids.length, offset: 0, ids })
  return new Map(rows.map(({ id, data }) => [id, plainText(data[storedKey(area, label)] ?? '')]))
}

/** The whole key that is taken, and by which record. */
function takenBy(
  area: AnyArea,
  keys: readonly string[],
  values: readonly unknown[],
  { id, label }: { readonly id: number; readonly label: string | undefined },
): Words {
  const parts = keys.flatMap((key, index) => {
    const name = Object.keys(area.fields).find((each) => storedKey(area, each) === key)
    const title = area.fields[name ?? '']?.title ?? words(key, key)
    const value = plainText(values[index] ?? '').slice(0, 100)
    return value === '' ? [] : [words(`${title.en} ${value}`, `${title.zh} ${value}`)]
  })
  const [en, zh] = [parts.map((part) => part.en), parts.map((part) => part.zh)]
  const name = named({ id, label }, area)
  return words(
    `${en.join(', ')} ${en.length > 1 ? 'are' : 'is'} already used by ${area.title.en.toLowerCase()} ${name.en}.`,
    `${zh.join('、')}已被${area.title.zh} ${name.zh}使用。`,
  )
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
