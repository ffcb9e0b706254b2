import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  title: 'Lines',
  edit: 'Edit line',
  copy: 'Copy link',
  none: 'No rows match this line.',
  same: 'No differences.',
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
  help: {
    intro: 'A line finds records, then reads or changes them. Type it in the palette; every part is completed.',
    rows: [
      [
        'game online:1 installs<10',
        'Filters side by side must all hold. “-” in front: not. “,”: one of. “..”: from, to. “~”: contains.',
      ],
      ['game #101..180,200', 'Records by id. “.” stands for the selected rows.'],
      ['game missing:hi changed:>30d', 'In every area: missing: stale: differs: changed: by: state:'],
      ['… | where … | sort -installs | take 10', 'Narrow, order and limit the rows.'],
      ['… | show name,online', 'Only these fields.'],
      ['… | count by status', 'How many rows, by the values of a field.'],
      ['… | diff prod-ind', 'Differences to another environment, field by field.'],
      ['… | history', 'Changes of these rows, newest first.'],
      [
        '… | toggle-online 0 because "silent"',
        'An action. Its first required value needs no name, others are name=value. Enter shows the plan; nothing changes before you apply it.',
      ],
      ['… | publish to prod-ie,prod-ind', 'Environments after “to”, times after “at”, a reason after “because”.'],
      ['prod-ind:game …', 'In another environment.'],
      ['run:4711 env:prod-ind | undo because "wrong"', 'Plans to undo a run, or its part in an environment or area.'],
    ],
  },
}

export type LineWords = typeof en

const zh: LineWords = {
  title: '命令行',
  edit: '编辑命令行',
  copy: '复制链接',
  none: '没有匹配的行。',
  same: '没有差异。',
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
  help: {
    intro: '命令行先查找记录，再查询或更改。在命令面板中输入，每一部分都有补全。',
    rows: [
      ['game online:1 installs<10', '并列的条件须同时满足。前加“-”表示非，“,”表示或，“..”表示范围，“~”表示包含。'],
      ['game #101..180,200', '按编号选择记录。“.”代表选中的行。'],
      ['game missing:hi changed:>30d', '所有模块均可用：missing: stale: differs: changed: by: state:'],
      ['… | where … | sort -installs | take 10', '进一步筛选、排序、限制行数。'],
      ['… | show name,online', '只显示这些字段。'],
      ['… | count by status', '按字段取值统计行数。'],
      ['… | diff prod-ind', '与另一环境逐字段对比。'],
      ['… | history', '这些行的更改记录，最新在前。'],
      [
        '… | toggle-online 0 because "长期无人使用"',
        '操作。第一个必填值无需名称，其余写作 名称=值。回车生成计划，执行前不做任何更改。',
      ],
      ['… | publish to prod-ie,prod-ind', '“to” 后为环境，“at” 后为时间，“because” 后为原因。'],
      ['prod-ind:game …', '指定其他环境。'],
      ['run:4711 env:prod-ind | undo because "有误"', '计划撤销某个任务，或其在某环境、某模块的部分。'],
    ],
  },
}

export function useLineWords(): LineWords {
  return useApp((state) => (state.language === 'zh' ? zh : en))
}
