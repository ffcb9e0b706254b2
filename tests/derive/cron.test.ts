import { describe, expect, test } from 'vitest'
import { cronText } from '#derive/cron-words.ts'
import { nextTimes, parseCron, type Cron } from '#derive/cron.ts'
import { isZone } from '#derive/kinds/shared/zone.ts'

function read(text: string): Cron {
  const cron = parseCron(text)
  if ('fault' in cron) throw new Error(cron.fault.en)
  return cron
}

function due(text: string, zone: string, after: string, count = 1): string[] {
  return nextTimes(read(text), zone, count, new Date(after)).map((time) => time.toISOString().slice(0, 16))
}

describe('a due time', () => {
  test.each([
    ['*/15 * * * *', 'UTC', '2026-11-20T10:07:30Z', ['2026-11-20T10:15', '2026-11-20T10:30']],
    ['0 6 * * 1-5', 'Asia/Shanghai', '2026-11-20T10:00:00Z', ['2026-11-22T22:00', '2026-11-23T22:00']],
    ['30 9 1,15 * *', 'Europe/Dublin', '2026-11-20T00:00:00Z', ['2026-12-01T09:30', '2026-12-15T09:30']],
    ['0 0 29 feb *', 'UTC', '2026-11-20T00:00:00Z', ['2028-02-29T00:00']],
    ['0 12 13 * fri', 'UTC', '2026-11-20T13:00:00Z', ['2026-11-27T12:00', '2026-12-04T12:00']],
    ['5 4 * * sun', 'Asia/Kolkata', '2026-11-20T00:00:00Z', ['2026-11-21T22:35']],
    ['0 9 * * mon-fri', 'Asia/Shanghai', '2026-11-20T10:00:00Z', ['2026-11-23T01:00', '2026-11-24T01:00']],
    ['0 9 1 * *', 'America/New_York', '2026-11-20T00:00:00Z', ['2026-12-01T14:00', '2027-01-01T14:00']],
    ['5/20 8 * * *', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-20T08:05', '2026-11-20T08:25', '2026-11-20T08:45']],
    ['0 0 1-31 * 5', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-21T00:00', '2026-11-22T00:00']],
    ['@daily', 'UTC', '2026-12-31T00:00:00Z', ['2027-01-01T00:00']],
    [
      '0 10-14/2 * * 7',
      'UTC',
      '2026-11-20T00:00:00Z',
      ['2026-11-22T10:00', '2026-11-22T12:00', '2026-11-22T14:00', '2026-11-29T10:00'],
    ],
  ])('due times of %s in %s', (text, zone, after, expected) => {
    expect(due(text, zone, after, expected.length)).toEqual(expected)
  })

  test('a due time skipped by the clock comes right after, and a repeated one once', () => {
    expect(due('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
    expect(due('15,45 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:15',
    ])
    expect(due('30 1 * * *', 'Europe/Dublin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
    expect(due('30 1 * * *', 'Europe/Dublin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
    expect(due('0 * * * *', 'Europe/Dublin', '2026-10-24T23:30:00Z', 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
  })

  test('a step in one of the two day fields restricts the other, as in crontab', () => {
    expect(due('0 9 */2 * 1', 'UTC', '2026-11-01T00:00:00Z', 4)).toEqual([
      '2026-11-09T09:00',
      '2026-11-23T09:00',
      '2026-12-07T09:00',
      '2026-12-21T09:00',
    ])
    expect(due('0 9 13 * */5', 'UTC', '2026-11-01T00:00:00Z', 2)).toEqual(['2026-11-13T09:00', '2026-12-13T09:00'])
    expect(due('0 9 13 * 1', 'UTC', '2026-11-01T00:00:00Z', 3)).toEqual([
      '2026-11-02T09:00',
      '2026-11-09T09:00',
      '2026-11-13T09:00',
    ])
  })

  test('a due time may never come', () => {
    expect(due('0 0 31 2 *', 'UTC', '2026-01-01T00:00:00Z')).toEqual([])
  })
})

test.each([
  '',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  'a b c d e',
  '1,,2 * * * *',
  '-1 * * * *',
  '0 0 0 * * *',
  '0 0 L * *',
  '0 0 15W * *',
  '0 0 * * 5#2',
  '? 0 * * *',
  '@reboot',
  '2027-01-01T00:00:00',
])('the parser refuses the schedule %j', (text) => {
  expect(parseCron(text)).toHaveProperty('fault')
})

test('a fault of a schedule names its part', () => {
  expect(parseCron('0 25 * * mon-fri')).toEqual({ fault: { en: '“25” cannot be read.', zh: '“25”无法识别。' } })
  expect(parseCron('0 7 *')).toMatchObject({ fault: { en: 'Five parts: minute, hour, day, month, weekday.' } })
})

test.each([
  ['0 7 * * *', 'Every day at 07:00', '每天 07:00'],
  ['@daily', 'Every day at 00:00', '每天 00:00'],
  ['30 7 * * mon-fri', 'Monday to Friday at 07:30', '周一至周五 07:30'],
  ['0 9 * * 0,6', 'Sunday, Saturday at 09:00', '每周日、周六 09:00'],
  ['0 * * * *', 'Every hour', '每小时整点'],
  ['* * * * *', 'Every minute', '每分钟'],
  ['*/15 * * * *', 'Every 15 minutes', '每 15 分钟'],
  ['* * * * 1-5', 'Monday to Friday, every minute', '周一至周五，每分钟'],
  ['10,40 * * * *', 'Every hour at :10, :40', '每小时 :10、:40'],
  ['0 3 1 * *', 'On day 1 of the month at 03:00', '每月 1 日 03:00'],
  ['0 3 1 6 *', 'On day 1 of the month in June at 03:00', '6 月 1 日 03:00'],
  ['0 8-19 * * *', 'Every day, 12 times from 08:00 to 19:00', '每天，08:00 至 19:00 共 12 次'],
  ['* 9 * * *', 'Every day, 60 times from 09:00 to 09:59', '每天，09:00 至 09:59 共 60 次'],
  ['0 0 1-31 * 5', 'Every day at 00:00', '每天 00:00'],
  [
    '0 9 */2 * 1',
    'Monday and on day 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31 of the month at 09:00',
    '每周一且每月 1、3、5、7、9、11、13、15、17、19、21、23、25、27、29、31 日 09:00',
  ],
  [
    '0 9 1,15 * */2',
    'Sunday, Tuesday, Thursday, Saturday and on day 1, 15 of the month at 09:00',
    '每周日、周二、周四、周六且每月 1、15 日 09:00',
  ],
  ['0 9 */1 * 1', 'Monday at 09:00', '每周一 09:00'],
  [' @Change', 'Whenever what it reads changes', '读取的数据变化时'],
  [
    '0 6 1 2-12 *',
    'On day 1 of the month in February, March, April, May, June, July, August, September, October, November, December at 06:00',
    '2 月、3 月、4 月、5 月、6 月、7 月、8 月、9 月、10 月、11 月、12 月 1 日 06:00',
  ],
  ['0 12 13 * fri', 'Friday or on day 13 of the month at 12:00', '每周五或每月 13 日 12:00'],
])('%s reads as %j', (text, en, zh) => {
  expect(cronText(read(text))).toEqual({ en, zh })
})

test('zones are known by name', () => {
  expect([isZone('Asia/Shanghai'), isZone('Moon/Base'), isZone('')]).toEqual([true, false, false])
})
