import { words, type Words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'

/** What a file may have; `cell` and `name` count the characters of a cell, and of one that names a column. */
export const limits = {
  bytes: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  cells: 5_000_000,
  cell: 1024 * 1024,
  name: 1_000,
} as const

const written = (count: number): string => count.toLocaleString('en')
const [rows, cells] = [written(limits.rows), written(limits.cells)]

const faults = {
  empty: words('This file has no rows.', '文件中没有数据行。'),
  rows: words(`At most ${rows} rows in one file. Split the file.`, `单个文件最多 ${rows} 行，请拆分文件。`),
  columns: words(`At most ${limits.columns} columns in one file.`, `单个文件最多 ${limits.columns} 列。`),
  cells: words(
    `At most ${cells} cells in one file. Split the file, or leave columns out.`,
    `单个文件最多 ${cells} 个单元格，请拆分文件或去掉部分列。`,
  ),
  old: words(
    'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
    '这是旧版 Excel 文件（.xls），请另存为 .xlsx 或 CSV。',
  ),
  binary: words('This is not a table. Send a CSV or XLSX file.', '这不是表格文件，请上传 CSV 或 XLSX。'),
  archive: words(
    'This XLSX file is damaged or protected. Save it again, or as CSV.',
    '该 XLSX 文件已损坏或受保护，请重新保存，或另存为 CSV。',
  ),
  unpacked: words(
    'This XLSX file is too large when unpacked. Save it as CSV.',
    '该 XLSX 文件解压后过大，请另存为 CSV。',
  ),
} satisfies Record<string, Words>

export type Fault = keyof typeof faults

/** 422: what is wrong with the whole file. */
export function faulty(fault: Fault): Problem {
  return problem(422, `file-${fault}`, faults[fault])
}

export function openQuote(line: number): Problem {
  const text = words(`The quotation marks in line ${line} do not match.`, `第 ${line} 行的引号不成对。`)
  return problem(422, 'file-quotes', text)
}

export function longCell(line: number, column: string, most: number): Problem {
  const [name, longest] = [column.slice(0, 100), written(most)]
  const text = words(
    `The cell in line ${line}, column ${name} is longer than ${longest} characters. Shorten it.`,
    `第 ${line} 行“${name}”列的单元格超过 ${longest} 个字符，请缩短内容。`,
  )
  return problem(422, 'file-cell', text)
}

export function badByte(line: number): Problem {
  const text = words(
    `Line ${line} holds a character that is not UTF-8. Fix that line, or save the whole file as CSV in UTF-8.`,
    `第 ${line} 行含有非 UTF-8 字符，请修正该行，或将整个文件另存为 UTF-8 编码的 CSV。`,
  )
  return problem(422, 'file-encoding', text)
}

/** An import that was cancelled, or whose server was told to end. */
export const importStopped = problem(
  409,
  'stopped',
  words('Planning the import was stopped. Plan again.', '生成导入计划时已停止，请重新生成。'),
)
