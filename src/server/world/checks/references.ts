import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { named } from '../../named.ts'
import { recordsNamed } from '../names.ts'
import { bothWrong, invalid, type Problem } from '../../problem.ts'
import { idsIn, type Reference } from '../../records/references.ts'
import { hasRecords, areaStoreOf, storedKey, type AreaStore } from '../../records/registry.ts'
import { sameValue } from '../../records/diff.ts'
import type { Engine } from '../engine.ts'
import { isOf, otherMedia } from './media.ts'
import { languageField } from '#derive/translations.ts'
import type { Change } from '../../records/stored.ts'

const mostNamed = 5

/** Returns the ids that an undo lets be missing. */
export type FindExcused = (of: AreaStore, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** Finds references to missing records. Skips unchanged ones, unless the record was deleted before. */
export async function missingReferences(
  world: Engine,
  { area, references }: AreaStore,
  changes: readonly Change[],
  excuse?: FindExcused,
): Promise<Map<number, Problem>> {
  const faults = new Map<number, Problem>()
  for (const reference of references) {
    const { name, of, media, key } = reference
    if (changes.every(({ after }) => (after?.[key] ?? null) === null)) continue
    if (!hasRecords(areaStoreOf(world.registry, of).store)) continue
    const fresh = new Map(
      changes.flatMap(({ id, before, after }) => {
        const named = isUntouched(area, reference, before, after) ? [] : idsIn(reference, after)
        if (named.length === 0) return []
        const old = new Set(before && !isDeleted(area, before.data) ? idsIn(reference, before.data) : [])
        const ids = [...new Set(named)].filter((each) => !old.has(each))
        return ids.length > 0 ? [[id, ids] as const] : []
      }),
    )
    if (fresh.size === 0) continue
    const wanted = [...new Set([...fresh.values()].flat())]
    const known = new Map((await world.targets(of, wanted)).map((target) => [target.id, target]))
    const deleted = [...known.values()].filter(({ data }) => isDeleted(areaStoreOf(world.registry, of).area, data))
    const targets = new Map(known)
    for (const { id } of deleted) targets.delete(id)
    const missing = wanted.filter((id) => !targets.has(id))
    const target = areaStoreOf(world.registry, of)
    const marked = [...deleted, ...retiredOf(target, [...targets.values()])]
    const called = await recordsNamed(world, target, marked)
    const names = new Map(marked.map(({ id }, index) => [id, called[index]]))
    const nameOf = ({ id }: TargetRecord) => names.get(id) ?? named({ id })
    const excused =
      missing.length > 0 && excuse ? await excuse(areaStoreOf(world.registry, of), missing) : new Set<number>()
    for (const [id, ids] of fresh) {
      const found = ids.flatMap((each) => targets.get(each) ?? [])
      const other = media ? found.filter(({ data }) => !isOf(media, plainText(data['type']))) : []
      const lost = ids.filter((each) => !targets.has(each) && !excused.has(each))
      for (const fault of [
        ...retiredOf(target, found).map((each) => outOfUse(target, name, nameOf(each))),
        ...other.flatMap(({ data }) => (media ? otherMedia(name, media, `“${plainText(data['name'])}”`) : [])),
        ...lost.flatMap((each) => known.get(each) ?? []).map((each) => wasDeleted(target, name, nameOf(each))),
        ...noSuchRecords(
          target,
          name,
          lost.filter((each) => !known.has(each)),
        ),
      ].slice(0, mostNamed))
        faults.set(id, bothWrong(faults.get(id), fault))
    }
  }
  return faults
}

function isUntouched(
  area: AnyArea,
  { key, when }: Reference,
  before: Change['before'],
  after: Change['after'],
): boolean {
  if (!before || isDeleted(area, before.data) || before.data[key] !== after?.[key]) return false
  return when === undefined || before.data[when.key] === after?.[when.key]
}

/** Refuses translations into a retired language; other language fields only limit the audience. */
export async function retiredLanguages(
  world: Engine,
  { area }: AreaStore,
  changes: readonly Change[],
): Promise<Map<number, Problem>> {
  const name = languageField(area)
  const of = world.registry.get('language')
  if (name === undefined || area.fields[name]?.kind !== 'language' || !of?.area.retired) return new Map()
  const key = storedKey(area, name)
  const fresh = changes.filter(({ before, after }) => after && !(before && sameValue(before.data[key], after[key])))
  if (fresh.length === 0) return new Map()
  const codes = [...new Set(fresh.map(({ after }) => plainText(after?.[key])))]
  const rows = await world.select(of, {
    where: [
      ['code', codes],
      [storedKey(of.area, of.area.retired), 1],
    ],
    sort: [],
    limit: codes.length,
    offset: 0,
  })
  const called = await recordsNamed(world, of, rows)
  const retired = new Map(
    rows.map((row, index) => [plainText(row.data['code']), outOfUse(of, name, called[index] ?? named(row))]),
  )
  return new Map(
    fresh.flatMap(({ id, after }) => {
      const fault = retired.get(plainText(after?.[key]))
      return fault ? [[id, fault] as const] : []
    }),
  )
}

interface TargetRecord {
  readonly id: number
  readonly data: Readonly<Record<string, unknown>>
}

function isDeleted(area: AnyArea, data: TargetRecord['data']): boolean {
  const { softDelete } = area
  return softDelete !== undefined && data[storedKey(area, softDelete)] === 1
}

function retiredOf({ area }: AreaStore, found: readonly TargetRecord[]): readonly TargetRecord[] {
  const { retired } = area
  return retired === undefined ? [] : found.filter(({ data }) => data[storedKey(area, retired)] === 1)
}

function outOfUse({ area: { title } }: AreaStore, field: string, { en, zh }: Words): Problem {
  return invalid(
    field,
    words(`${title.en} ${en} is disabled. Choose another one.`, `${title.zh} ${zh} 已停用，请重新选择。`),
  )
}

function wasDeleted({ area: { title } }: AreaStore, field: string, { en, zh }: Words): Problem {
  return invalid(
    field,
    words(`${title.en} ${en} was deleted. Choose another one.`, `${title.zh} ${zh} 已删除，请重新选择。`),
  )
}

export function noSuchRecords({ area: { title } }: AreaStore, field: string, ids: readonly number[]): Problem[] {
  if (ids.length === 0) return []
  const shown = ids.slice(0, mostNamed).join(', ')
  return [
    invalid(
      field,
      words(
        `There is no ${title.en.toLowerCase()} ${shown}. Choose one that exists.`,
        `没有编号为 ${shown} 的${title.zh}，请重新选择。`,
      ),
    ),
  ]
}
