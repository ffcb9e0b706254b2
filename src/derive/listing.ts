import { flag, int, listOf, text, type AnyArea, type Comparison, type Field, type Fields } from '#catalogue/index.ts'
import { pathParams, type Entry } from './calls.ts'

/** What a list parameter compares. */
export interface Compared {
  readonly param: string
  readonly field: string
  readonly by: Comparison
  readonly of: Field
}

const ordered = new Set(['int', 'number', 'dateTime', 'choice'])
const filterable = new Set([...ordered, 'flag', 'ref', 'country', 'countries', 'language', 'text', 'url', 'image'])
const times = {
  created_at: { kind: 'dateTime', title: { en: 'Created', zh: '创建时间' } },
  updated_at: { kind: 'dateTime', title: { en: 'Changed', zh: '修改时间' } },
} as const

/** Fields of the area with the times every record has. */
export function readable(area: AnyArea): Fields {
  return { ...times, ...area.fields }
}

/** Filter parameters of a list: every plain field by its name, bounds by `_from` and `_to`, and the call's own spellings. */
export function compared({ area, command, path }: Pick<Entry, 'area' | 'command' | 'path'>): Compared[] {
  const fields = readable(area)
  const plain = Object.entries(fields).flatMap(([name, of]): Compared[] => {
    const many = of.kind === 'countries' || of.kind === 'list'
    if (!filterable.has(of.kind) && !(many && of.item && filterable.has(of.item.kind))) return []
    const one: Compared = { param: name, field: name, by: many ? 'has' : 'is', of }
    const bounds: Compared[] = ordered.has(of.kind)
      ? [
          { param: `${name}_from`, field: name, by: 'from', of },
          { param: `${name}_to`, field: name, by: 'to', of },
        ]
      : []
    return [one, ...bounds]
  })
  const own = Object.entries(command.filters ?? {}).map(([param, filter]): Compared => {
    const { field, by } = typeof filter === 'string' ? { field: filter, by: 'is' as const } : filter
    return { param, field, by, of: fields[field] ?? text(param, param) }
  })
  // a field called like what pages and sorts is filtered under a spelling of the call's own
  const taken = new Set([...own.map(({ param }) => param), ...pathParams(path), ...Object.keys(paging), 'during'])
  return [...own, ...plain.filter(({ param }) => !taken.has(param))]
}

const paging: Fields = {
  page: int('Page', '页码', { min: 1 }),
  after: text('After', '起始游标', {
    help: ['`next` of the page before; for deep reads.', '上一页返回的 `next`，用于深度翻页。'],
  }),
  sortby: text('Sort by', '排序字段'),
  sortBy: text('Sort by', '排序字段', { help: ['The same as `sortby`.', '同 `sortby`。'] }),
  order: text('Direction', '排序方向'),
  keyword: text('Keyword', '关键词', { max: 100 }),
  ids: listOf('Ids', '编号', int('Id', '编号', { min: 1 }), { max: 10_000 }),
  all: flag('All', '全部', { help: ['Up to 10,000 rows on one page.', '一页最多返回 10,000 行。'] }),
}

// of areas whose records are shown from one time to another
const during = text('During', '展示时段', {
  help: [
    'From and to with a comma: what is shown at some moment between them.',
    '起止时间以逗号分隔：返回在此期间展示过的记录。',
  ],
})

/** Everything a list takes, for its schema and its help. */
export function listFields(entry: Pick<Entry, 'area' | 'command' | 'path'>): Fields {
  const size = { [entry.command.pageSizeParam ?? 'pageSize']: int('Page size', '每页条数', { min: 1, max: 10_000 }) }
  const filters = compared(entry).map(({ param, of }) => [param, loose(of)] as const)
  return {
    ...paging,
    ...(entry.area.window ? { during } : {}),
    ...size,
    pageSize: int('Page size', '每页条数', { min: 1, max: 10_000 }),
    ...Object.fromEntries(filters),
  }
}

// a filter may name several values, so it travels as text
function loose(of: Field): Field {
  return { kind: 'text', title: of.title }
}
