interface Utf8 {
  /** few enough wrong bytes to be meant as UTF-8 */
  readonly isMostly: boolean
  readonly wrong: number
}

/** Long UTF-8 sequences rarely occur in other encodings. */
export function utf8In(body: Buffer): Utf8 {
  let [right, faults, wrong] = [0, 0, -1]
  for (let at = 0; at < body.length;) {
    const lead = body[at] ?? 0
    if (lead < 0x80) {
      at++
      continue
    }
    const length =
      lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0
    let end = at + 1
    while (end < at + length && isTrail(body[end])) end++
    if (length > 0 && end === at + length) right += weights[length] ?? 0
    else {
      faults++
      if (wrong < 0) wrong = at
    }
    at = end
  }
  return { isMostly: right >= faults * 4, wrong: Math.max(wrong, 0) }
}

const weights: Readonly<Record<number, number>> = { 2: 1, 3: 4, 4: 8 }

function isTrail(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

/** Tells if most characters beyond ASCII are common ones; a misread Latin letter consumes the ASCII letter after it. */
export function looksLikeGbk(body: Buffer): boolean {
  let [usual, odd] = [0, 0]
  for (let at = 0; at < body.length; at++) {
    if ((body[at] ?? 0) < 0x80) continue
    const next = body[at + 1] ?? 0
    const isLong = next >= 0x30 && next <= 0x39
    if (next >= 0x80 || isLong) usual++
    else odd++
    at += isLong ? 3 : 1
  }
  return usual >= odd
}
