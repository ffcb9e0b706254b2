import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')
const rows = (count: number) => `${n(count)} ${count === 1 ? 'row' : 'rows'}`

const en = {
  title: (what: string) => `Import ${what}`,
  choose: 'Choose a file…',
  drop: 'or drop it here',
  kinds:
    'CSV, TSV or XLSX with column names in the first row. Rows with an existing id change that record; other rows create a new one.',
  another: 'Another file…',
  sheet: 'Sheet',
  whichSheet: 'Several sheets have rows. Which one?',
  sending: (percent: number) => `Uploading, ${percent}%`,
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  retrying: 'Trying again…',
  size: (text: string) => text,
  columns: 'Columns',
  column: 'Column of the file',
  field: 'Field',
  ignore: 'not imported',
  whichField: 'Which field is this?',
  guessed: 'matched',
  chosen: 'chosen',
  fieldOf: (column: string) => `Field for the column ${column}`,
  recordId: 'Record id',
  parentId: 'Record it belongs to',
  payload: 'Other fields (JSON)',
  mapped: (used: number, all: number) => `${n(used)} of ${n(all)} columns imported`,
  ignored: (columns: string) => `Not imported: ${columns}`,
  everyRow: 'The same for every row',
  everyRowOf: (field: string) => `${field}, for every row`,
  addValue: 'Another field…',
  withoutValue: (field: string) => `Remove ${field}`,
  matchBy: 'Rows without an id',
  sameOf: (fields: string) => `change the record with the same ${fields}`,
  alwaysNew: 'make a new record each',
  inFile: 'In the file',
  lines: 'Lines',
  linesOf: (count: number, lines: readonly number[]) => {
    const shown = lines.slice(0, 8).join(', ')
    // A header fault counts every row but has one line.
    return lines.length >= 8 && count > 8 ? `${shown} and ${n(count - 8)} more` : shown
  },
  checking: 'Checking…',
  checked: (done: number, all: number) => `${n(done)} of ${rows(all)} checked`,
  stop: 'Stop checking',
  checkAgain: 'Check again',
  awaiting: 'File not uploaded yet',
  checkAll: (all: number) => `Check all ${rows(all)}`,
  sampled: (some: number, all: number) =>
    `The first ${n(some)} of ${rows(all)} were checked. Map the columns, then check all rows to see what changes.`,
  count: { rows: 'rows', good: 'valid', faulty: 'with errors', create: 'create', update: 'change', same: 'same' },
  said: (good: number, faulty: number) => `${rows(good)} valid${faulty ? `, ${n(faulty)} with errors` : ''}`,
  faults: 'Rows with errors',
  fault: 'Error',
  value: 'Field',
  preview: 'What changes',
  nothing: 'The file matches the stored records: nothing changes.',
  noneGood: 'No row can be imported.',
  onlyGood: (faulty: number) => `${rows(faulty)} with errors ${faulty === 1 ? 'is' : 'are'} left out`,
  plan: 'Open as a plan',
  apply: (count: number, where: string) => `Import ${rows(count)}${where}`,
  inPlace: (where: string) => ` in ${where}`,
  applying: 'Importing…',
  close: 'Close',
  imported: (count: number, what: string) =>
    `Imported into ${what}: ${n(count)} ${count === 1 ? 'change' : 'changes'} done`,
  skipped: (count: number) => `${n(count)} skipped`,
  failed: (count: number) => `${n(count)} failed`,
}

const zh: typeof en = {
  title: (what) => `导入${what}`,
  choose: '选择文件…',
  drop: '或将文件拖到此处',
  kinds: '支持 CSV、TSV、XLSX，首行为列名。编号已存在的行修改原记录，其余行新建记录。',
  another: '换一个文件…',
  sheet: '工作表',
  whichSheet: '有多个工作表含数据，读取哪一个？',
  sending: (percent) => `正在上传 ${percent}%`,
  pause: '暂停',
  resume: '继续',
  paused: '已暂停',
  retrying: '正在重试…',
  size: (text) => text,
  columns: '列映射',
  column: '文件中的列',
  field: '字段',
  ignore: '不导入',
  whichField: '请选择字段',
  guessed: '自动匹配',
  chosen: '手动指定',
  fieldOf: (column) => `“${column}”列对应的字段`,
  recordId: '记录编号',
  parentId: '所属记录',
  payload: '其他字段（JSON）',
  mapped: (used, all) => `导入 ${z(used)} / ${z(all)} 列`,
  ignored: (columns) => `不导入：${columns}`,
  everyRow: '每行统一取值',
  everyRowOf: (field) => `${field}（每行相同）`,
  addValue: '其他字段…',
  withoutValue: (field) => `移除${field}`,
  matchBy: '没有编号的行',
  sameOf: (fields) => `修改${fields}相同的记录`,
  alwaysNew: '一律新建记录',
  inFile: '文件中的值',
  lines: '行号',
  linesOf: (count, lines) => {
    const shown = lines.slice(0, 8).join('、')
    return lines.length >= 8 && count > 8 ? `${shown} 等 ${z(count)} 行` : shown
  },
  checking: '正在检查…',
  checked: (done, all) => `已检查 ${z(done)} / ${z(all)} 行`,
  stop: '停止检查',
  checkAgain: '重新检查',
  awaiting: '文件尚未上传完成',
  checkAll: (all) => `检查全部 ${z(all)} 行`,
  sampled: (some, all) => `已检查前 ${z(some)} 行，共 ${z(all)} 行。确认列映射后，请检查全部行，再查看更改。`,
  count: { rows: '行', good: '有效', faulty: '有错误', create: '新建', update: '修改', same: '不变' },
  said: (good, faulty) => `${z(good)} 行有效${faulty ? `，${z(faulty)} 行有错误` : ''}`,
  faults: '有错误的行',
  fault: '错误',
  value: '字段',
  preview: '更改内容',
  nothing: '文件内容与现有数据一致，没有更改。',
  noneGood: '没有可以导入的行。',
  onlyGood: (faulty) => `${z(faulty)} 行有错误，不会导入`,
  plan: '以计划打开',
  apply: (count, where) => `${where}导入 ${z(count)} 行`,
  inPlace: (where) => `在${where}`,
  applying: '正在导入…',
  close: '关闭',
  imported: (count, what) => `已导入${what}：完成 ${z(count)} 处更改`,
  skipped: (count) => `跳过 ${z(count)} 处`,
  failed: (count) => `失败 ${z(count)} 处`,
}

export type ImportWords = typeof en

const both = { en, zh }

export function importWords(language: keyof typeof both): ImportWords {
  return both[language]
}

export function useImportWords(): ImportWords {
  return both[useApp((state) => state.language)]
}
