import { Parser } from 'saxen'
import { ArchiveFault } from './archive.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** Callbacks for XML elements by local name; `false` stops parsing. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: () => Attributes) => void | false
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void | false
}

// one prefix for the transitional and the strict namespace of each vocabulary
const namespaces = Object.fromEntries(
  ['http://schemas.openxmlformats.org/', 'http://purl.oclc.org/ooxml/'].flatMap((of, strict) => [
    [`${of}spreadsheetml/${strict ? '' : '2006/'}main`, 'x'],
    [`${of}officeDocument/${strict ? '' : '2006/'}relationships`, 'r'],
    [`${of}package/2006/relationships`, 'x'],
  ]),
)

/** Skips elements of other vocabularies. */
export function* pieces(part: Buffer, { open, text, close }: XmlHandlers): Generator<void> {
  let isOver = false
  const parser = new Parser().ns(namespaces)
  const end = (said: void | false): void => {
    if (said !== false) return
    isOver = true
    parser.stop()
  }
  parser.on('openTag', (name, attributes) => {
    const local = localName(name)
    if (local !== undefined && open) end(open(local, () => plainValues(attributes())))
  })
  parser.on('closeTag', (name) => {
    const local = localName(name)
    if (local !== undefined && close) end(close(local))
  })
  parser.on('text', (raw) => text?.(decoded(raw)))
  parser.on('cdata', (raw) => text?.(raw))
  // entity expansion would evade the size limits, and workbooks contain no DTD
  parser.on('attention', () => {
    throw new ArchiveFault('archive')
  })
  parser.on('error', () => {
    throw new ArchiveFault('archive')
  })
  for (const piece of textPieces(part)) {
    parser.write(piece)
    yield
    if (isOver) return
  }
  parser.end()
}

export function walk(part: Buffer, handlers: XmlHandlers): void {
  for (const _ of pieces(part, handlers));
}

/** Elements without a namespace count as known. */
function localName(name: string): string | undefined {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.startsWith('x:') ? name.slice(2) : undefined
}

function plainValues(attributes: Attributes | false): Attributes {
  if (attributes === false) throw new ArchiveFault('archive')
  const entries = Object.entries(attributes)
  if (!entries.some(([, value]) => value?.includes('&'))) return attributes
  return Object.fromEntries(entries.map(([name, value]) => [name, value && decoded(value)]))
}

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(raw: string): string {
  const text = raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw
  if (!text.includes('&')) return text
  return text.replaceAll(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const pieceLength = 1024 * 1024

function* textPieces(part: Buffer): Generator<string> {
  const decoder = decoderFor(part)
  try {
    for (let at = 0; at < part.length; at += pieceLength)
      yield decoder.decode(part.subarray(at, at + pieceLength), { stream: at + pieceLength < part.length })
  } catch (error) {
    if (error instanceof TypeError) throw new ArchiveFault('archive')
    throw error
  }
}

function decoderFor(part: Buffer): TextDecoder {
  const [first = 0, second = 0] = part
  const wide =
    (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
        ? 'utf-16be'
        : undefined
  const said = /^[^>]{0,60}encoding=["']([\w-]{1,40})["']/.exec(part.subarray(0, 200).toString('latin1'))?.[1]
  try {
    return new TextDecoder(wide ?? said ?? 'utf-8', { fatal: true })
  } catch {
    throw new ArchiveFault('archive')
  }
}
