import { words } from '#catalogue/index.ts'

export const timelineWords = {
  title: words('Timeline', '排期'),
  areas: words('Areas on the timeline', '排期总览'),
  of: (what: string) => words(`Timeline of ${what}`, `${what}排期`),
  everywhere: words('Everywhere', '全部位置'),
  nowhere: words('No position', '未填写位置'),
  previousArea: words('Previous area', '上一个模块'),
  nextArea: words('Next area', '下一个模块'),
  areaOf: (at: number, all: number) => words(`${at} of ${all}`, `${at} / ${all}`),
  today: words('Today', '今天'),
  earlier: words('Earlier', '更早'),
  later: words('Later', '更晚'),
  closer: words('Closer', '放大'),
  further: words('Further', '缩小'),
  open: words('open', '长期'),
  off: words('off', '未启用'),
  isOff: words('Switched off', '未启用'),
  none: (what: string) => words(`No ${what} have a display time.`, `没有填写展示时间的${what}。`),
  noneHere: (what: string) => words(`No ${what} are shown in this period.`, `此期间没有展示中的${what}。`),
  clashes: (count: number) =>
    count === 0
      ? words('No overlaps', '无冲突')
      : words(`${count} ${count === 1 ? 'record overlaps' : 'records overlap'}`, `${count} 条记录时间冲突`),
  clash: words('Overlaps', '时间冲突'),
  wouldClash: words('Would overlap', '潜在冲突'),
  overlapsWith: (names: string) => words(`Overlaps with ${names}`, `与 ${names} 时间冲突`),
  wouldOverlapWith: (names: string) =>
    words(`Would overlap with ${names} if both were on`, `若同时启用，将与 ${names} 时间冲突`),
  timeless: (count: number) => words(`${count} without a time`, `${count} 条未填写时间`),
  more: (count: string) =>
    words(`${count} more in this period started earlier`, `此期间另有 ${count} 条较早开始的未显示`),
  days: (count: number) => words(`${count} days`, `${count} 天`),
  from: (start: string) => words(`from ${start}`, `${start} 起`),
  until: (end: string) => words(`until ${end}`, `至 ${end}`),
  notMoved: words('Not moved', '未能移动'),
  place: words('place', '位置'),
  earlierOrLater: words('earlier or later', '前后'),
  zoom: words('zoom', '缩放'),
  nextPlace: words('Next place', '下一个位置'),
  previousPlace: words('Previous place', '上一个位置'),
  laterInPlace: words('Later in this place', '同一位置的下一个'),
  earlierInPlace: words('Earlier in this place', '同一位置的上一个'),
  nextOverlap: words('Next overlap', '下一处冲突'),
  previousOverlap: words('Previous overlap', '上一处冲突'),
  laterDays: words('Later days', '更晚的日期'),
  earlierDays: words('Earlier days', '更早的日期'),
  fewerDays: words('Fewer days', '放大'),
  moreDays: words('More days', '缩小'),
  openInList: words('Open in its list', '在列表中打开'),
  openHint: words('open', '打开'),
  edit: words('Edit', '编辑'),
  new: words('New', '新建'),
  weekLater: words('A week later', '推迟一周'),
  weekEarlier: words('A week earlier', '提前一周'),
  dayLater: words('A day later', '推迟一天'),
  dayEarlier: words('A day earlier', '提前一天'),
  loadAgain: words('Load again', '重新加载'),
  chooseArea: words('Choose the area', '选择模块'),
  moved: (label: string, days: number) => {
    const time = lengthOf(Math.abs(days))
    return days > 0
      ? words(`Moved ${label} ${time.en} later.`, `已将“${label}”推迟${time.zh}。`)
      : words(`Moved ${label} ${time.en} earlier.`, `已将“${label}”提前${time.zh}。`)
  },
}

function lengthOf(days: number) {
  if (days === 7) return words('a week', '一周')
  return days === 1 ? words('a day', '一天') : words(`${days} days`, ` ${days} 天`)
}
