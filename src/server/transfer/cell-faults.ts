import { words, type Words } from '#catalogue/index.ts'
import type { CellFault } from './csv.ts'

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
