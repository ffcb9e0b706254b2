// no letters to the eye, and a usual way round a list of words
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/

/** One spelling of a text: full width, case and invisible signs aside; `at` tells where each unit came from. */
export function fold(text: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  let place = 0
  for (const sign of text) {
    const plain = invisible.test(sign) ? '' : sign.normalize('NFKC').toLowerCase()
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place)
    folded += plain
    place += sign.length
  }
  return { folded, at }
}
