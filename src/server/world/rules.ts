import type { AnyArea, Words, Values } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { missedMs } from '#derive/values/due.ts'
import { areaStoreOf, present, storedKey, viewsOf, type AreaStore, type Registry } from '../records/registry.ts'
import { sameValue } from '../records/diff.ts'
import { hasPositions, misplaced } from './checks/position.ts'
import type { Engine } from './engine.ts'
import { stillNeeded } from './removal.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import type { World } from './world.ts'
import type { WrittenRecord, Refusal, AreaRules, RefusedChange } from './rule.ts'

const rulesByArea = new WeakMap<AreaStore, AreaRules>()

export function setRules(registry: Registry, rules: ReadonlyMap<string, AreaRules>): void {
  for (const [id, each] of rules) {
    const area = registry.get(id)
    if (area) rulesByArea.set(area, each)
  }
}

export function rulesOf(area: AreaStore): AreaRules {
  return rulesByArea.get(area) ?? none
}

const none: AreaRules = {}

/** Checks references, positions, trees and rules; `worldIn` shows each environment as it will be. */
export async function brokenRules(
  registry: Registry,
  changes: Iterable<Change>,
  worldIn: (environment: Environment) => Engine,
  isUndo = false,
): Promise<RefusedChange[]> {
  const found: RefusedChange[] = []
  for (const [area, ofArea] of Map.groupBy(changes, (change) => change.area))
    for (const [environment, mine] of Map.groupBy(ofArea, (change) => change.environment)) {
      const [world, areaStore] = [worldIn(environment), areaStoreOf(registry, area)]
      const gone = mine.filter((change) => isLeaving(areaStore, change)).map(({ id }) => id)
      const refusals = [...(await stillNeeded(world, areaStore, gone))]
      for (const view of viewsOf(registry, area))
        refusals.push(
          ...(await misplaced(world, view, seenIn(view, mine))),
          ...(await refusedByRule(world, view, mine, isUndo)),
        )
      const byId = new Map(mine.map((change) => [change.id, change]))
      for (const { id, ...refusal } of refusals) {
        const change = byId.get(id)
        if (!change) throw new Error(`the rule of ${area} refused ${id}, which is not written`)
        found.push({ change, ...refusal })
      }
    }
  return found
}

function isLeaving({ store: { area } }: AreaStore, { before, after }: Change): boolean {
  if (!before) return false
  const key = area.softDelete === undefined ? undefined : storedKey(area, area.softDelete)
  return after === null || (key !== undefined && before.data[key] !== 1 && after[key] === 1)
}

/** Returns the changes in a view; a record that enters it counts as new. */
function seenIn({ area }: AreaStore, changes: readonly Change[]): Change[] {
  return changes.flatMap((change) => {
    if (!change.after || !isIn(area, change.after)) return []
    return change.before && !isIn(area, change.before.data) ? { ...change, before: null } : change
  })
}

async function refusedByRule(
  world: Engine,
  view: AreaStore,
  changes: readonly Change[],
  isUndo: boolean,
): Promise<readonly Refusal[]> {
  const { rule } = rulesOf(view)
  const written = rule ? changes.flatMap((change) => writtenIn(view, change) ?? []) : []
  if (!rule || written.length === 0) return []
  const records = isUndo ? written.map((each) => ({ ...each, isUndone: true })) : written
  const found: Refusal[] = []
  for (const each of [rule].flat()) found.push(...(await each(world, records)))
  return found
}

export function isRuled(registry: Registry, area: string): boolean {
  return viewsOf(registry, area)
    .map(rulesOf)
    .some(({ rule, react: reaction }) => rule ?? reaction)
}

/** Returns the locks for areas that compare records on write. */
export function compared(registry: Registry, changes: Iterable<Pick<Change, 'area' | 'environment'>>): Set<string> {
  const places = new Set<string>()
  for (const { area, environment } of changes)
    if (isRuled(registry, area) || viewsOf(registry, area).some((view) => hasPositions(view.area)))
      places.add(`records of ${areaStoreOf(registry, area).store.area.id} ${environment}`)
  return places
}

export function isCheckedTogether(registry: Registry, area: string): boolean {
  return (
    isRuled(registry, area) ||
    viewsOf(registry, area).some((view) => hasPositions(view.area) || view.area.softDelete !== undefined)
  )
}

export async function react(
  registry: Registry,
  changes: readonly Change[],
  worldIn: (environment: Environment) => World,
  which: 'react' | 'again' = 'react',
): Promise<void> {
  for (const [area, ofArea] of Map.groupBy(changes, (change) => change.area)) {
    for (const view of viewsOf(registry, area)) {
      const reaction = rulesOf(view)[which]
      if (!reaction) continue
      for (const [environment, mine] of Map.groupBy(ofArea, (change) => change.environment)) {
        const records = mine.flatMap((change) => writtenIn(view, change) ?? [])
        if (records.length > 0) await reaction(worldIn(environment), records)
      }
    }
  }
}

export async function withComputed(world: Engine, of: AreaStore, rows: readonly Values[]): Promise<readonly Values[]> {
  if (!isComputed(of) || rows.length === 0) return rows
  const deliveries = of.area.sends ? await deliveriesOf(world, of, rows) : []
  const computed = (await rulesOf(of).compute?.(world, rows)) ?? []
  const shown = of.area.sends ? (index: number) => ({ delivery: deliveries[index] }) : () => ({})
  return rows.map((row, index) => ({ ...row, ...shown(index), ...computed[index] }))
}

async function deliveriesOf(
  world: Engine,
  { area, hasReceiver }: AreaStore,
  rows: readonly Values[],
): Promise<(string | null)[]> {
  const ids = rows.map(({ id }) => Number(id))
  const states = await world.messageStates(area.sends?.topic ?? '', area.id, ids)
  return rows.map(({ goes_at, send_fault }, place) => {
    if (typeof goes_at === 'string') return Date.parse(world.now) - Date.parse(goes_at) > missedMs ? 'missed' : 'due'
    const state = states.get(ids[place] ?? 0) ?? null
    if (send_fault) return 'refused'
    return state === 'waiting' && !hasReceiver ? 'unconnected' : state
  })
}

export function isComputed(of: AreaStore): boolean {
  return of.area.sends !== undefined || rulesOf(of).compute !== undefined
}

export async function withDerived(world: Engine, change: Change): Promise<Change['after']> {
  let { after } = change
  for (const view of viewsOf(world.registry, change.area)) {
    const { derive } = rulesOf(view)
    const record = derive && writtenIn(view, { ...change, after })
    if (!derive || !record?.after) continue
    const values = (await derive(world, [record])).get(change.id)
    if (values) after = { ...after, ...stored(view.area, values) }
  }
  return after
}

function stored({ fields }: AnyArea, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name]?.stored ?? name, value]))
}

function writtenIn(
  { area }: AreaStore,
  { id, parentId, environment, before, after }: Change,
): WrittenRecord | undefined {
  const shown = (data: StoredRecord['data'] | null | undefined): Values | undefined =>
    data && isIn(area, data)
      ? present(area, { ...blankRow, area: area.id, environment, id, parentId, data })
      : undefined
  const [was, is] = [shown(before?.data), shown(after)]
  return was || is ? { id, parentId, before: was, after: is } : undefined
}

const blankRow = { version: 0, createdAt: '', updatedAt: '' }

export function isIn({ where }: AnyArea, data: StoredRecord['data']): boolean {
  return Object.entries(where ?? {}).every(([key, value]) => data[key] === value)
}

export function refuseInUse({ id }: Pick<WrittenRecord, 'id'>, message: Words): Refusal[] {
  return [{ id, field: 'id', message, code: 'in-use' }]
}

export function refuseState({ id }: Pick<WrittenRecord, 'id'>, field: string, message: Words): Refusal[] {
  return [{ id, field, message, code: 'wrong-state' }]
}

export function refuse(
  { id }: Pick<WrittenRecord, 'id'>,
  field: string,
  message: Words,
  by?: readonly number[],
): Refusal[] {
  return [{ id, field, message, ...(by ? { by } : {}) }]
}

export function isChanged<R extends object>(
  { before, after }: WrittenRecord<R>,
  ...fields: (keyof R & string)[]
): boolean {
  if (!after) return false
  return !before || fields.some((field) => !sameValue(before[field], after[field]))
}
