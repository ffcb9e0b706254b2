import type { PublishCell } from '#derive/publish/cells.ts'
import type { Words } from '#catalogue/index.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { leftThere, type Choices } from './choices.ts'
import type { FindRemoved } from './gone.ts'
import { inScope, type PublishScope } from './scope.ts'
import type { StoredMarks } from './sent.ts'
import { weigh, type Sides, type PublishEffect } from './weigh.ts'

/** Publish of items from one environment (`world`) to another (`there`). */
export interface PublishJob {
  readonly world: Engine
  readonly there: Engine
  readonly choices: Choices
  readonly scope?: PublishScope | undefined
  readonly gone: FindRemoved
  /** visited records, with the reason if not sent */
  readonly done: Map<string, Words | undefined>
  readonly cells: PublishCell<Words>[]
  readonly conflicts: PublishedRecord[]
}

export interface PublishedRecord extends Sides {
  readonly areaStore: AreaStore
  readonly id: number
  readonly effect: PublishEffect
  /** hashes, as last sent, of values that stay unchanged in the target */
  readonly left: StoredMarks
}

/** Finds a record's effect; a new one is not sent without its `absent` parent. */
export function weighing(
  { world, there, choices, scope }: Pick<PublishJob, 'world' | 'there' | 'choices' | 'scope'>,
  areaStore: AreaStore,
  given: Sides,
  absent?: PublishEffect,
): PublishedRecord {
  const { environment: from, registry } = world
  const { sides, left: held } = scope
    ? inScope(registry, scope, areaStore, { from, sides: given })
    : { sides: given, left: {} }
  const { mine, theirs } = sides
  const id = theirs?.id ?? mine?.id ?? 0
  const found = weigh(areaStore, from, there.environment, sides)
  const record = { areaStore, id, ...sides, left: held }
  if (absent && !theirs) return { ...record, effect: { ...found, ...absent } }
  const choice = found.state === 'conflict' ? choices(areaStore, there.environment, id) : undefined
  if (!choice) return { ...record, effect: found }
  const left = { ...held, ...leftThere(registry, areaStore.area.id, found, choice) }
  const isWhole = mine !== undefined && theirs !== undefined
  const isLeft = choice.take === 'theirs' && !isWhole
  const state = isLeft ? 'same' : isWhole ? 'change' : mine ? 'create' : 'remove'
  return { ...record, effect: { ...found, state }, left }
}

export function isGoing({ effect: { state } }: Pick<PublishedRecord, 'effect'>): boolean {
  return state !== 'same' && state !== 'conflict'
}

/** Returns the effect of a record that the target will lack; its children cannot be sent. */
export function absentOf({ theirs, effect }: PublishedRecord): PublishEffect | undefined {
  return theirs || isGoing({ effect }) ? undefined : effect
}

export function markOf({ areaStore: { store }, id }: Pick<PublishedRecord, 'areaStore' | 'id'>): string {
  return `${store.area.id} ${id}`
}

export function markAbove({ store: { parent } }: AreaStore, id: number): string {
  return `${parent?.area.id} ${id}`
}
