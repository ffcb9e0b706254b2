import { json, listOf, text } from './fields.ts'

export const sheetField = {
  sheet: text('Sheet', '工作表', {
    max: 500,
    help: [
      'Name of the sheet to read, where several sheets of a workbook have rows.',
      '工作簿有多个含数据的工作表时，指定要读取的工作表名称。',
    ],
  }),
}

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
