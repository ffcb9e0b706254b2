import { words } from '#catalogue/index.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const lineWords = {
  title: words('Lines', '命令行'),
  edit: words('Edit line', '编辑命令行'),
  copy: words('Copy link', '复制链接'),
  none: words('No rows match this line.', '没有匹配的行。'),
  same: words('No differences.', '没有差异。'),
  unchanged: words('No recorded changes of these rows.', '这些行没有更改记录。'),
  more: words('Show more', '显示更多'),
  shown: (rows: number, total: number) =>
    rows === total
      ? words(`${n(total)} rows`, `${z(total)} 行`)
      : words(`${n(rows)} of ${n(total)} rows`, `${z(rows)} / ${z(total)} 行`),
  records: (total: number) =>
    words(total === 1 ? '1 record differs' : `${n(total)} records differ`, `${z(total)} 条记录有差异`),
  changes: (total: number) => words(total === 1 ? '1 change' : `${n(total)} changes`, `${z(total)} 次更改`),
  empty: words('empty', '空'),
  notThere: words('not there', '不存在'),
  below: words('Rows below it differ', '下级记录不同'),
  kinds: { create: words('Created', '新增'), update: words('Changed', '修改'), remove: words('Deleted', '删除') },
  columns: {
    id: words('Id', '编号'),
    label: words('Name', '名称'),
    value: words('Value', '值'),
    count: words('Count', '数量'),
    field: words('Field', '字段'),
    here: words('Here', '此处'),
    there: words('There', '彼处'),
    at: words('At', '时间'),
    actor: words('By', '操作人'),
    kind: words('Change', '更改'),
    before: words('Before', '更改前'),
    after: words('After', '更改后'),
  },
  intro: words(
    'A line finds records, then reads or changes them. Type it in the palette; every part is completed.',
    '命令行先查找记录，再查询或更改。在命令面板中输入，每一部分都有补全。',
  ),
  typeLine: words('Type a line', '输入命令行'),
  typeLineHint: words('type a line', '输入命令行'),
  theseRowsInAnother: words('These rows are in another environment.', '这些行在其他环境中。'),
  copied: words('Copied.', '已复制。'),
  editLine: words('edit line', '编辑命令行'),
}

export type LineWords = WordsIn<typeof lineWords>
