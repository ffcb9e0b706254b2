import { always, flag, int, listOf, object, text } from '#catalogue/index.ts'

export const examples = {
  receipts: listOf('Receipts', '回执', int('Receipt', '回执', { min: 1 }), {
    required: true,
    min: 1,
    max: 20,
    help: [
      'A single one brings along the same changes of the hour around it.',
      '仅填一个时，自动包含前后一小时内的相同更改。',
    ],
  }),
  without: listOf('Without', '排除', int('Record', '记录', { min: 1 }), {
    max: 200,
    help: ['Records that the filter must not match.', '筛选条件不得匹配的记录。'],
  }),
  wider: flag('Wider', '更宽的条件', {
    help: [
      'Takes the next wider filter, `other` of the usual answer.',
      '改用下一个更宽的条件，即通常结果中的 `other`。',
    ],
  }),
}

const filter = { text: text('Filter', '条件'), count: int('Records left', '剩余记录数') }

export const generalisation = {
  // the next wider filter; with `wider`, the usual one
  other: object('Other filters', '其他条件', always(filter)),
  ...always({
    line: text('Line', '命令行', { max: 100_000 }),
    count: int('More records', '其余记录数'),
    examples: int('Records changed alike', '已做相同更改的记录数'),
    isListed: flag('Records by id', '按编号列出'),
    filters: listOf('Filters', '筛选条件', object('Filter', '条件', always(filter))),
    candidates: listOf(
      'First records',
      '前几条记录',
      object(
        'Record',
        '记录',
        always({ id: int('Id', '编号', { min: 1 }), label: text('Name', '名称', { max: 20_000 }) }),
      ),
    ),
  }),
}
