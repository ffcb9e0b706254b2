import { words, type Words } from '#catalogue/index.ts'

/** Lines kept at each end of a log. */
export const logEndLines = 500

export function linesLeftOut(count: number): Words {
  const shown = count.toLocaleString('en')
  return words(`… ${shown} ${count === 1 ? 'line' : 'lines'} left out …`, `……省略 ${shown} 行……`)
}

export function charactersLeftOut(count: number): Words {
  const shown = count.toLocaleString('en')
  return words(`… ${shown} ${count === 1 ? 'character' : 'characters'} left out …`, `……省略 ${shown} 个字符……`)
}
