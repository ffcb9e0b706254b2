import { describe, expect, it } from 'vitest'
import { area, choice, countries, flag, int, json, list, listOf, longText, refs, text } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { columnsOf } from '#derive/columns.ts'
import { readable } from '#derive/input.ts'
import { compared, listFields } from '#derive/listing.ts'

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  parent: 'room',
  fields: {
    name: text('Name', '名称'),
    note: longText('Note', '备注'),
    size: choice('Size', '大小', [
      [1, 'Small', '小'],
      [2, 'Large', '大'],
    ]),
    sort: int('Order', '排序'),
    online: flag('Online', '上线'),
    country: countries('Countries', '国家'),
    tags: refs('Tags', '标签', 'tag'),
    words: listOf('Words', '词', text('Word', '词')),
    extra: json('Extra', '其他'),
    room_id: int('Room', '房间'),
  },
  commands: {
    list: list('GET /api/room/{room_id}/shelf', {
      pageSizeParam: 'pagesize',
      filters: {
        keyWord: { field: 'name', by: 'search' },
        tag: { field: 'tags', by: 'has' },
        sizeIs: 'size',
        size: { field: 'size', by: 'from' },
      },
    }),
  },
})

const [entry] = calls({ shelf })
const found = (param: string) =>
  compared(entry!)
    .filter((each) => each.param === param)
    .map(({ field, by }) => `${by} ${field}`)

describe('filters of a list', () => {
  it.each([
    ['name', ['is name']],
    ['sort', ['is sort']],
    ['sort_from', ['from sort']],
    ['sort_to', ['to sort']],
    ['size_to', ['to size']],
    ['online', ['is online']],
    ['country', ['has country']],
    ['tags', ['has tags']],
    ['words', ['has words']],
    ['created_at_from', ['from created_at']],
    ['updated_at_to', ['to updated_at']],
  ])('the filter %s compares its field', (param, by) => {
    expect(found(param)).toEqual(by)
  })

  it.each(['note', 'extra', 'online_from', 'name_to', 'country_from'])('a list has no filter %s', (param) => {
    expect(found(param)).toEqual([])
  })

  it('spellings of the call override the name of the field', () => {
    expect([found('keyWord'), found('tag'), found('sizeIs'), found('size')]).toEqual([
      ['search name'],
      ['has tags'],
      ['is size'],
      ['from size'],
    ])
  })

  it('a list has no filter for a path parameter', () => {
    expect(found('room_id')).toEqual([])
  })

  it('each parameter is a filter once', () => {
    const params = compared(entry!).map(({ param }) => param)
    expect(params.filter((param, index) => params.indexOf(param) !== index)).toEqual([])
  })
})

describe('parameters of a list', () => {
  const fields = listFields(entry!)

  it('a list takes pages, sorting, search and filters, in both spellings of the size', () => {
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining([
        'page',
        'pageSize',
        'pagesize',
        'after',
        'sortby',
        'order',
        'keyword',
        'ids',
        'all',
        'keyWord',
        'sort_from',
      ]),
    )
  })

  it('a page has at most 10,000 rows', () => {
    expect([fields['pageSize']?.max, fields['pagesize']?.max]).toEqual([10_000, 10_000])
  })

  it('a filter takes several values as text', () => {
    expect(fields['size']?.kind).toBe('text')
  })
})

it('records can be filtered by their times', () => {
  expect(Object.keys(readable(shelf)).slice(0, 2)).toEqual(['created_at', 'updated_at'])
})

it('aligns number columns and their totals at one edge', () => {
  const ends = columnsOf(shelf).filter(({ align }) => align === 'end')
  expect(ends.map(({ name }) => name)).toEqual(['sort', 'words'])
})
