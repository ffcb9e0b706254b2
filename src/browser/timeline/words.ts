import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Timeline',
  areas: 'What is shown when',
  of: (what: string) => `Timeline of ${what}`,
  everywhere: 'Everywhere',
  nowhere: 'No place given',
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  closer: 'Closer',
  further: 'Further',
  open: 'open',
  off: 'off',
  isOff: 'Switched off',
  none: (what: string) => `No ${what} say when they are shown.`,
  clashes: (count: number) => (count === 0 ? 'No overlaps' : count === 1 ? '1 overlap' : `${count} overlaps`),
  clash: 'Overlaps',
  wouldClash: 'Would overlap',
  overlapsWith: (names: string) => `Overlaps with ${names}`,
  wouldOverlapWith: (names: string) => `Would overlap with ${names} if both were on`,
  timeless: (count: number) => `${count} without a time`,
  first: (shown: string, total: string) => `The ${shown} latest of ${total}`,
  days: (count: number) => `${count} days`,
  from: (start: string) => `from ${start}`,
  until: (end: string) => `until ${end}`,
}

const zh: typeof en = {
  title: '排期',
  areas: '排期总览',
  of: (what) => `${what}排期`,
  everywhere: '全部位置',
  nowhere: '未填写位置',
  today: '今天',
  earlier: '更早',
  later: '更晚',
  closer: '放大',
  further: '缩小',
  open: '长期',
  off: '未启用',
  isOff: '未启用',
  none: (what) => `没有填写展示时间的${what}。`,
  clashes: (count) => (count === 0 ? '无冲突' : `${count} 处时间冲突`),
  clash: '时间冲突',
  wouldClash: '潜在冲突',
  overlapsWith: (names) => `与 ${names} 时间冲突`,
  wouldOverlapWith: (names) => `若同时启用，将与 ${names} 时间冲突`,
  timeless: (count) => `${count} 条未填写时间`,
  first: (shown, total) => `共 ${total} 条，显示最近 ${shown} 条`,
  days: (count) => `${count} 天`,
  from: (start) => `${start} 起`,
  until: (end) => `至 ${end}`,
}

export function useTimelineWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
