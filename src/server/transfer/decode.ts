import iconv from 'iconv-lite'
import { badByte, faulty } from './faults.ts'
import { looksLikeGbk, utf8In } from './encoding.ts'
import { otherFile, otherText } from './other-files.ts'

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
