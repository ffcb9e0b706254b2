// no letters to the eye, and a usual way round a list of words
export const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** One spelling of a text, to compare and to find by: composition, full width, case and invisible signs aside. */
export function foldText(text: string): string {
  return text.replace(invisible, '').normalize('NFKC').toLowerCase()
}
