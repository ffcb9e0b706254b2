import { invalid, problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'

type PointEntry = Partial<Omit<Row<'point-entry'>, 'id'>>

export const adjust: Behaviour<'point-entry', 'adjust'> = async (world, { userId, amount, reason, remark }) => {
  await world.need('member', userId)
  if (amount === 0) throw invalid('amount', words('Enter a number of points other than 0.', '请填写积分数。'))
  const values = { reason, remark: remark ?? null, kind: amount > 0 ? 'grant' : 'deduct' } as const
  return enter(world, userId, amount, values)
}

export const correct: Behaviour<'point-entry', 'correct'> = async (world, { id, reason, remark }) => {
  const entry = await world.need('point-entry', id)
  if (entry.kind === 'correction')
    throw problem(409, 'wrong-state', words('This entry is itself a correction.', '该流水本身为冲正记录。'))
  const [before] = await world.list('point-entry', { where: { corrects: id }, limit: 1 })
  if (before)
    throw problem(409, 'wrong-state', {
      en: `Entry ${before.id} has already reversed it.`,
      zh: `已由流水 ${before.id} 冲正。`,
    })
  const values = { reason, remark: remark ?? null, kind: 'correction', corrects: id, offerId: entry.offerId } as const
  if (entry.userId === null)
    throw problem(409, 'wrong-state', words('The member of this entry was deleted.', '该流水的会员已不存在。'))
  return enter(world, entry.userId, -entry.amount, values)
}

/** Sequence numbers are unique, so one of two concurrent entries is refused. */
async function enter(world: ProductWorld, userId: number, amount: number, values: PointEntry) {
  const [last] = await world.list('point-entry', { where: { userId }, sort: [['sequence', 'desc']], limit: 1 })
  const [before, sequence] = [last?.balance ?? 0, (last?.sequence ?? 0) + 1]
  const balance = before + amount
  if (balance < 0)
    throw invalid('amount', words(`The member has only ${before} points.`, `该会员仅有 ${before} 积分，不足以扣除。`))
  const operator = world.actor.name || world.actor.username
  return world.put('point-entry', null, { ...values, userId, sequence, amount, balance, operator })
}
