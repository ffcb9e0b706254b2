import type { Words } from '#catalogue/index.ts'
import type { Selection } from '../../records/query.ts'
import type { StoredRecord } from '../../records/stored.ts'
import type { Refusal } from '../rule.ts'

/** The fault of a record's position. */
export type PositionFault = Omit<Refusal, 'id' | 'code'>

/** A record whose position is checked, in stored keys. */
export interface PositionedRecord {
  readonly id: number
  readonly before: StoredRecord['data'] | undefined
  readonly after: StoredRecord['data']
}

/** Reads all matching records in id order, without a limit. */
export type ReadAll = (where: Pick<Selection, 'where' | 'ids'>) => Promise<StoredRecord[]>

export interface Around {
  readonly readAll: ReadAll
  /** names of records for messages */
  readonly namesOf: (records: readonly StoredRecord[]) => Promise<readonly Words[]>
}
