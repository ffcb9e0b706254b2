import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { languageField } from '#derive/translations.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { windowFault } from '#derive/values/window.ts'
import { perObject } from '#derive/values/per-object.ts'
import { bothWrong, invalid, type Problem } from '../../problem.ts'
import { hasRecords, areaStoreOf, storedKey, viewsOf, type AreaStore, type Registry } from '../../records/registry.ts'
import { missingReferences, retiredLanguages, type FindExcused } from './references.ts'
import { sameValue } from '../../records/diff.ts'
import type { Engine } from '../engine.ts'
import { otherMediaIn } from './media.ts'
import type { Change } from '../../records/stored.ts'

/** Problems by record id. */
export type Faults = ReadonlyMap<number, Problem>

/**
 * Checks records against their declarations; the world shows others as they will be. Ignores unchanged faults, and
 * positions, checked with the rules.
 */
export async function declaredFaults(
  world: Engine,
  view: AreaStore,
  changes: readonly Change[],
  excuse?: FindExcused,
): Promise<Faults> {
  const found = new Map<number, Problem>()
  const add = (faults: Faults): void => {
    for (const [id, fault] of faults) found.set(id, bothWrong(found.get(id), fault))
  }
  const written = changes.filter(({ after }) => after !== null)
  if (written.length === 0) return found
  for (const change of written)
    for (const fault of [
      ...backwards(view, change),
      ...missingValues(view, change),
      ...daysToCome(world, view, change),
    ])
      add(new Map([[change.id, fault]]))
  add(await missingReferences(world, view, written, excuse))
  add(await retiredLanguages(world, view, written))
  add(await otherMediaIn(view, written, (names) => world.fileTypes(names)))
  add(await missingParents(world, view, written))
  return found
}

export function checkedKeys(registry: Registry, areaId: string): ReadonlySet<string> {
  const keys = viewsOf(registry, areaId).flatMap(({ area, references, media }) => {
    const { places, state, window = [], tree, softDelete } = area
    const conditions = Object.entries(area.fields).flatMap(([name, { requiredIf }]) =>
      requiredIf ? [name, ...Object.keys(requiredIf)] : [],
    )
    // a place without fields applies to all records
    const own = places && state !== undefined ? [...places.flatMap(({ by }) => by), state] : []
    const language = languageField(area)
    const names = [...(language === undefined ? [] : [language]), ...media, ...window, ...own, ...conditions]
    const past = Object.entries(area.fields).flatMap(([name, field]) => (field.past ? [name] : []))
    const named = references.flatMap(({ key, when }) => (when ? [key, when.key] : [key]))
    const fields = [...names, ...past, ...[tree, softDelete].flatMap((name) => name ?? [])]
    return [...named, ...fields.map((name) => storedKey(area, name))]
  })
  return new Set(keys)
}

function backwards({ area, store }: AreaStore, { before, after }: Change): Problem[] {
  for (const each of new Set([area, store.area])) {
    if (!each.window) continue
    const window = each.window.map((name) => storedKey(each, name))
    if (before && window.every((key) => sameValue(before.data[key], after?.[key]))) continue
    const windowValues = Object.fromEntries(each.window.map((name) => [name, after?.[storedKey(each, name)]]))
    const fault = windowFault(each, windowValues)
    if (fault) return [invalid(fault.field, fault.message)]
  }
  return []
}

function missingValues({ area }: AreaStore, { before, after }: Change): Problem[] {
  const found: Problem[] = []
  for (const { name, field, key, keys, conditions } of needsOf(area)) {
    const value = after?.[key]
    // 0 counts as empty
    if (!isEmpty(field, value) && value !== 0) continue
    if (before && keys.every((each) => sameValue(before.data[each], after?.[each]))) continue
    const isAsked = conditions.every(([other, values]) => values.includes(after?.[other] as never))
    if (isAsked) found.push(invalid(name, requiredWords(field.title)))
  }
  return found
}

const needsOf = perObject((area: AnyArea) =>
  Object.entries(area.fields).flatMap(([name, field]) => {
    if (!field.requiredIf) return []
    const conditions = Object.entries(field.requiredIf).map(
      ([other, values]) => [storedKey(area, other), values] as const,
    )
    const key = storedKey(area, name)
    return [{ name, field, key, keys: [key, ...conditions.map(([other]) => other)], conditions }]
  }),
)

// the easternmost time zone is UTC+14
const ahead = 14 * 3_600_000

function daysToCome({ now }: Engine, { area }: AreaStore, { before, after }: Change): Problem[] {
  return daysOf(area).flatMap(({ name, key }) => {
    const value = after?.[key]
    if (typeof value !== 'string' || (before && sameValue(before.data[key], value))) return []
    const isToCome = Date.parse(value) > Date.parse(now) + ahead
    return isToCome ? [invalid(name, words('This date is in the future.', '该日期尚未到来。'))] : []
  })
}

const daysOf = perObject((area: AnyArea) =>
  Object.entries(area.fields).flatMap(([name, { past }]) => (past ? [{ name, key: storedKey(area, name) }] : [])),
)

function requiredWords(title: Words): Words {
  return words(`${title.en} is required here.`, `此处必须填写${title.zh}。`)
}

async function missingParents(world: Engine, { area }: AreaStore, changes: readonly Change[]): Promise<Faults> {
  const made = changes.filter(({ before, parentId }) => parentId !== null && before?.parentId !== parentId)
  if (area.parent === undefined || made.length === 0) return new Map()
  const { store } = areaStoreOf(world.registry, area.parent)
  if (!hasRecords(store)) return new Map()
  const ids = [...new Set(made.flatMap(({ parentId }) => parentId ?? []))]
  const there = new Set((await world.targets(store.area.id, ids)).map(({ id }) => id))
  const { title } = store.area
  return new Map(
    made
      .filter(({ parentId }) => !there.has(parentId ?? 0))
      .map(({ id, parentId }) => [
        id,
        invalid(
          'parent_id',
          words(
            `The ${title.en.toLowerCase()} it belongs to, ${parentId}, does not exist.`,
            `所属的${title.zh} ${parentId} 不存在。`,
          ),
        ),
      ]),
  )
}
