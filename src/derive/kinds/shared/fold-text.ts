// invisible characters, often used to evade word filters
export const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Normalises composition, width, case and invisible characters. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const folded = text.replace(invisible, '').normalize('NFKC').toLowerCase()
  return folded.replaceAll('ς', 'σ').replaceAll('ß', 'ss').replaceAll('i\u0307', 'i')
}

/** Latin, Greek and Cyrillic only; marks of other scripts are letters. */
export function withoutAccents(text: string): string {
  if (isAscii(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}
