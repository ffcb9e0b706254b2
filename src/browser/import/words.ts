import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')
const rows = (count: number) => `${n(count)} ${count === 1 ? 'row' : 'rows'}`

const en = {
  title: (what: string) => `Import ${what}`,
  choose: 'Choose a file…',
  drop: 'or drop it here',
  kinds:
    'CSV, TSV or XLSX; the first row names the columns. Rows with a known id change that record, others make a new one.',
  another: 'Another file…',
  sending: (percent: number) => `Uploading, ${percent} %`,
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  retrying: 'Trying again…',
  size: (text: string) => text,
  columns: 'Columns',
  column: 'Column of the file',
  field: 'Field',
  ignore: 'not imported',
  guessed: 'guessed',
  chosen: 'chosen',
  fieldOf: (column: string) => `Field for the column ${column}`,
  recordId: 'Record id',
  parentId: 'Record it belongs to',
  payload: 'Other members, as JSON',
  mapped: (used: number, all: number) => `${n(used)} of ${n(all)} are imported`,
  missing: (fields: string) => `No column for ${fields}: new records need it.`,
  checking: 'Checking…',
  count: { rows: 'rows', good: 'good', faulty: 'with errors', create: 'create', update: 'change', same: 'same' },
  said: (good: number, faulty: number) => `${rows(good)} good${faulty ? `, ${n(faulty)} with errors` : ''}`,
  faults: 'Rows with errors',
  line: 'Line',
  fault: 'Error',
  value: 'Field',
  more: (count: number) => `${n(count)} more`,
  preview: 'What changes',
  nothing: 'The file says what is there already: nothing changes.',
  noneGood: 'No row can be imported as it is.',
  onlyGood: (faulty: number) => `${rows(faulty)} with errors ${faulty === 1 ? 'is' : 'are'} left out`,
  plan: 'Open as a plan',
  apply: (count: number, place: string) => `Import ${rows(count)}${place}`,
  inPlace: (place: string) => ` in ${place}`,
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
  kinds: '支持 CSV、TSV、XLSX，首行为列名。ID 已存在的行会修改原记录，其余行新建记录。',
  another: '换一个文件…',
  sending: (percent) => `正在上传 ${percent}%`,
  pause: '暂停',
  resume: '继续',
  paused: '已暂停',
  retrying: '正在重试…',
  size: (text) => text,
  columns: '列匹配',
  column: '文件中的列',
  field: '字段',
  ignore: '不导入',
  guessed: '自动匹配',
  chosen: '手动指定',
  fieldOf: (column) => `“${column}”列对应的字段`,
  recordId: '记录 ID',
  parentId: '所属记录',
  payload: '其他成员（JSON）',
  mapped: (used, all) => `导入 ${z(used)} / ${z(all)} 列`,
  missing: (fields) => `没有列对应${fields}，新建记录时必填。`,
  checking: '正在检查…',
  count: { rows: '行', good: '正确', faulty: '有错误', create: '新建', update: '修改', same: '不变' },
  said: (good, faulty) => `${z(good)} 行正确${faulty ? `，${z(faulty)} 行有错误` : ''}`,
  faults: '有错误的行',
  line: '行号',
  fault: '错误',
  value: '字段',
  more: (count) => `另有 ${z(count)} 处`,
  preview: '改动内容',
  nothing: '文件内容与现有数据一致，没有改动。',
  noneGood: '没有可以导入的行。',
  onlyGood: (faulty) => `${z(faulty)} 行有错误，不会导入`,
  plan: '以计划打开',
  apply: (count, place) => `${place}导入 ${z(count)} 行`,
  inPlace: (place) => `在${place}`,
  applying: '正在导入…',
  close: '关闭',
  imported: (count, what) => `已导入${what}：完成 ${z(count)} 处改动`,
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
