// no letters to the eye, and a usual way round a list of words
export const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** One spelling of a text, to compare and to find by: composition, full width, case and invisible signs aside. */
export function foldText(text: string): string {
  const folded = text.replace(invisible, '').normalize('NFKC').toLowerCase()
  return folded.replaceAll('ς', 'σ').replaceAll('ß', 'ss').replaceAll('i\u0307', 'i')
}
