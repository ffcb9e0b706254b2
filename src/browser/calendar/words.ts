import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Calendar',
  columns: { day: 'Day', at: 'Time', kind: 'What', title: 'Name', place: 'Where', by: 'By' },
  kinds: { plan: 'Plan', schedule: 'Script', start: 'Shown from', end: 'Shown until', send: 'Sent' },
  states: { waiting: '', started: 'started', failed: 'not applied' },
  off: 'offline',
  final: 'leaves the house, cannot be undone',
  hidden: 'Script of another operator',
  anyPlace: 'Any environment',
  anyKind: 'Everything',
  empty: 'Nothing is planned in these days.',
  shown: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-GB')} entries`),
  more: (count: number) => `${count.toLocaleString('en-GB')} more are not shown. Choose fewer days or one environment.`,
  earlier: 'Earlier days',
  later: 'Later days',
}

const zh: typeof en = {
  title: '日历',
  columns: { day: '日期', at: '时间', kind: '类型', title: '名称', place: '环境', by: '操作人' },
  kinds: { plan: '计划', schedule: '脚本', start: '开始展示', end: '结束展示', send: '发送' },
  states: { waiting: '', started: '已开始', failed: '未执行' },
  off: '未上线',
  final: '发出后无法撤销',
  hidden: '其他操作员的脚本',
  anyPlace: '全部环境',
  anyKind: '全部类型',
  empty: '这些日子没有安排。',
  shown: (count) => `${count.toLocaleString('zh-CN')} 条`,
  more: (count) => `另有 ${count.toLocaleString('zh-CN')} 条未显示，请缩短时间范围或选择一个环境。`,
  earlier: '更早',
  later: '更晚',
}

export function useCalendarWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
