import { ArchiveFault } from './archive.ts'

const most = { columns: 16_384, lines: 1_048_576 }

/** Columns count from 0, lines from 1. */
export function placeOf(text: string): { readonly column: number; readonly line: number } {
  const [, letters = '', digits = ''] = /^\s*\$?([A-Za-z]{1,3})\$?(\d{1,7})\s*$/.exec(text) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  const line = Number(digits)
  if (column < 1 || column > most.columns || line < 1 || line > most.lines) throw new ArchiveFault('archive')
  return { column: column - 1, line }
}
