import { words } from '#catalogue/index.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const calendarWords = {
  title: words('Calendar', '日历'),
  columns: {
    day: words('Day', '日期'),
    at: words('Time', '时间'),
    kind: words('What', '类型'),
    title: words('Name', '名称'),
    place: words('Where', '环境'),
    by: words('By', '操作人'),
  },
  kinds: {
    plan: words('Plan', '计划'),
    schedule: words('Script', '脚本'),
    start: words('Shown from', '开始展示'),
    end: words('Shown until', '结束展示'),
    send: words('Sent', '发送'),
  },
  states: { waiting: words('', ''), started: words('started', '已开始'), failed: words('not applied', '未执行') },
  off: words('offline', '未上线'),
  final: words('leaves the house, cannot be undone', '发出后无法撤销'),
  hidden: words('Script of another operator', '其他操作员的脚本'),
  anyPlace: words('Any environment', '全部环境'),
  anyKind: words('Everything', '全部类型'),
  empty: words('Nothing is planned in these days.', '这些日子没有安排。'),
  shown: (count: number) => words(count === 1 ? '1 entry' : `${n(count)} entries`, `${z(count)} 条`),
  more: (count: number) =>
    words(
      `${n(count)} more are not shown. Choose fewer days or one environment.`,
      `另有 ${z(count)} 条未显示，请缩短时间范围或选择一个环境。`,
    ),
  earlier: words('Earlier days', '更早'),
  later: words('Later days', '更晚'),
  waitsNoLonger: words('This plan no longer waits.', '该计划已不再等待执行。'),
  noSingleHour: words(
    'These times have no single hour. Edit the schedule instead.',
    '该时间表没有固定的小时，请直接编辑定时任务。',
  ),
  nowRunsAt: (moved: string) => words(`The schedule now runs at ${moved}.`, `定时任务的时间改为 ${moved}。`),
  notMoved: words('Not moved', '未能移动'),
  switchTo: (en: string, zh: string) => words(`Switch to ${en} to move this.`, `请先切换到${zh}再移动。`),
  noOwnDates: words('This has no dates of its own to move.', '该内容没有可移动的日期。'),
  dayLater: words('A day later', '推迟一天'),
  dayLaterHint: words('a day later', '推迟一天'),
  dayEarlier: words('A day earlier', '提前一天'),
  hourLater: words('An hour later', '推迟一小时'),
  hourLaterHint: words('an hour later', '推迟一小时'),
  hourEarlier: words('An hour earlier', '提前一小时'),
  laterDays: words('Later days', '更晚的日期'),
  earlierDays: words('Earlier days', '更早的日期'),
  today: words('Today', '今天'),
}
