import { area, choice, command, computed, int, list, longText, ref, text } from '#catalogue/index.ts'

const reason = text('Reason', '原因', { required: true, max: 500 })
const remark = longText('Remark', '备注', { max: 2000 })

/** Entries never change; a correcting entry reverses a mistake. */
export const pointEntry = area({
  id: 'point-entry',
  title: ['Points entry', 'Points ledger', '积分流水'],
  personal: true,
  label: 'reason',
  appendOnly: true,
  fields: {
    userId: computed(ref('Member', '会员', 'member')),
    sequence: computed(
      int('Number', '序号', { help: ['Position among the entries of this member.', '该会员的流水序号。'] }),
    ),
    kind: computed(
      choice('Kind', '类型', [
        ['task', 'Task done', '完成任务'],
        ['sign-in', 'Daily sign-in', '每日签到'],
        ['draw', 'Draw', '抽奖'],
        ['exchange', 'Exchange', '兑换奖品'],
        ['grant', 'Granted', '人工发放'],
        ['deduct', 'Deducted', '人工扣除'],
        ['correction', 'Counter-entry', '冲正'],
      ]),
    ),
    amount: computed(int('Points', '积分变动', { default: 0, min: -1_000_000_000, max: 1_000_000_000 })),
    balance: computed(int('Balance after', '变动后余额', { default: 0 })),
    reason: computed(text('Reason', '原因', { max: 500 })),
    remark: computed(remark),
    offerId: computed(ref('Exchange offer', '兑换配置', 'aha-task-prize-config')),
    corrects: computed(ref('Corrects entry', '冲正流水', 'point-entry')),
    operator: computed(text('Operator', '操作人')),
  },
  columns: ['id', 'userId', 'kind', 'amount', 'balance', 'reason', 'operator', 'created_at'],
  filters: ['userId', 'kind', 'amount', 'offerId', 'operator', 'corrects'],
  search: ['reason', 'remark'],
  order: { by: 'id', direction: 'desc' },
  unique: ['userId', 'sequence'],
  commands: {
    list: list('GET /api/-/point-entries'),
    adjust: command('POST /api/-/point-entries', {
      title: ['Grant or deduct points', '发放或扣除积分'],
      help: ['Negative numbers deduct points; the balance cannot go below zero.', '负数为扣除，余额不可低于零。'],
      answers: 'record',
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: {
        userId: ref('Member', '会员', 'member', { required: true }),
        amount: int('Points', '积分数', { required: true, min: -1_000_000, max: 1_000_000 }),
        reason,
        remark,
      },
    }),
    correct: command('POST /api/-/point-entries/{id}/correct', {
      title: ['Reverse with a correcting entry', '冲正流水'],
      answers: 'record',
      effect: 'write',
      key: 'r',
      input: { reason, remark },
    }),
  },
})
