import { always, sometimes } from './answer-fields.ts'
import { int, listOf, object, text } from './fields.ts'

const sheetNames = (en: string, zh: string) => listOf(en, zh, text('Sheet', '工作表'))

export const sheetRead = sometimes({
  sheet: text('Sheet read', '读取的工作表'),
  otherSheets: sheetNames('Sheets with rows not read', '未读取的工作表'),
  hiddenSheets: sheetNames('Hidden sheets not read', '未读取的隐藏工作表'),
  hiddenRows: int('Hidden rows not read', '未读取的隐藏行数'),
  hiddenColumns: listOf('Hidden columns that were read', '已读取的隐藏列', text('Column', '列')),
})

const line = int('Line', '行')
const fault = { field: text('Field', '字段'), message: text('Message', '说明', { max: 20_000 }) }

export const importFaults = always({
  errors: listOf(
    'Errors',
    '错误',
    object('Error', '错误', always({ line, value: text('In the file', '文件内容'), ...fault })),
  ),
  groups: listOf(
    'Errors by what is wrong',
    '错误分组',
    object(
      'Errors',
      '错误',
      always({
        ...fault,
        rows: int('Rows', '行数'),
        lines: listOf('Lines', '行', line),
        values: listOf('In the file', '文件内容', text('Value', '取值')),
      }),
    ),
  ),
  match: listOf('Matched by', '匹配字段', text('Field', '字段')),
})
