import type { Words } from '#catalogue/index.ts'
import type { Selection } from '../../records/query.ts'
import type { StoredRecord } from '../../records/stored.ts'
import type { Refusal } from '../rule.ts'

/** Reason to refuse a position or parent. */
export type PositionFault = Omit<Refusal, 'id' | 'code'>

/** Record whose position or parent is checked. */
export interface PositionedRecord {
  readonly id: number
  readonly before: StoredRecord['data'] | undefined
  readonly after: StoredRecord['data']
}

export type ReadAll = (where: Pick<Selection, 'where' | 'ids'>) => Promise<StoredRecord[]>

export interface PositionContext {
  readonly readAll: ReadAll
  readonly namesOf: (records: readonly StoredRecord[]) => Promise<readonly Words[]>
}
