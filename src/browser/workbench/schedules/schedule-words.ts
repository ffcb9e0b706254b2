import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')

const en = {
  schedules: 'Schedules',
  none: 'No schedules yet. Press C to schedule a script.',
  count: (count: number) => `${n(count)} ${count === 1 ? 'schedule' : 'schedules'}`,
  create: 'New schedule',
  edit: (script: string) => `Schedule of ${script}`,
  columns: { script: 'Script', when: 'When', place: 'Where', state: 'State', next: 'Next', last: 'Last' },
  applies: 'applies automatically',
  plans: 'plans only',
  off: 'off',
  outcomes: {
    ready: 'planned',
    planned: 'planned',
    applied: 'applied',
    done: 'applied',
    running: 'running',
    nothing: 'nothing to do',
    failed: 'failed',
    stopped: 'stopped',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  chooseScript: 'Choose a script…',
  presets: 'Common times',
  choosePreset: 'Choose a common time…',
  applyProduction: 'Writes to production without review.',
  nextRuns: 'Next five runs',
  yours: (when: string) => `${when} your time`,
  params: 'Parameters',
  noParams: 'This script has no parameters.',
  save: 'Save schedule',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Schedule saved.',
  removeAsk: (script: string) => `Delete the schedule of “${script}”?`,
  remove: 'Delete',
  keep: 'Keep it',
}

const zh: typeof en = {
  schedules: '定时任务',
  none: '还没有定时任务。按 C 为脚本设置定时。',
  count: (count) => `${count} 个定时任务`,
  create: '新建定时',
  edit: (script) => `${script} 的定时`,
  columns: { script: '脚本', when: '时间', place: '环境', state: '状态', next: '下次', last: '上次' },
  applies: '自动执行',
  plans: '仅生成计划',
  off: '已关闭',
  outcomes: {
    ready: '已生成计划',
    planned: '已生成计划',
    applied: '已执行',
    done: '已执行',
    running: '执行中',
    nothing: '无更改',
    failed: '失败',
    stopped: '已停止',
    cancelled: '已取消',
    expired: '已过期',
  },
  chooseScript: '请选择脚本…',
  presets: '常用时间',
  choosePreset: '选择常用时间…',
  applyProduction: '未经查看直接写入生产环境。',
  nextRuns: '接下来五次',
  yours: (when) => `本地时间 ${when}`,
  params: '参数',
  noParams: '这个脚本不需要参数。',
  save: '保存定时',
  saving: '正在保存…',
  cancel: '取消',
  close: '关闭',
  saved: '已保存定时任务。',
  removeAsk: (script) => `删除“${script}”的定时任务？`,
  remove: '删除',
  keep: '保留',
}

const both = { en, zh }

export function useScheduleWords(): typeof en {
  return both[useApp((state) => state.language)]
}
