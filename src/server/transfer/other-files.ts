import { sniff } from '../file-types/sniff.ts'
import type { FaultCode } from './faults.ts'

export function otherFile(body: Buffer): FaultCode | undefined {
  if (body.subarray(0, 4).toString('hex') === 'd0cf11e0') return compoundFile(body)
  if (isOldSheet(body)) return 'old'
  const { type } = sniff(body.subarray(0, 4_096), '')
  return /^(?:image\/(?!svg)|video|audio|application\/(?:pdf|gzip))/.test(type) ? 'binary' : undefined
}

/** Old Excel file, or a new one with a password. */
function compoundFile(body: Buffer): FaultCode {
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

/** Detects text formats that are no tables, although programs open them as such. */
export function otherText(text: string): FaultCode | undefined {
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
