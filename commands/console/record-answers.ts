import {
  always,
  choice,
  dateTime,
  environment,
  flag,
  int,
  json,
  listOf,
  longText,
  mapOf,
  object,
  shaped,
  sparse,
  text,
  words,
} from '#catalogue/index.ts'
import { changedFields, revisionKind } from './answers.ts'

const label = text('Name', '名称', { max: 20_000 })

const picture = shaped<number | string | null>('Picture', '图片')

export const labelsByArea = {
  ...mapOf(
    'Names',
    '名称',
    mapOf('Area', '模块', object('Record', '记录', { label: { ...label, required: true }, picture })),
  ),
  required: true as const,
}

export const revision = {
  ...always({
    version: int('Version', '版本'),
    at: dateTime('At', '时间'),
    kind: revisionKind,
    undone: flag('Undone since', '已撤销'),
    label,
    fields: changedFields,
  }),
  reason: longText('Reason', '原因'),
  receipt: int('Receipt', '回执', { min: 1 }),
  command: text('Command', '命令'),
  via: text('By way of', '方式'),
  actor: text('By', '操作人'),
  from: { ...environment, title: words('Published from', '发布来源环境') },
  to: sparse(listOf('Published to', '发布到的环境', environment)),
}

export const foundRecord = {
  ...always({ area: text('Area', '模块'), id: int('Record', '记录', { min: 1 }), label }),
  picture,
}

/** The same record in another environment. */
export const elsewhere = {
  ...always({
    environment,
    state: choice('State', '状态', [
      ['same', 'The same', '一致'],
      ['change', 'Different', '不同'],
      ['create', 'Not there', '不存在'],
    ]),
    fields: listOf(
      'Fields',
      '字段',
      object('Field', '字段', {
        field: text('Field', '字段', { required: true }),
        here: json('Here', '此处'),
        there: json('There', '彼处'),
      }),
    ),
  }),
  changed_by: text('Changed by', '修改人'),
  changed_at: dateTime('Changed', '修改时间'),
}

export const lineAnswer = always({
  kind: choice('Kind', '类型', [
    ['show', 'Rows', '行'],
    ['count', 'Count', '计数'],
    ['diff', 'Differences', '差异'],
    ['history', 'History', '历史'],
  ]),
  area: text('Area', '模块'),
  environment,
  columns: listOf('Columns', '列', text('Column', '列')),
  rows: listOf('Rows', '行', shaped<Readonly<Record<string, unknown>>>('Row', '行')),
  total: int('Total', '总数'),
})

/** A record and its field that references another record. */
export const use = always({
  area: text('Area', '模块'),
  field: text('Field', '字段'),
  id: int('Record', '记录', { min: 1 }),
  label,
})

export const reach = always({
  countries: listOf('Countries', '国家', text('Country', '国家')),
  languages: listOf('Languages', '语言', text('Language', '语言')),
  pages: listOf(
    'Shown by',
    '展示位置',
    object('Area', '模块', always({ area: text('Area', '模块'), count: int('Records', '记录数') })),
  ),
})
