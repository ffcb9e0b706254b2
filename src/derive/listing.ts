import { flag, int, listOf, text, words, type Comparison, type Field, type Fields } from '#catalogue/index.ts'
import { pathParams, type Entry } from './calls.ts'
import { readable } from './input.ts'
import { kinds, mayHoldCommas } from './kinds/kinds.ts'
import { perObject } from './values/per-object.ts'

export interface ListComparison {
  readonly param: string
  readonly field: string
  readonly by: Comparison
  readonly of: Field
  /** list field that may contain the value instead */
  readonly or?: string
}

/** Comparisons of a list by fields, their `_from` and `_to`, and the call's aliases. */
export const compared = perObject((entry: Pick<Entry, 'area' | 'command' | 'path'>) => comparedBy(entry))

function comparedBy({ area, command, path }: Pick<Entry, 'area' | 'command' | 'path'>): readonly ListComparison[] {
  const fields = readable(area)
  const plain = Object.entries(fields).flatMap(([name, of]): ListComparison[] => {
    const { compared: how, isArray: many } = kinds[of.kind]
    if (!how && !(many && of.item && kinds[of.item.kind].compared)) return []
    const one: ListComparison = { param: name, field: name, by: many ? 'has' : 'is', of }
    const bounds: ListComparison[] =
      how === 'ordered'
        ? [
            { param: `${name}_from`, field: name, by: 'from', of },
            { param: `${name}_to`, field: name, by: 'to', of },
          ]
        : []
    return [one, ...bounds]
  })
  const own = Object.entries(command.filters ?? {}).map(([param, filter]): ListComparison => {
    const { field, by, ...more } = typeof filter === 'string' ? { field: filter, by: 'is' as const } : filter
    return { param, field, by, of: fields[field] ?? ofRecord(param, field), ...more }
  })
  // paging and sorting names are no filters; such fields need an alias
  const taken = new Set([
    ...own.map(({ param }) => param),
    ...pathParams(path),
    ...Object.keys(paging),
    ...sizeParams(command),
    ...signed(command),
    'during',
  ])
  return [...own, ...plain.filter(({ param }) => !taken.has(param))]
}

function ofRecord(param: string, field: string): Field {
  return field === 'id' ? int(param, param, { min: 1 }) : text(param, param)
}

const paging: Fields = {
  page: int('Page', '页码', { min: 1 }),
  after: text('After', '起始游标', {
    help: ['`next` of the previous page, for deep paging.', '上一页返回的 `next`，用于深度翻页。'],
  }),
  sortby: text('Sort by', '排序字段'),
  sortBy: text('Sort by', '排序字段', { help: ['The same as `sortby`.', '同 `sortby`。'] }),
  order: text('Direction', '排序方向'),
  keyword: text('Keyword', '关键词', { max: 100 }),
  where: text('Where', '条件', {
    max: 10_000,
    help: [
      'Filters side by side: `online:1 sort<10 -name~"old" changed:7d`. A minus excludes.',
      '并列的筛选条件：`online:1 sort<10 -name~"old" changed:7d`，减号表示排除。',
    ],
  }),
  ids: listOf('Ids', '编号', int('Id', '编号', { min: 1 }), { max: 10_000 }),
  lift: text('Without default filters', '取消默认筛选', {
    help: ['Default filters to switch off, separated by commas.', '要取消的默认筛选参数名，以逗号分隔。'],
  }),
  all: flag('All', '全部', { help: ['Up to 10,000 rows on one page.', '一页最多返回 10,000 行。'] }),
}

export function sizeParams({ pageSizeParam = 'pageSize' }: Pick<Entry['command'], 'pageSizeParam'>): string[] {
  return [pageSizeParam, 'pageSize', 'page_size', 'pagesize', 'size']
}

const signedSort = text('Sort by', '排序字段', {
  help: ['A field; prefix a minus for descending order.', '排序字段，前面加减号表示从大到小。'],
})

function signed({ sortParam }: Pick<Entry['command'], 'sortParam'>): string[] {
  return sortParam === undefined ? [] : [sortParam]
}

// for areas with a window
const during = text('During', '展示时段', {
  help: [
    'From and to, separated by a comma: records shown at some time in between.',
    '起止时间以逗号分隔：返回在此期间展示过的记录。',
  ],
})

export function listFields(entry: Pick<Entry, 'area' | 'command' | 'path'>): Fields {
  const size = { [entry.command.pageSizeParam ?? 'pageSize']: int('Page size', '每页条数', { min: 1, max: 10_000 }) }
  const filters = compared(entry).map(
    ({ param, by, of }) => [param, loose(of, (by === 'has' && of.item) || of)] as const,
  )
  return {
    ...paging,
    ...Object.fromEntries(signed(entry.command).map((name) => [name, signedSort])),
    ...(entry.area.window ? { during } : {}),
    ...size,
    pageSize: int('Page size', '每页条数', { min: 1, max: 10_000 }),
    ...Object.fromEntries(filters),
  }
}

// text, since a filter may name several values
function loose({ title }: Field, one: Field): Field {
  const help = one.kind === 'dateTime' ? ofTime : mayHoldCommas(one) ? ofText : undefined
  return { kind: 'text', title, ...(help ? { help } : {}) }
}

const ofTime = words(
  'A day or a minute is all of it. Days are of UTC, or of a zone: 2026-10-25@Europe/Dublin.',
  '日期或分钟表示其全部时间。日期按 UTC 计算，也可指定时区：2026-10-25@Asia/Shanghai。',
)
const ofText = words(
  'Compared whole, commas included. Several values: repeat the parameter, or a JSON list.',
  '按整体比较（包括逗号）。多个值请重复参数，或使用 JSON 列表。',
)
