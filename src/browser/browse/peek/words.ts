import { useApp } from '#browser/state/app-state.ts'

const en = {
  others: 'In other environments',
  compareFailed: 'The other environments could not be compared.',
  same: '= same',
  create: '+ not there yet',
  differs: (count: number) => `~ ${count} ${count === 1 ? 'field differs' : 'fields differ'}`,
  there: 'there',
  here: 'here',
  gone: 'This record no longer exists.',
  noHistory: 'No changes since this record was created.',
  deleted: (who: string, when: string, name: string, run: string | number) =>
    `“${name}” was deleted by ${who} ${when}, run ${run}.`,
  nobody: 'system',
  bringBack: 'Bring back',
  undone: 'Undone',
  undo: 'Undo this change',
  restoreVersion: (version: number) => `Restore version ${version}`,
  restore: 'Restore',
  reason: (reason: string) => `Reason: ${reason}`,
  noUses: 'No record refers to this one.',
  moreUses: (count: number) => `and ${count} more`,
  created: 'Created',
  updated: 'Changed',
  version: (version: string) => `version ${version}`,
}

const zh: typeof en = {
  others: '其他环境',
  compareFailed: '无法与其他环境比较。',
  same: '= 一致',
  create: '+ 尚未发布',
  differs: (count) => `~ ${count} 个字段不同`,
  there: '对方',
  here: '当前',
  gone: '这条记录已不存在。',
  noHistory: '创建以来没有更改。',
  deleted: (who, when, name, run) => `${who}于${when}删除了“${name}”（任务 ${run}）。`,
  nobody: '系统',
  bringBack: '恢复记录',
  undone: '已撤销',
  undo: '撤销此更改',
  restoreVersion: (version) => `恢复版本 ${version}`,
  restore: '恢复',
  reason: (reason) => `原因：${reason}`,
  noUses: '没有记录引用它。',
  moreUses: (count) => `另有 ${count} 条`,
  created: '创建时间',
  updated: '更新时间',
  version: (version) => `版本 ${version}`,
}

export function usePeekWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
