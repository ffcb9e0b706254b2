import iconv from 'iconv-lite'
import { sniff } from '../file-types/sniff.ts'
import { badByte, faulty, type FileFaultCode } from './faults.ts'

/** Decodes UTF-8, UTF-16 or GBK, which Excel writes in China. */
export function decode(body: Buffer): string {
  const file = otherFile(body)
  if (file) throw faulty(file)
  const text = textIn(body)
  const other = otherText(text)
  if (other) throw faulty(other)
  return text
}

function textIn(body: Buffer): string {
  const wide = utf16(body)
  if (wide) return readable(iconv.decode(body, wide), () => 1)
  if (isBinary(body.subarray(0, 4096))) throw faulty('binary')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    const { isMostly, wrong } = utf8In(body)
    const line = (): number => lineOf(body, wrong)
    // one wrong byte would garble every second character
    if (isMostly) throw badByte(line())
    const text = readable(iconv.decode(body, 'gb18030'), line)
    if (!looksLikeGbk(body)) throw badByte(line())
    return text
  }
}

/** Tolerates a stray NUL, which is reported per cell. */
function isBinary(head: Buffer): boolean {
  const zeros = head.filter((byte) => byte === 0).length
  return zeros > 0 && (zeros * 16 > head.length || head.some((byte) => byte > 0 && byte < 0x20 && !isBlank(byte)))
}

function isBlank(byte: number): boolean {
  return byte >= 9 && byte <= 13
}

function utf16(body: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  const head = body.subarray(0, 4096)
  const zeros = [0, 0]
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2]!++
  const [even = 0, odd = 0] = zeros
  // even in Chinese tables, separators and digits make an eighth of the units Latin
  if (odd > head.length / 16 && even * 20 < odd) return 'utf-16le'
  return even > head.length / 16 && odd * 20 < even ? 'utf-16be' : undefined
}

function readable(text: string, line: () => number): string {
  if (/(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u.test(text.slice(0, 4096))) throw faulty('binary')
  if (text.includes('\ufffd')) throw badByte(line())
  return text
}

function lineOf(body: Buffer, place: number): number {
  let line = 1
  for (let at = 0; at < place; at++) if (body[at] === 10 || (body[at] === 13 && body[at + 1] !== 10)) line++
  return line
}

/** Finds UTF-8 by its long sequences, which other encodings rarely have. */
function utf8In(body: Buffer): { readonly isMostly: boolean; readonly wrong: number } {
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

/** Tells if most characters beyond ASCII are common; a misread Latin letter consumes the ASCII letter after it. */
function looksLikeGbk(body: Buffer): boolean {
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

function otherFile(body: Buffer): FileFaultCode | undefined {
  if (body.subarray(0, 4).toString('hex') === 'd0cf11e0') return compoundFile(body)
  if (isOldSheet(body)) return 'old'
  const { type } = sniff(body.subarray(0, 4_096), '')
  return /^(?:image\/(?!svg)|video|audio|application\/(?:pdf|gzip))/.test(type) ? 'binary' : undefined
}

/** Old Excel file, or a new one with a password. */
function compoundFile(body: Buffer): FileFaultCode {
  const holds = (stream: string): boolean => body.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return 'protected'
  // the smallest file of this kind names no stream
  return holds('WordDocument') || holds('PowerPoint Document') ? 'binary' : 'old'
}

/** Standalone sheet of the first Excel versions. */
function isOldSheet(body: Buffer): boolean {
  const [first, version = 1, length = 0, zero] = body
  return first === 9 && [0, 2, 4, 8].includes(version) && length >= 4 && length <= 16 && zero === 0
}

/** Detects text formats that programs open as tables. */
function otherText(text: string): FileFaultCode | undefined {
  const start = text
    .slice(0, 2_000)
    .replace(/^\ufeff/, '')
    .trimStart()
    .toLowerCase()
  if (/^<(?:!doctype html|!--|html|head|body|meta|style|table|div|script)[\s>[-]/.test(start)) return 'html'
  if (start.startsWith('mime-version:') && start.includes('multipart/related')) return 'html'
  if (start.startsWith('<?xml')) {
    if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'old-xml'
    if (start.includes('urn:oasis:names:tc:opendocument')) return 'open-document'
    return start.includes('<html') ? 'html' : 'binary'
  }
  if (/^id;p[^\r\n;]*(?:;[en])*\r?\n[pfbco];/.test(start)) return 'sylk'
  return start.startsWith('{') && start.includes('"https://docs.google.com/') ? 'shortcut' : undefined
}
