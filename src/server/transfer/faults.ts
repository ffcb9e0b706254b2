import { words, type Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { problem, type Problem } from '../problem.ts'

/** `cell`, `name` and `text` count characters, `text` of all cells: those of a workbook may share one string. */
export const limits = {
  bytes: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  cells: 5_000_000,
  cell: 1024 * 1024,
  name: 1_000,
  text: 128 * 1024 * 1024,
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
  'old-xml': words(
    'This is an XML table of old Excel, whatever its name ends in. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    '这是旧版 Excel 的 XML 表格（与扩展名无关），请用表格软件打开后另存为 .xlsx 或 CSV。',
  ),
  html: words(
    'This is a web page, whatever its name ends in. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    '这是网页文件（与扩展名无关），请用表格软件打开后另存为 .xlsx 或 CSV。',
  ),
  sylk: words(
    'This is a SYLK file (.slk). Open it in a spreadsheet program and save it as .xlsx or CSV.',
    '这是符号链接表格（.slk），请用表格软件打开后另存为 .xlsx 或 CSV。',
  ),
  shortcut: words(
    'This is only a link to a document that is kept online. Download it as .xlsx or CSV, and send that file.',
    '该文件只是在线文档的链接，请下载为 .xlsx 或 CSV 后再上传。',
  ),
  'binary-book': words(
    'This is a binary workbook (.xlsb). Save it as .xlsx or CSV.',
    '这是二进制工作簿（.xlsb），请另存为 .xlsx 或 CSV。',
  ),
  'open-document': words(
    'This is an OpenDocument file (.ods). Save it as .xlsx or CSV.',
    '这是 OpenDocument 文件（.ods），请另存为 .xlsx 或 CSV。',
  ),
  numbers: words(
    'This is a file of Numbers. Export it as Excel or CSV.',
    '这是 Numbers 表格文件，请导出为 Excel 或 CSV 格式。',
  ),
  zip: words(
    'This archive holds no workbook. Unpack it, and send the CSV or XLSX file in it.',
    '该压缩包中没有工作簿，请解压后上传其中的 CSV 或 XLSX 文件。',
  ),
  protected: words(
    'This workbook is protected with a password. Remove the password in your spreadsheet program, and save it again.',
    '该工作簿设有密码保护，请在表格软件中取消密码后重新保存。',
  ),
  charts: words(
    'This workbook has only charts. Send one with a sheet of rows.',
    '该工作簿只有图表，请上传包含数据行的工作表。',
  ),
  binary: words('This is not a table. Send a CSV or XLSX file.', '这不是表格文件，请上传 CSV 或 XLSX。'),
  archive: words(
    'This XLSX file is damaged. Open it in a spreadsheet program and save it again, or as CSV.',
    '该 XLSX 文件已损坏，请用表格软件打开后重新保存，或另存为 CSV。',
  ),
  unpacked: words(
    'This XLSX file is too large when unpacked. Save it as CSV.',
    '该 XLSX 文件解压后过大，请另存为 CSV。',
  ),
} satisfies Record<string, Words>

export type FileFaultCode = keyof typeof faults

export function faulty(fault: FileFaultCode): Problem {
  return problem(422, `file-${fault}`, faults[fault])
}

const mostNamed = 10

function named(sheets: readonly string[]): Words {
  const shown = sheets.slice(0, mostNamed).map((name) => name.slice(0, 100))
  const more = sheets.length - shown.length
  return words(
    `${shown.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    `${shown.map((name) => `“${name}”`).join('、')}${more > 0 ? `等 ${sheets.length} 个` : ''}`,
  )
}

export function whichSheet(sheets: readonly string[]): Problem {
  const { en, zh } = named(sheets)
  const text = words(
    `Several sheets of this workbook have rows: ${en}. Say which one to read.`,
    `该工作簿有多个含数据的工作表：${zh}，请指定要读取的工作表。`,
  )
  const each = sheets.map((name, at) => ({ field: `sheet ${at + 1}`, message: words(name, name) }))
  const asked = words('Name the sheet to read.', '请填写要读取的工作表名称。')
  return problem(422, 'which-sheet', text, [{ field: 'sheet', message: asked }, ...each], { sheets })
}

export function noSheet(wanted: string, sheets: readonly string[]): Problem {
  const [{ en, zh }, name] = [named(sheets), wanted.slice(0, 100)]
  const text =
    sheets.length === 0
      ? words(`This file has no sheets, so none is called “${name}”.`, `该文件没有工作表，找不到“${name}”。`)
      : words(`The workbook has no sheet “${name}”. Sheets: ${en}.`, `工作簿中没有工作表“${name}”，现有工作表：${zh}。`)
  return problem(422, 'no-sheet', text, [{ field: 'sheet', message: text }], { sheets })
}

export function hiddenSheets(sheets: readonly string[]): Problem {
  const { en, zh } = named(sheets)
  const text = words(
    `Only hidden sheets of this workbook have rows: ${en}. Show the sheet and save the file again, or name it.`,
    `该工作簿仅隐藏的工作表含有数据：${zh}。请取消隐藏并重新保存，或直接指定工作表名称。`,
  )
  return problem(422, 'hidden-sheets', text, [{ field: 'sheet', message: text }], { sheets })
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

export const importStopped = problem(
  409,
  'stopped',
  words('Planning the import was stopped. Plan again.', '生成导入计划时已停止，请重新生成。'),
)

export function badRows(errors: readonly FieldError[]): Problem {
  const text = words('Nothing was imported: some rows have errors.', '未导入任何数据，部分行有错误。')
  return problem(422, 'bad-rows', text, errors.slice(0, 100))
}

/** Reason why a cell has no value: its error, `formula` (never calculated) or `picture`. */
export type CellFault = string

export function faultWords(fault: CellFault): Words {
  if (fault === 'formula') return neverWorkedOut
  if (fault === 'picture') return aPicture
  return words(
    `The cell shows ${fault}. Fix the formula, or enter the value itself.`,
    `单元格显示 ${fault}，请修正公式或直接填写数值。`,
  )
}

const neverWorkedOut = words(
  'The formula has no calculated result. Open and save the file in a spreadsheet program, or enter the value itself.',
  '该公式没有计算结果。请用表格软件打开并保存文件，或直接填写数值。',
)

const aPicture = words(
  'The cell holds a picture, which is not imported with it. Upload the picture, and enter its id or address.',
  '单元格中是图片，无法随表格导入。请先上传图片，再填写其编号或地址。',
)
