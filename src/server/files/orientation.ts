// Exif tag of the orientation; maximum entries to read
const [tag, mostEntries] = [0x0112, 500]

/** Returns true for a quarter turn. `exif` starts at its byte order. */
export function isTurned(exif: Buffer): boolean {
  try {
    const isLittle = exif.toString('latin1', 0, 2) === 'II'
    if (!isLittle && exif.toString('latin1', 0, 2) !== 'MM') return false
    const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
    const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    const count = Math.min(short(directory), mostEntries)
    for (let entry = 0; entry < count; entry++) {
      const at = directory + 2 + entry * 12
      if (short(at) === tag) return short(at + 8) >= 5 && short(at + 8) <= 8
    }
  } catch {
    // the data are shorter than they say
  }
  return false
}
