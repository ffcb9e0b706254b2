import type { AnyArea, Areas, Field } from '#catalogue/index.ts'
import { referencedArea } from '#derive/kinds/kinds.ts'
import { labelField } from '#derive/label.ts'
import { mediaOf } from '#derive/values/media.ts'
import { perObject } from '#derive/values/per-object.ts'
import { declaredReferences, type Reference } from './references.ts'
import type { StoredRecord } from './stored.ts'

/** An area with derived data on how its records are stored. */
export interface AreaStore {
  readonly area: AnyArea
  /** itself, or the area that it is a view of */
  readonly store: AreaStore
  readonly table: string
  /** stored key of the name */
  readonly label: string | undefined
  readonly children: readonly AreaStore[]
  readonly parent: AreaStore | undefined
  /** references to records of this area, with the effect of a removal */
  readonly dependants: readonly Dependant[]
  /** stored keys that do not count as a change of this record */
  readonly derived: readonly string[]
  /** areas with values derived from the records of this one */
  readonly followers: readonly string[]
  readonly references: readonly Reference[]
  /** references of this area and its views */
  readonly named: readonly ReferenceFrom[]
  /** fields with file addresses of a required media type */
  readonly media: readonly string[]
  /** a webhook is set: messages are delivered */
  readonly hasReceiver: boolean
}

interface Dependant extends ReferenceFrom {
  readonly onDelete: NonNullable<Field['onDelete']>
}

export type Registry = ReadonlyMap<string, AreaStore>

type UnfinishedAreaStore = AreaStore & {
  parent: AreaStore | undefined
  readonly children: AreaStore[]
  readonly dependants: Dependant[]
  readonly named: ReferenceFrom[]
}

export function registry(areas: Areas, hasReceiver = false): Registry {
  const all = Object.values(areas)
  const byId = new Map(all.map((area) => [area.id, area]))
  const stores = new Map<string, UnfinishedAreaStore>()
  const keep = (area: AnyArea): UnfinishedAreaStore => {
    const known = stores.get(area.id)
    if (known) return known
    const holder = area.store === undefined ? undefined : byId.get(area.store)
    if (area.store !== undefined && !holder)
      throw new Error(`${area.id}: there is no area ${area.store} to store its records`)
    const draft = {
      area,
      table: tableName((holder ?? area).id),
      label: labelField(area),
      children: [] as AreaStore[],
      parent: undefined as AreaStore | undefined,
      dependants: [] as Dependant[],
      derived: derivedKeys(area),
      followers: all.filter((each) => isFollowing(each, area.id)).map(({ id }) => id),
      references: declaredReferences(area, byId),
      named: [] as ReferenceFrom[],
      media: Object.keys(area.fields).filter((name) => isAddress(area.fields[name])),
      hasReceiver,
    }
    const entry = { ...draft, store: undefined as unknown as AreaStore }
    entry.store = holder ? keep(holder) : entry
    stores.set(area.id, entry)
    return entry
  }
  for (const area of all) keep(area)
  const stored = (area: AnyArea): UnfinishedAreaStore => keep(byId.get(area.store ?? area.id) ?? area)
  // stores before their views, which may add references
  for (const area of all.toSorted(
    (one, other) => Number(one.store !== undefined) - Number(other.store !== undefined),
  )) {
    const { named } = stored(area)
    const known = new Set(named.map(({ key }) => key))
    named.push(
      ...keep(area).references.flatMap((each) => (known.has(each.key) ? [] : [{ ...each, areaStore: keep(area) }])),
    )
  }
  for (const reference of all.flatMap((area) => (area.store === undefined ? keep(area).named : []))) {
    const { area } = reference.areaStore
    const target = byId.get(reference.of)
    // children are removed with their parent
    if (!target || reference.of === area.parent) continue
    const onDelete = reference.onDelete ?? (isEdited(area, reference) ? 'refuse' : 'keep')
    if (reference.inside !== undefined && onDelete === 'set null')
      throw new Error(`${area.id}.${reference.name}: a member of an object cannot be left out`)
    const unknown = Object.keys(reference.refusesWhile ?? {}).filter((name) => !Object.hasOwn(area.fields, name))
    if (unknown.length > 0 || (reference.refusesWhile && onDelete !== 'refuse'))
      throw new Error(
        `${area.id}.${reference.name}: refusesWhile is for a reference that refuses, by fields of its area`,
      )
    addDependant(stored(target).dependants, { ...reference, onDelete })
  }
  for (const area of all) {
    if (area.parent === undefined) continue
    const parent = byId.get(area.parent)
    if (!parent) throw new Error(`${area.id}: there is no parent area ${area.parent}`)
    keep(area).parent = stored(parent)
    for (const other of all)
      if ((other.store ?? other.id) === (parent.store ?? parent.id)) keep(other).children.push(keep(area))
  }
  return stores
}

function addDependant(known: Dependant[], one: Dependant): void {
  const at = known.findIndex(({ when, areaStore, name }) => when && areaStore === one.areaStore && name === one.name)
  const same = known[at]
  if (!same?.when || !one.when) known.push(one)
  else known[at] = { ...same, when: { ...same.when, says: [...same.when.says, ...one.when.says] } }
}

function derivedKeys(area: AnyArea): string[] {
  const own = Object.entries(area.fields).filter(([, field]) => field.follows !== undefined)
  return own.map(([name]) => storedKey(area, name))
}

function isFollowing({ fields, store }: AnyArea, area: string): boolean {
  return store === undefined && Object.values(fields).some((field) => field.follows === area)
}

export function areaStoreOf(registry: Registry, areaId: string): AreaStore {
  const areaStore = registry.get(areaId)
  if (!areaStore) throw new Error(`there is no area ${areaId}`)
  return areaStore
}

export function viewsOf(registry: Registry, areaId: string): readonly AreaStore[] {
  return viewsByStore(registry).get(areaStoreOf(registry, areaId).store) ?? []
}

/** Tells if publishes send an area's records, alone or with their parent. */
export function isPublished(registry: Registry, { store }: AreaStore): boolean {
  const isSent = viewsOf(registry, store.area.id).some(({ area }) =>
    Object.values(area.commands).some(({ verb }) => verb === 'publish'),
  )
  return isSent || (store.parent !== undefined && isPublished(registry, store.parent))
}

const viewsByStore = perObject((registry: Registry) => Map.groupBy(registry.values(), ({ store }) => store))

export function tableName(areaId: string): string {
  return `record_${areaId.replaceAll(/[^a-z0-9]/g, '_')}`
}

export function storedKey(area: AnyArea, name: string): string {
  return area.fields[name]?.stored ?? name
}

const keysOf = perObject((area: AnyArea) =>
  Object.keys(area.fields).map((name) => [name, storedKey(area, name)] as const),
)

const blankRows = perObject((area: AnyArea) => {
  const names = [...Object.keys(area.fields), 'created_at', 'updated_at', '_version', 'version']
  const values = Object.fromEntries(names.map((name) => [name, null]))
  return { root: { id: 0, ...values }, child: { id: 0, parent_id: 0, ...values } }
})

/** The change counter is `_version` everywhere, since games have a field `version`. */
export function present(area: AnyArea, stored: StoredRecord): Record<string, unknown> {
  // copying a row with all members is cheaper than adding them one by one
  const row: Record<string, unknown> = area.open
    ? {}
    : { ...blankRows(area)[stored.parentId === null ? 'root' : 'child'] }
  row['id'] = stored.id
  if (stored.parentId !== null) row['parent_id'] = stored.parentId
  if (area.open) Object.assign(row, visible(stored.data))
  for (const [name, key] of keysOf(area)) row[name] = stored.data[key] ?? null
  row['created_at'] ??= stored.createdAt
  row['updated_at'] ??= stored.updatedAt
  row['_version'] = stored.version
  if (!Object.hasOwn(area.fields, 'version')) row['version'] = stored.version
  return row
}

/** Tells if an area has records; others only group commands. */
export function hasRecords({ area }: Pick<AreaStore, 'area'>): boolean {
  return !area.system && Object.keys(area.fields).length > 0
}

/** Returns data without hidden members, which start with an underscore. */
export function visible(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('_')))
}

/** Adds the values that select the view. */
export function toStored(area: AnyArea, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (keysOf(area).every(([name, key]) => name === key)) return { ...values, ...area.where }
  const renamed = Object.entries(values).map(([name, value]) => [storedKey(area, name), value] as const)
  return { ...Object.fromEntries(renamed), ...area.where }
}

const flaggedOf = perObject((area: AnyArea) =>
  Object.entries(area.fields).flatMap(([name, { httpsFlag }]) =>
    httpsFlag === undefined ? [] : [{ key: storedKey(area, name), flag: storedKey(area, httpsFlag) }],
  ),
)

/** Sets the scheme of web addresses by their flag, except app links and own files. */
export function withSchemes(area: AnyArea, data: Record<string, unknown>): Record<string, unknown> {
  for (const { key, flag } of flaggedOf(area)) {
    const value = data[key]
    if (typeof value !== 'string' || value === '' || value.startsWith('/')) continue
    const scheme = data[flag] === 0 ? 'http' : 'https'
    data[key] = value.includes('://') ? value.replace(/^https?(?=:)/i, scheme) : `${scheme}://${value}`
  }
  return data
}

function isEdited({ fields, commands, appendOnly, system }: AnyArea, { name }: Reference): boolean {
  if (appendOnly || system || fields[name]?.computed) return false
  return Object.values(commands).some(({ verb }) => verb === 'update')
}

function isAddress(field: Field | undefined): boolean {
  if (!field) return false
  if (field.item) return isAddress(field.item)
  if (field.fields) return Object.values(field.fields).some(isAddress)
  return mediaOf(field) !== undefined && referencedArea(field) === undefined
}

export interface ReferenceFrom extends Reference {
  readonly areaStore: AreaStore
}

/** Returns the fields that a publish does not send. */
export const localKeys = perObject(({ store: { area } }: AreaStore): ReadonlySet<string> => {
  const own = Object.entries(area.fields).filter(([, field]) => field.local || field.follows !== undefined)
  return new Set(own.map(([name]) => storedKey(area, name)))
})
