import { words, type Words } from '#catalogue/index.ts'

/** Help of the line language; `…` stands for a line over games. */
export const lineHelp: readonly (readonly [line: string, about: Words])[] = [
  [
    'game onShelf:1 installAmount<10',
    words(
      'Filters side by side must all hold. “-” in front: not. “,”: one of. “..”: from, to. “~”: contains.',
      '并列的条件须同时满足。前加“-”表示非，“,”表示或，“..”表示范围，“~”表示包含。',
    ),
  ],
  [
    'game #101..180,200',
    words('Records by id. “.” stands for the selected rows.', '按编号选择记录。“.”代表选中的行。'),
  ],
  [
    'game missing:hi changed:>30d',
    words(
      'In every area: missing: stale: differs: changed: by: state:',
      '所有模块均可用：missing: stale: differs: changed: by: state:',
    ),
  ],
  [
    '… | where isFree:1 | sort -installAmount | take 10',
    words('Narrow, order and limit the rows.', '进一步筛选、排序、限制行数。'),
  ],
  ['… | show name,onShelf', words('Only these fields.', '只显示这些字段。')],
  ['… | count by category', words('How many rows, by the values of a field.', '按字段取值统计行数。')],
  ['… | diff prod-ind', words('Differences to another environment, field by field.', '与另一环境逐字段对比。')],
  ['… | history', words('Changes of these rows, newest first.', '这些行的更改记录，最新在前。')],
  [
    '… | toggle-online 0 because "silent"',
    words(
      'An action. Its first required value needs no name, others are name=value. Enter shows the plan; nothing changes before you apply it.',
      '操作。第一个必填值无需名称，其余写作 名称=值。回车生成计划，执行前不做任何更改。',
    ),
  ],
  [
    'banner #1 | publish to prod-ie,prod-ind in hi,ta',
    words(
      'Environments after “to”, languages after “in”, a reason after “because”.',
      '“to” 后为环境，“in” 后为语言，“because” 后为原因。',
    ),
  ],
  [
    'prod-ie:banner differs:prod-ind | make-like prod-ind',
    words('Takes over what the other environment has; what is live stays live.', '采用另一环境的内容，上线状态不变。'),
  ],
  [
    'prod-ie:banner | diff prod-ind | where field:sort | make-like prod-ie',
    words(
      'Only differences of these fields, towards the side that is named.',
      '仅处理这些字段的差异，以所写一方为准。',
    ),
  ],
  [
    'push-config #7 | schedule at "tomorrow 09:00@Asia/Kolkata"',
    words('Switches a push on, to leave at that time.', '开启推送，并在该时间发送。'),
  ],
  ['prod-ind:game installAmount>1000', words('In another environment.', '指定其他环境。')],
  [
    'plan:12 area:game | show name,onShelf',
    words(
      'The records that a plan changes; run:12 for those that a run changed. Also as a filter: game run:12',
      '计划要更改的记录；run:12 为任务已更改的记录。也可作筛选条件：game run:12',
    ),
  ],
  [
    'run:4711 env:prod-ind | undo because "wrong"',
    words(
      'Plans to undo a run, or its part in an environment or area.',
      '计划撤销某个任务，或其在某环境、某模块的部分。',
    ),
  ],
]
