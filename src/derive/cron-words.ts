import type { Words } from '#catalogue/index.ts'
import type { Cron } from './cron.ts'
import { onChange } from './values/on-change.ts'

interface CronWords {
  readonly onChange: string
  readonly everyMinute: string
  readonly everyMinutes: (step: number) => string
  readonly everyHour: string
  readonly hourly: (minutes: string) => string
  readonly at: (days: string, times: string) => string
  readonly often: (days: string, rhythm: string) => string
  readonly many: (count: number, first: string, last: string) => string
  readonly daily: string
  readonly weekdays: readonly string[]
  readonly workdays: string
  readonly onDays: (names: string) => string
  readonly onDates: (dates: string) => string
  readonly inMonths: (days: string, months: string) => string
  readonly either: (one: string, other: string) => string
  readonly both: (weekday: string, date: string) => string
  readonly and: string
  readonly month: (month: number) => string
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const english: CronWords = {
  onChange: 'whenever what it reads changes',
  everyMinute: 'every minute',
  everyMinutes: (step) => `every ${step} minutes`,
  everyHour: 'every hour',
  hourly: (minutes) => `every hour at ${minutes}`,
  at: (days, times) => `${days} at ${times}`,
  often: (days, rhythm) => `${days}, ${rhythm}`,
  many: (count, first, last) => `${count} times from ${first} to ${last}`,
  daily: 'every day',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  workdays: 'Monday to Friday',
  onDays: (names) => names,
  onDates: (dates) => `on day ${dates} of the month`,
  inMonths: (days, months) => `${days} in ${months}`,
  either: (one, other) => `${one} or ${other}`,
  both: (weekday, date) => `${weekday} and ${date}`,
  and: ', ',
  month: (month) => monthNames[month - 1] ?? '',
}

const chinese: CronWords = {
  onChange: '读取的数据变化时',
  everyMinute: '每分钟',
  everyMinutes: (step) => `每 ${step} 分钟`,
  everyHour: '每小时整点',
  hourly: (minutes) => `每小时 ${minutes}`,
  at: (days, times) => `${days} ${times}`,
  often: (days, rhythm) => `${days}，${rhythm}`,
  many: (count, first, last) => `${first} 至 ${last} 共 ${count} 次`,
  daily: '每天',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  workdays: '周一至周五',
  onDays: (names) => `每${names}`,
  onDates: (dates) => `每月 ${dates} 日`,
  inMonths: (days, months) => `${months}${days.replace('每月 ', ' ')}`,
  either: (one, other) => `${one}或${other}`,
  both: (weekday, date) => `${weekday}且${date}`,
  and: '、',
  month: (month) => `${month} 月`,
}

const mostTimes = 4

export function cronText(cron: Cron): Words {
  return { en: textIn(cron, english), zh: textIn(cron, chinese) }
}

function textIn(cron: Cron, words: CronWords): string {
  const text = phrase(cron, words)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function phrase(cron: Cron, words: CronWords): string {
  if (cron.text === onChange) return words.onChange
  const { hours, days, months, weekdays } = cron
  const when = dates(cron, words)
  if (!hours) {
    const rhythm = rhythmOf(cron, words)
    return days || months || weekdays ? words.often(when, rhythm) : rhythm
  }
  const minutes = cron.minutes ?? Array.from({ length: 60 }, (_, minute) => minute)
  const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`))
  if (times.length <= mostTimes) return words.at(when, times.join(words.and))
  return words.often(when, words.many(times.length, times[0] ?? '', times.at(-1) ?? ''))
}

function dates({ days, months, weekdays, fitsBoth }: Cron, words: CronWords): string {
  const byWeekday =
    weekdays &&
    (weekdays.join() === '1,2,3,4,5'
      ? words.workdays
      : words.onDays(weekdays.map((day) => words.weekdays[day] ?? '').join(words.and)))
  const byDate = days && words.onDates(days.join(words.and))
  const joined = fitsBoth ? words.both : words.either
  const when = byWeekday && byDate ? joined(byWeekday, byDate) : (byWeekday ?? byDate ?? words.daily)
  return months ? words.inMonths(when, months.map((month) => words.month(month)).join(words.and)) : when
}

function rhythmOf({ minutes }: Cron, words: CronWords): string {
  if (!minutes) return words.everyMinute
  if (minutes.join() === '0') return words.everyHour
  const step = 60 / minutes.length
  if (minutes.every((minute, at) => minute === at * step)) return words.everyMinutes(step)
  return words.hourly(minutes.map((minute) => `:${two(minute)}`).join(words.and))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
