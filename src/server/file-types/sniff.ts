export interface FileKind {
  readonly ending: string
  readonly type: string
  /** browsers may display it inline; others are downloaded */
  readonly shown: boolean
}

export const headBytes = 262_144

/** Detects the kind by the first bytes; the name decides where these allow several. */
export function sniff(head: Buffer, title: string): FileKind {
  const found = signatures.find(({ at = 0, bytes }) => head.subarray(at, at + bytes.length).equals(bytes))
  if (found) return found.kinds ? within(found.kinds, title) : found.kind
  return isText(head) ? textKind(head, title) : binary
}

export function kindOf(name: string): FileKind {
  return byEnding.get(name.split('.').at(-1) ?? '') ?? binary
}

const binary: FileKind = { ending: 'bin', type: 'application/octet-stream', shown: false }

const kind = (ending: string, type: string, shown: boolean): FileKind => ({ ending, type, shown })

const zip = kind('zip', 'application/zip', false)
const archives = [
  zip,
  kind('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false),
  kind('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false),
  kind('apk', 'application/vnd.android.package-archive', false),
  kind('jar', 'application/java-archive', false),
]
const plain = kind('txt', 'text/plain; charset=utf-8', false)
const texts = [
  plain,
  kind('csv', 'text/csv; charset=utf-8', false),
  kind('tsv', 'text/tab-separated-values; charset=utf-8', false),
  kind('json', 'application/json', false),
  kind('html', 'text/html; charset=utf-8', false),
  kind('md', 'text/markdown; charset=utf-8', false),
]
const svg = kind('svg', 'image/svg+xml', false)
const [mp4, mov, avif] = [
  kind('mp4', 'video/mp4', true),
  kind('mov', 'video/quicktime', true),
  kind('avif', 'image/avif', true),
]

interface Signature {
  readonly at?: number
  readonly bytes: Buffer
  readonly kind: FileKind
  readonly kinds?: readonly FileKind[]
}

const sign = (bytes: string, of: FileKind, at = 0): Signature => ({ at, bytes: Buffer.from(bytes, 'latin1'), kind: of })

const signatures: readonly Signature[] = [
  sign('\x89PNG\r\n\x1a\n', kind('png', 'image/png', true)),
  sign('\xff\xd8\xff', kind('jpg', 'image/jpeg', true)),
  sign('GIF87a', kind('gif', 'image/gif', true)),
  sign('GIF89a', kind('gif', 'image/gif', true)),
  sign('WEBP', kind('webp', 'image/webp', true), 8),
  sign('WAVE', kind('wav', 'audio/wav', true), 8),
  sign('ftypavif', avif, 4),
  sign('ftypqt', mov, 4),
  sign('ftyp', mp4, 4),
  sign('\x1aE\xdf\xa3', kind('webm', 'video/webm', true)),
  sign('OggS', kind('ogg', 'audio/ogg', true)),
  sign('fLaC', kind('flac', 'audio/flac', true)),
  sign('ID3', kind('mp3', 'audio/mpeg', true)),
  sign('\xff\xfb', kind('mp3', 'audio/mpeg', true)),
  sign('%PDF-', kind('pdf', 'application/pdf', false)),
  { ...sign('PK\x03\x04', zip), kinds: archives },
  sign('\x1f\x8b', kind('gz', 'application/gzip', false)),
]

const byEnding = new Map(
  [...signatures.map((each) => each.kind), ...archives, ...texts, svg].map((each) => [each.ending, each]),
)

function within(kinds: readonly [FileKind, ...FileKind[]] | readonly FileKind[], title: string): FileKind {
  const ending = title.toLowerCase().split('.').at(-1)
  return kinds.find((each) => each.ending === ending) ?? kinds[0] ?? binary
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false
  try {
    // the last character may be incomplete
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: head.length >= headBytes })
    return true
  } catch {
    return false
  }
}

function textKind(head: Buffer, title: string): FileKind {
  const start = head.subarray(0, 4_096).toString('utf8')
  if (/^<svg[\s>]/i.test(afterProlog(start))) return svg
  if (/^\ufeff?\s*<(!doctype html|html|head|body|script)[\s>]/i.test(start)) return within(texts, 'html')
  return within(texts, title)
}

/** Skips the prolog of an XML text, in linear time. */
function afterProlog(text: string): string {
  let rest = text.replace(/^\ufeff/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<!--')
      ? endAfter(rest, '-->')
      : /^(<\?xml|<!DOCTYPE svg)\b/i.test(rest)
        ? endAfter(rest, '>')
        : 0
    if (end === 0) return rest
    rest = rest.slice(end).trimStart()
  }
}

function endAfter(text: string, mark: string): number {
  const at = text.indexOf(mark)
  return at < 0 ? 0 : at + mark.length
}
