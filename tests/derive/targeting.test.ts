import { expect, test } from 'vitest'
import { targetingSummary } from '#derive/targeting.ts'

const en = (row: object) => targetingSummary(row as Record<string, unknown>).en
const zh = (row: object) => targetingSummary(row as Record<string, unknown>).zh

test('an empty targeting means everybody', () => {
  expect([en({}), zh({ country: ['ALL'], os: [], people: null })]).toEqual(['Everybody', '全部用户'])
})

test('a targeting reads as a sentence in both languages', () => {
  const row = {
    country: ['IE', 'IN'],
    os: ['10', '11', '12', '13', '14', '15'],
    ram: ['4 GB', '6 GB', '8 GB', '12 GB'],
    exclude_people_group: [3],
  }
  expect(en(row)).toBe('IE and IN, Android 10+, 4 GB or more, not people group 3')
  expect(zh(row)).toBe('IE、IN，Android 10 及以上，内存 4 GB 及以上，排除人群包 3')
})

test('ranges read as open-ended, between two values, some, or all except some', () => {
  expect(en({ os: ['8.0', '8.1', '9'] })).toBe('Android 8.0–9')
  expect(en({ os: ['13', '9'] })).toBe('Android 9 or 13')
  expect(en({ os: ['Android 10+'] })).toBe('Android 10+')
  expect(en({ os: ['>=9'] })).toBe('Android 9+')
  expect(en({ ram: ['3 GB', '4 GB', '6 GB', '8 GB'] })).toBe('3–8 GB')
  expect(en({ ram: ['2'] })).toBe('2 GB')
  expect(en({ brand: ['TECNO', 'itel', '!Samsung'] })).toBe('TECNO or itel, not Samsung')
  expect(zh({ brand: ['!Samsung'] })).toBe('排除 Samsung')
})

test('a targeting uses known names, cuts long lists and states versions of the app', () => {
  const named = targetingSummary({ people_group: [1, 2], people: [7] }, (area, id) =>
    area === 'property-people-group' && id === 1 ? 'New users' : undefined,
  )
  expect(named.en).toBe('people group New users or 2, audience 7')
  expect(en({ country: ['IN', 'ID', 'NG', 'BD', 'EG', 'KE'] })).toBe('IN, ID, NG and 3 more')
  expect(zh({ country: ['IN', 'ID', 'NG', 'BD', 'EG', 'KE'] })).toBe('IN、ID、NG等 6 项')
  expect([
    en({ aha_version_code: '210-240' }),
    en({ aha_version_code: '216,222' }),
    en({ aha_version_code: '234-' }),
  ]).toEqual(['app 210 to 240', 'app 216 or 222', 'app 234 and later'])
})
