import { Problem } from '../problem.ts'
import { isTurned } from './orientation.ts'

export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Reads bytes of a file; fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>

export async function dimensions(bytes: ReadBytes, ending: string): Promise<Dimensions | undefined> {
  const read = readers[ending]
  try {
    const found = await read?.(bytes)
    return found && found.width > 0 && found.height > 0 && found.width < 1e6 && found.height < 1e6 ? found : undefined
  } catch (error) {
    if (error instanceof Problem) throw error
    // the file is shorter than its header says
    return undefined
  }
}

const readers: Record<string, (bytes: ReadBytes) => Promise<Dimensions | undefined>> = {
  png,
  gif: async (bytes) => {
    const head = await bytes(0, 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  },
  jpg: jpeg,
  webp,
  svg: async (bytes) => svg(await bytes(0, longestHead)),
}

// longest segment of a JPEG file
const longestExif = 65_536
// maximum parts to read; pictures have a few dozen
const mostParts = 2_000

function shown({ width, height }: Dimensions, exif: Buffer | undefined): Dimensions {
  return exif && isTurned(exif) ? { width: height, height: width } : { width, height }
}

/** Yields the chunks of a PNG file, whose length precedes their name. */
async function* chunks(bytes: ReadBytes) {
  let at = 8
  for (let left = mostParts; left > 0; left--) {
    const head = await bytes(at, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    yield { name: head.toString('latin1', 4, 8), at: at + 8, length }
    at += 12 + length
  }
}

async function png(bytes: ReadBytes): Promise<Dimensions | undefined> {
  let size: Dimensions | undefined
  for await (const { name, at, length } of chunks(bytes)) {
    if (name === 'IHDR') {
      const head = await bytes(at, 8)
      size ??= { width: head.readUInt32BE(0), height: head.readUInt32BE(4) }
    }
    if (name === 'eXIf' && size) return shown(size, await bytes(at, Math.min(length, longestExif)))
  }
  return size
}

async function jpeg(bytes: ReadBytes): Promise<Dimensions | undefined> {
  let at = 2
  let exif: Buffer | undefined
  for (let left = mostParts; left > 0; left--) {
    const head = await bytes(at, 10)
    if (head[0] !== 0xff) return undefined
    const marker = head[1] ?? 0
    // fill bytes have no length
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return shown({ height: head.readUInt16BE(5), width: head.readUInt16BE(7) }, exif)
    const length = head.readUInt16BE(2)
    if (marker === 0xe1 && head.toString('latin1', 4, 8) === 'Exif') exif ??= await bytes(at + 10, length - 8)
    at += 2 + length
  }
  return undefined
}

async function webp(bytes: ReadBytes): Promise<Dimensions | undefined> {
  const head = await bytes(0, 30)
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return shown({ width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }, await exifOf(bytes))
    default:
      return undefined
  }
}

/** The Exif chunk of a WebP file follows the picture; some writers add the JPEG marker. */
async function exifOf(bytes: ReadBytes): Promise<Buffer | undefined> {
  let at = 12
  for (let left = mostParts; left > 0; left--) {
    const head = await bytes(at, 8)
    if (head.length < 8) return undefined
    const length = head.readUInt32LE(4)
    if (head.toString('latin1', 0, 4) === 'EXIF') {
      const exif = await bytes(at + 8, Math.min(length, longestExif))
      return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

// an SVG without a size in its first bytes has none
const longestHead = 16_384

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
