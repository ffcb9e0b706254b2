import { choice, flag, int, listOf, object, text } from '#catalogue/index.ts'

/** All objections of a check. */
export const verdict = {
  ok: flag('Can go online', '可以上线', { required: true }),
  problems: listOf(
    'What is wrong',
    '问题',
    object('Problem', '问题', {
      field: text('Field', '字段', { required: true }),
      code: choice(
        'Kind',
        '类别',
        [
          ['missing', 'Not there', '不存在'],
          ['off-shelf', 'Off the shelf', '未上架'],
          ['duplicate', 'Already there', '重复'],
          ['taken', 'Position taken', '位置被占用'],
          ['over', 'Time is over', '已过期'],
        ],
        { required: true },
      ),
      message: text('Message', '说明', { required: true }),
      other: int('Conflicting entry', '冲突的条目', { min: 1 }),
    }),
    { required: true },
  ),
}

/** An entry does not conflict with itself. */
export const itself = int('Entry edited', '正在编辑的条目', {
  min: 1,
  help: ['Excluded from the check.', '检查时不与自身比较。'],
})
