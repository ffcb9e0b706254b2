import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  title: 'Lines',
  edit: 'Edit line',
  copy: 'Copy link',
  none: 'No rows match this line.',
  same: 'No differences.',
  unchanged: 'No recorded changes of these rows.',
  more: 'Show more',
  shown: (rows: number, total: number) => (rows === total ? `${n(total)} rows` : `${n(rows)} of ${n(total)} rows`),
  records: (total: number) => (total === 1 ? '1 record differs' : `${n(total)} records differ`),
  changes: (total: number) => (total === 1 ? '1 change' : `${n(total)} changes`),
  empty: 'empty',
  notThere: 'not there',
  below: 'Rows below it differ',
  kinds: { create: 'Created', update: 'Changed', remove: 'Deleted' },
  columns: {
    id: 'Id',
    label: 'Name',
    value: 'Value',
    count: 'Count',
    field: 'Field',
    here: 'Here',
    there: 'There',
    at: 'At',
    actor: 'By',
    kind: 'Change',
    before: 'Before',
    after: 'After',
  },
  intro: 'A line finds records, then reads or changes them. Type it in the palette; every part is completed.',
}

export type LineWords = typeof en

const zh: LineWords = {
  title: '命令行',
  edit: '编辑命令行',
  copy: '复制链接',
  none: '没有匹配的行。',
  same: '没有差异。',
  unchanged: '这些行没有更改记录。',
  more: '显示更多',
  shown: (rows, total) => (rows === total ? `${z(total)} 行` : `${z(rows)} / ${z(total)} 行`),
  records: (total) => `${z(total)} 条记录有差异`,
  changes: (total) => `${z(total)} 次更改`,
  empty: '空',
  notThere: '不存在',
  below: '下级记录不同',
  kinds: { create: '新增', update: '修改', remove: '删除' },
  columns: {
    id: '编号',
    label: '名称',
    value: '值',
    count: '数量',
    field: '字段',
    here: '此处',
    there: '彼处',
    at: '时间',
    actor: '操作人',
    kind: '更改',
    before: '更改前',
    after: '更改后',
  },
  intro: '命令行先查找记录，再查询或更改。在命令面板中输入，每一部分都有补全。',
}

export function useLineWords(): LineWords {
  return useApp((state) => (state.language === 'zh' ? zh : en))
}
