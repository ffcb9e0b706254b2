export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Width and height of a picture, from its first bytes. */
export function dimensions(head: Buffer, ending: string): Dimensions | undefined {
  const read = readers[ending]
  try {
    const found = read?.(head)
    return found && found.width > 0 && found.height > 0 && found.width < 1e6 && found.height < 1e6 ? found : undefined
  } catch {
    // shorter than its header says
    return undefined
  }
}

const readers: Record<string, (head: Buffer) => Dimensions | undefined> = {
  png: (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  gif: (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  jpg: jpeg,
  webp,
  svg,
}

function jpeg(head: Buffer): Dimensions | undefined {
  for (let at = 2; at + 9 < head.length;) {
    if (head[at] !== 0xff) return undefined
    const marker = head[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    // fill bytes have no length
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

function webp(head: Buffer): Dimensions | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

// a picture that says its size later than this has none
const longestHead = 16_384

/** `<svg …`, up to its end. */
function svgTag(text: string): string {
  const start = text.search(/<svg\b/i)
  const end = start < 0 ? -1 : text.indexOf('>', start)
  return end < 0 ? '' : text.slice(start, Math.min(end, start + 4_096) + 1)
}

function svg(head: Buffer): Dimensions | undefined {
  const tag = svgTag(head.subarray(0, longestHead).toString('utf8'))
  const side = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(px)?\\s*["']`, 'i').exec(tag)?.[1] ?? 0)
  const [width, height] = [side('width'), side('height')]
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) }
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/i
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  return box?.length === 4 ? { width: Math.round(box[2] ?? 0), height: Math.round(box[3] ?? 0) } : undefined
}
