import { foldText, invisible } from '../kinds/shared/fold-text.ts'

// characters that join the previous one: marks and later letters of a Korean syllable
const following = /^[\p{M}\u1160-\u11ff\u314f-\u3163\uff9e\uff9f\uffc2-\uffdc]$/u

/** Folds text; `at` maps each unit to its position in the original. */
export function foldWithPositions(text: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  for (const [place, cluster] of clusters(text)) {
    const plain = isPlain(cluster) ? cluster.toLowerCase() : foldText(cluster)
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place)
    folded += plain
  }
  return { folded, at }
}

function isPlain(sign: string): boolean {
  return sign.length === 1 && sign < '\u0080'
}

/** Returns characters with their marks; invisible ones join their predecessor. */
export function clusters(text: string): [place: number, cluster: string][] {
  const found: [number, string][] = []
  let place = 0
  for (const sign of text) {
    const last = isPlain(sign) ? undefined : found.at(-1)
    if (last && (following.test(sign) || sign.replace(invisible, '') === '')) last[1] += sign
    else found.push([place, sign])
    place += sign.length
  }
  return found
}
