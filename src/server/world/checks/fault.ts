import type { Words } from '#catalogue/index.ts'
import type { Selection } from '../../records/query.ts'
import type { Stored } from '../../records/stored.ts'
import type { Refusal } from '../rule.ts'

/** The fault of a record's position. */
export type PositionFault = Omit<Refusal, 'id' | 'code'>

/** A record whose position is checked, in stored keys. */
export interface PositionedRecord {
  readonly id: number
  readonly before: Stored['data'] | undefined
  readonly after: Stored['data']
}

/** Reads all matching records in id order, without a limit. */
export type ReadAll = (where: Pick<Selection, 'where' | 'ids'>) => Promise<Stored[]>

export interface Around {
  readonly readAll: ReadAll
  /** names of records for messages */
  readonly namesOf: (records: readonly Stored[]) => Promise<readonly Words[]>
}
