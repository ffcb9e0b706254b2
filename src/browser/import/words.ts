import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: (what: string) => `Import ${what}`,
  file: '1 · File',
  fileHint: 'CSV or XLSX, the first row names the columns.',
  map: '2 · Columns',
  column: 'Column of the file',
  field: 'Field',
  ignore: 'not imported',
  guessed: 'guessed',
  check: 'Check again',
  checking: 'Checking…',
  result: '3 · Check',
  counts: (rows: number, good: number, faulty: number) =>
    `${rows} rows: ${good} good${faulty ? `, ${faulty} with errors` : ''}`,
  line: 'Line',
  error: 'Error',
  onlyGood: 'Rows with errors are left out.',
  open: 'See every change',
  apply: (count: number) => (count === 1 ? 'Import 1 row' : `Import ${count} rows`),
  moreErrors: (count: number) => `${count} more`,
  required: (fields: string) => `Not mapped, but required: ${fields}`,
}

const zh: typeof en = {
  title: (what) => `导入${what}`,
  file: '1 · 文件',
  fileHint: 'CSV 或 XLSX，首行为列名。',
  map: '2 · 列匹配',
  column: '文件中的列',
  field: '字段',
  ignore: '不导入',
  guessed: '自动匹配',
  check: '重新检查',
  checking: '正在检查…',
  result: '3 · 检查结果',
  counts: (rows, good, faulty) => `共 ${rows} 行：${good} 行正确${faulty ? `，${faulty} 行有错误` : ''}`,
  line: '行',
  error: '错误',
  onlyGood: '有错误的行不会导入。',
  open: '查看全部改动',
  apply: (count) => `导入 ${count} 行`,
  moreErrors: (count) => `另有 ${count} 处`,
  required: (fields) => `以下必填字段没有匹配的列：${fields}`,
}

export function useImportWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
