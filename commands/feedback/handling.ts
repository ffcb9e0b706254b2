import { choice, computed, dateTime, int, listOf, longText, text } from '#catalogue/index.ts'

const statuses = [
  [0, 'Waiting', '待处理'],
  [1, 'In progress', '处理中'],
  [2, 'Solved', '已解决'],
  [3, 'Dismissed', '已忽略'],
] as const

const remark = longText('Remark', '备注', { max: 2000 })

type Operation = readonly [value: string, en: string, zh: string]

/** Shared by all player reports. */
export function handledFields<const O extends Operation>(operations: readonly O[]) {
  return {
    status: computed(choice('Status', '状态', statuses, { default: 0 })),
    operation: computed(choice<O[0]>('Operation', '处理方式', operations)),
    remark: computed(remark),
    handledBy: computed(text('Handled by', '处理人')),
    handled_at: computed(dateTime('Handled', '处理时间')),
  }
}

/** An operation, or the status alone. */
export function handlingInput<const O extends Operation>(en: string, zh: string, operations: readonly O[]) {
  return {
    ids: listOf(en, zh, int('Id', '编号', { min: 1 }), { required: true, max: 10_000 }),
    operation: choice<O[0]>('Operation', '处理方式', operations, {
      help: ['Sets the matching status.', '自动更新为对应状态。'],
    }),
    status: choice('Status', '状态', statuses, { help: ['Instead of an operation.', '不选处理方式时填写。'] }),
    remark,
  }
}

export const handledCount = {
  done: int('Handled', '已处理', { required: true }),
  missing: listOf('Not found', '未找到', int('Id', '编号')),
}
