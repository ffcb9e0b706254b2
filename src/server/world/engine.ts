import type { Language } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { RemovedRecord } from '../records/gone.ts'
import type { Conflict, Layer, UniqueRow } from '../records/layer.ts'
import type { Selection } from '../records/query.ts'
import type { AreaStore, Registry } from '../records/registry.ts'
import type { Change, Stored } from '../records/stored.ts'
import type { Target } from './known/records.ts'
import type { Actor, World } from './world.ts'
import type { RefusedChange } from './rule.ts'
import type { Trace } from './trace.ts'

export interface CallContext {
  readonly registry: Registry
  readonly actor: Actor
  readonly language: Language
  readonly now: string
  /** where files are read */
  readonly lines?: World['lines']
}

/** A world with what the standard verbs need beyond a behaviour's reach. */
export interface Engine extends World {
  readonly registry: Registry
  /** every record touched so far, first state and last */
  readonly changes: ReadonlyMap<string, Change>
  stored(area: string, id: number): Promise<Stored | undefined>
  select(areaStore: AreaStore, selection: Selection): Promise<Stored[]>
  /** All that match, in the order of their ids; throws the 422 problem where these are more than 100,000. */
  all(areaStore: AreaStore, selection: Partial<Pick<Selection, 'where' | 'parent'>>): Promise<Stored[]>
  total(areaStore: AreaStore, selection: Selection): Promise<number>
  /**
   * Writes a whole record, hidden members included; `check` validates it and its unique values afterwards. `seal` marks
   * the complete record. Returns whether anything but the mark changed; otherwise nothing is written.
   */
  putWhole(areaStore: AreaStore, id: number, whole: Whole): Promise<boolean>
  /** Stores a conflicting change for a decision; plans only. */
  offer(areaStore: AreaStore, id: number, whole: Whole | null, conflict: Conflict): Promise<void>
  /** Stores the source records; plans only. */
  sources(records: readonly Stored[]): void
  /** Returns the removed ones of these records, but for those that a publish from the environment removed. */
  gone(areaStore: AreaStore, ids: readonly number[], from: Environment): Promise<ReadonlyMap<number, RemovedRecord>>
  /** Removes existing records with their children; `check` finds references to them. */
  removeAll(areaStore: AreaStore, ids: readonly number[]): Promise<void>
  /** Finds existing records, cached for repeated references. */
  targets(area: string, ids: readonly number[]): Promise<Target[]>
  /** Returns, by row, the id of another record that holds its unique values. */
  holders(areaStore: AreaStore, rows: readonly UniqueRow[]): Promise<ReadonlyMap<number, number>>
  /** Tells if another record took its unique values since the last write. */
  isReleased(areaStore: AreaStore, id: number): boolean
  /** State of the newest message about each record, by id. */
  messageStates(topic: string, area: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Types of uploaded files by their names; of those that are there. */
  fileTypes(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Throws where writes since the last check break a rule. */
  check(): Promise<void>
  /** Refusals of writes since the last check; both of two in conflict. */
  refused(): Promise<RefusedChange[]>
  /** Runs an act whose records may exchange unique values. */
  together<T>(act: () => Promise<T>): Promise<T>
  /** Records written since it was last asked, by area, environment and id. */
  readonly unchecked: ReadonlySet<string>
  /**
   * Takes back all that was written when it fails or breaks a rule, which is not asked where it is `unasked`. Nothing
   * else may be under way in this world.
   */
  attempt<T>(act: () => Promise<T>, rules?: 'unasked'): Promise<T>
  at(environment: Environment): Engine
  /** The same records as they are at one moment, for what reads them in parts; a draft has none. */
  readonly snapshot?: () => Promise<Snapshot>
}

type Data = Readonly<Record<string, unknown>>

/** All of a record, hidden members included. */
export interface Whole {
  readonly parentId: number | null
  readonly data: Data
  readonly seal: (data: Data) => Data
}

/** Records of one moment, until it is closed. */
export interface Snapshot {
  readonly world: Engine
  close(): Promise<void>
}

export interface Core {
  readonly context: CallContext
  readonly layer: Layer
  readonly environment: Environment
  readonly trace: Trace
  /** the whole that they are parts of */
  readonly world: () => Engine
}
