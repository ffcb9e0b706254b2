import type { Language, Values, Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { RemovedRecord } from '../records/gone.ts'
import type { Conflict, Layer, UniqueRow } from '../records/layer.ts'
import type { Selection } from '../records/query.ts'
import type { AreaStore, Registry } from '../records/registry.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import type { Target } from './known/records.ts'
import type { Actor, World } from './world.ts'
import type { RefusedChange } from './rule.ts'
import type { Trace } from './trace.ts'

/** Caller and time of a call, the same in every environment. */
export interface CallContext {
  readonly registry: Registry
  readonly actor: Actor
  readonly language: Language
  readonly now: string
  /** undefined where files cannot be read */
  readonly lines?: World['lines']
}

/** A world with further members for the server. */
export interface Engine extends World {
  readonly registry: Registry
  /** changes by record key, each from the first state to the last */
  readonly changes: ReadonlyMap<string, Change>
  stored(area: string, id: number): Promise<StoredRecord | undefined>
  select(areaStore: AreaStore, selection: Selection): Promise<StoredRecord[]>
  /** Returns matching records in id order; throws 422 above 100,000. */
  all(areaStore: AreaStore, selection: Partial<Pick<Selection, 'where' | 'parent'>>): Promise<StoredRecord[]>
  total(areaStore: AreaStore, selection: Selection): Promise<number>
  /**
   * Writes a record, which `check` validates later. Returns false, writing nothing, if the visible values are
   * unchanged.
   */
  putWhole(areaStore: AreaStore, id: number, whole: CompleteRecord): Promise<boolean>
  /** Stores a conflict; plans only. */
  offer(areaStore: AreaStore, id: number, whole: CompleteRecord | null, conflict: Conflict): Promise<void>
  readonly ahead: Layer['ahead']
  /** Stores the versions of the source records; plans only. */
  sources(records: readonly StoredRecord[]): void
  /** Returns records that were removed, except by a publish from `from`. */
  gone(areaStore: AreaStore, ids: readonly number[], from: Environment): Promise<ReadonlyMap<number, RemovedRecord>>
  removeAll(areaStore: AreaStore, ids: readonly number[]): Promise<void>
  targets(area: string, ids: readonly number[]): Promise<Target[]>
  holders(areaStore: AreaStore, rows: readonly UniqueRow[]): Promise<ReadonlyMap<number, number>>
  /** Tells if another record took its unique values since the last write. */
  isReleased(areaStore: AreaStore, id: number): boolean
  messageStates(topic: string, area: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Returns the types of uploaded files by name, if they exist. */
  fileTypes(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  check(): Promise<void>
  refused(): Promise<RefusedChange[]>
  /** Runs an act whose records may exchange unique values. */
  together<T>(act: () => Promise<T>): Promise<T>
  /** refused parts of calls that went on */
  readonly refusals: readonly Words[]
  /** keys of records written since the last check */
  readonly unchecked: ReadonlySet<string>
  /** Rolls back if the act fails, or breaks a rule unless `unchecked`. Allows no concurrent call. */
  attempt<T>(act: () => Promise<T>, rules?: 'unchecked'): Promise<T>
  at(environment: Environment): Engine
  readonly snapshot?: () => Promise<Snapshot>
}

/** Record with all its values, such as a published one. */
export interface CompleteRecord {
  readonly parentId: number | null
  readonly data: Values
  /** adds publish marks to the final data */
  readonly seal: (data: Values) => Values
}

/** World as of one moment; holds a connection. */
export interface Snapshot {
  readonly world: Engine
  close(): Promise<void>
}

/** Parts that the methods of an engine share. */
export interface Core {
  readonly context: CallContext
  readonly layer: Layer
  readonly environment: Environment
  readonly trace: Trace
  readonly world: () => Engine
}
