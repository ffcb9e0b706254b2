import { updateRecord } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const close: Behaviour<'forum-group', 'close'> = (world, { id }) =>
  updateRecord(world, 'forum-group', id, { status: 'closed', pinned: 0 })

export const reopen: Behaviour<'forum-group', 'reopen'> = (world, { id }) =>
  updateRecord(world, 'forum-group', id, { status: 'open' })

export const pin: Behaviour<'forum-group', 'pin'> = (world, { id }) =>
  updateRecord(world, 'forum-group', id, { pinned: 1 })

export const unpin: Behaviour<'forum-group', 'unpin'> = (world, { id }) =>
  updateRecord(world, 'forum-group', id, { pinned: 0 })
