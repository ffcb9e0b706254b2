import type { Behaviour } from '../behaviour.ts'
import { destroyOne, moderate, moderateOne } from './moderate.ts'
import type { ModeratedArea } from './screen-again.ts'

type Of<K extends string> = Behaviour<'forum-post', K>

/** Posts and comments have the same fields for moderation. */
export function moderationOf(area: ModeratedArea) {
  const forum = area as 'forum-post'
  const remove: Of<'remove'> = (world, { id, reason, remark }) =>
    moderateOne(world, forum, id, { operation: 'delete', reason, remark })
  const batchOperation: Of<'batchOperation'> = (world, { ids, ...decision }) => moderate(world, area, ids, decision)
  const pass: Of<'pass'> = (world, { id }) => moderateOne(world, forum, id, { operation: 'pass' })
  const block: Of<'block'> = (world, { id }) => moderateOne(world, forum, id, { operation: 'block' })
  const recover: Of<'recover'> = (world, { id }) => moderateOne(world, forum, id, { operation: 'recover' })
  const destroy: Of<'destroy'> = (world, { id }) => destroyOne(world, area, id)
  return { remove, batchOperation, pass, block, recover, destroy }
}
