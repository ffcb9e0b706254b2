import { always, sometimes } from './answer-fields.ts'
import { int, json, listOf, object, text } from './fields.ts'

/** Which part of a file is read. */
export const sheetField = {
  sheet: text('Sheet', '工作表', {
    max: 500,
    help: [
      'Name of the sheet to read, where several sheets of a workbook have rows.',
      '工作簿有多个含数据的工作表时，指定要读取的工作表名称。',
    ],
  }),
}

const sheetNames = (en: string, zh: string) => listOf(en, zh, text('Sheet', '工作表'))

/** Of a workbook: which sheet was read, and what of it was not. */
export const sheetRead = sometimes({
  sheet: text('Sheet read', '读取的工作表'),
  otherSheets: sheetNames('Sheets with rows not read', '未读取的工作表'),
  hiddenSheets: sheetNames('Hidden sheets not read', '未读取的隐藏工作表'),
  hiddenRows: int('Hidden rows not read', '未读取的隐藏行数'),
  hiddenColumns: listOf('Hidden columns that were read', '已读取的隐藏列', text('Column', '列')),
})

/** How the rows of a file are read. */
export const importFields = {
  ...sheetField,
  mapping: json('Mapping', '列映射', { help: ['File column → field, as JSON.', '文件列 → 字段，JSON 格式。'] }),
  values: json('Values for every row', '统一取值', {
    help: ['Field → value, as JSON: what no column of the file says.', '字段 → 值，JSON 格式，用于文件中没有的列。'],
  }),
  match: listOf('Match by', '匹配字段', text('Field', '字段'), {
    max: 10,
    help: [
      'Fields by which a row without an id is an existing record; none makes every such row a new one.',
      '没有编号的行按这些字段匹配已有记录；留空列表则全部新建。',
    ],
  }),
}

const line = int('Line', '行')
const fault = { field: text('Field', '字段'), message: text('Message', '说明', { max: 20_000 }) }

/** What an import says of its rows. */
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
