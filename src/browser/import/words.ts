import { words, type AnyArea } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, z } from '#browser/i18n/counts.ts'

const rows = (count: number) => `${n(count)} ${count === 1 ? 'row' : 'rows'}`

export const importWords = {
  title: (what: string) => words(`Import ${what}`, `导入${what}`),
  choose: words('Choose a file…', '选择文件…'),
  drop: words('or drop it here', '或将文件拖到此处'),
  kinds: words(
    'CSV, TSV or XLSX with column names in the first row. Rows with an existing id change that record; other rows create a new one.',
    '支持 CSV、TSV、XLSX，首行为列名。编号已存在的行修改原记录，其余行新建记录。',
  ),
  another: words('Another file…', '换一个文件…'),
  sheet: words('Sheet', '工作表'),
  whichSheet: words('Several sheets have rows. Which one?', '有多个工作表含数据，读取哪一个？'),
  sending: (percent: number) => words(`Uploading, ${percent}%`, `正在上传 ${percent}%`),
  pause: words('Pause', '暂停'),
  resume: words('Resume', '继续'),
  paused: words('Paused', '已暂停'),
  retrying: words('Trying again…', '正在重试…'),
  size: (text: string) => words(text, text),
  columns: words('Columns', '列映射'),
  column: words('Column of the file', '文件中的列'),
  field: words('Field', '字段'),
  ignore: words('not imported', '不导入'),
  whichField: words('Which field is this?', '请选择字段'),
  guessed: words('matched', '自动匹配'),
  chosen: words('chosen', '手动指定'),
  fieldOf: (column: string) => words(`Field for the column ${column}`, `“${column}”列对应的字段`),
  recordId: words('Record id', '记录编号'),
  parentId: words('Record it belongs to', '所属记录'),
  payload: words('Other fields (JSON)', '其他字段（JSON）'),
  mapped: (used: number, all: number) =>
    words(`${n(used)} of ${n(all)} columns imported`, `导入 ${z(used)} / ${z(all)} 列`),
  ignored: (columns: string) => words(`Not imported: ${columns}`, `不导入：${columns}`),
  everyRow: words('The same for every row', '每行统一取值'),
  everyRowOf: (field: string) => words(`${field}, for every row`, `${field}（每行相同）`),
  addValue: words('Another field…', '其他字段…'),
  withoutValue: (field: string) => words(`Remove ${field}`, `移除${field}`),
  matchBy: words('Rows without an id', '没有编号的行'),
  sameOf: (fields: string) => words(`change the record with the same ${fields}`, `修改${fields}相同的记录`),
  alwaysNew: words('make a new record each', '一律新建记录'),
  inFile: words('In the file', '文件中的值'),
  lines: words('Lines', '行号'),
  // A header fault counts every row but has one line.
  linesOf: (count: number, lines: readonly number[]) => {
    const [en, zh] = [lines.slice(0, 8).join(', '), lines.slice(0, 8).join('、')]
    return lines.length >= 8 && count > 8
      ? words(`${en} and ${n(count - 8)} more`, `${zh} 等 ${z(count)} 行`)
      : words(en, zh)
  },
  checking: words('Checking…', '正在检查…'),
  checked: (done: number, all: number) =>
    words(`${n(done)} of ${rows(all)} checked`, `已检查 ${z(done)} / ${z(all)} 行`),
  stop: words('Stop checking', '停止检查'),
  checkAgain: words('Check again', '重新检查'),
  awaiting: words('File not uploaded yet', '文件尚未上传完成'),
  checkAll: (all: number) => words(`Check all ${rows(all)}`, `检查全部 ${z(all)} 行`),
  sampled: (some: number, all: number) =>
    words(
      `The first ${n(some)} of ${rows(all)} were checked. Map the columns, then check all rows to see what changes.`,
      `已检查前 ${z(some)} 行，共 ${z(all)} 行。确认列映射后，请检查全部行，再查看更改。`,
    ),
  count: {
    rows: words('rows', '行'),
    good: words('valid', '有效'),
    faulty: words('with errors', '有错误'),
    create: words('create', '新建'),
    update: words('change', '修改'),
    same: words('same', '不变'),
  },
  said: (good: number, faulty: number) =>
    words(
      `${rows(good)} valid${faulty ? `, ${n(faulty)} with errors` : ''}`,
      `${z(good)} 行有效${faulty ? `，${z(faulty)} 行有错误` : ''}`,
    ),
  faults: words('Rows with errors', '有错误的行'),
  fault: words('Error', '错误'),
  value: words('Field', '字段'),
  preview: words('What changes', '更改内容'),
  nothing: words('The file matches the stored records: nothing changes.', '文件内容与现有数据一致，没有更改。'),
  noneGood: words('No row can be imported.', '没有可以导入的行。'),
  onlyGood: (faulty: number) =>
    words(`${rows(faulty)} with errors ${faulty === 1 ? 'is' : 'are'} left out`, `${z(faulty)} 行有错误，不会导入`),
  plan: words('Open as a plan', '以计划打开'),
  apply: (count: number, where: string) => words(`Import ${rows(count)}${where}`, `${where}导入 ${z(count)} 行`),
  inPlace: (where: string) => words(` in ${where}`, `在${where}`),
  applying: words('Importing…', '正在导入…'),
  close: words('Close', '关闭'),
  imported: (count: number, { titles }: AnyArea) =>
    words(
      `Imported into ${inside(titles.en)}: ${n(count)} ${count === 1 ? 'change' : 'changes'} done`,
      `已导入${titles.zh}：完成 ${z(count)} 处更改`,
    ),
  skipped: (count: number) => words(`${n(count)} skipped`, `跳过 ${z(count)} 处`),
  failed: (count: number) => words(`${n(count)} failed`, `失败 ${z(count)} 处`),
  chooseFile: words('Choose a file', '选择文件'),
  import: words('Import', '导入'),
  undoImport: words('Undo the import', '撤销导入'),
  nextChange: words('Next change', '下一处更改'),
  previousChange: words('Previous change', '上一处更改'),
}

export type ImportWords = WordsIn<typeof importWords>
