import { beforeAll, describe, expect, test } from 'vitest'
import { area, int, text } from '#catalogue/index.ts'
import { knowCommands } from '#client/commands.ts'
import { record } from '#commands/console/record.ts'
import { traceRecord } from '#commands/dashboards/trace-record.ts'
import { calls } from '#derive/calls.ts'
import { exportLink } from '#browser/import/import-entry.ts'
import { mapColumn } from '#browser/import/mapping.ts'

const tag = area({
  id: 'tag',
  title: ['Tag', 'Tags', '标签'],
  fields: { name: text('Name', '名称'), sort: int('Sort', '排序') },
  commands: {},
})

describe('columns of a file', () => {
  test('a field goes to the column chosen last', () => {
    expect(mapColumn({ Title: 'name', Other: '' }, 'Other', 'name')).toEqual({ Title: '', Other: 'name' })
    expect(mapColumn({ Title: 'name', Other: 'sort' }, 'Other', '')).toEqual({ Title: 'name', Other: '' })
    expect(mapColumn({ Title: 'name' }, 'Title', 'name')).toEqual({ Title: 'name' })
  })

  test('excluded columns do not displace each other', () => {
    expect(mapColumn({ a: '', b: '', c: 'sort' }, 'c', '')).toEqual({ a: '', b: '', c: '' })
  })
})

describe('the link of an export', () => {
  beforeAll(() => knowCommands(new Map(calls({ record, traceRecord }).map((entry) => [entry.id, entry]))))

  const filterOf = (link: string) =>
    JSON.parse(new URL(link, 'http://x').searchParams.get('filter') ?? 'null') as unknown

  test('the link contains the filters of the list, without its paging', () => {
    const link = exportLink(tag, { keyword: 'a&b', sortby: 'sort', page: 3, pageSize: 50, name: '' })
    expect(link.startsWith('/api/-/export?area=tag&filter=')).toBe(true)
    expect(filterOf(link)).toEqual({ keyword: 'a&b', sortby: 'sort' })
  })

  test('the link has no filter for an unfiltered list', () => {
    expect(exportLink(tag, {})).toBe('/api/-/export?area=tag')
  })

  test('trace records have their own export, in both formats', () => {
    expect(exportLink(traceRecord, { uid: 3, page: 2 }, 'jsonl')).toBe('/api/-/trace-record/export?uid=3&format=jsonl')
  })
})
