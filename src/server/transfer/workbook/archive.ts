import { inflateRawSync } from 'node:zlib'
import type { FileFaultCode } from '../faults.ts'

/** Archive fault by name: a separate process can only pass plain data. */
export class ArchiveFault extends Error {
  readonly fault: FileFaultCode

  constructor(fault: FileFaultCode) {
    super(fault)
    this.fault = fault
  }
}

const most = { entries: 2_000, bytes: 256 * 1024 * 1024 }

export interface WorkbookArchive {
  readonly names: ReadonlySet<string>
  /** returns an XML part; ignores case */
  part(name: string): Buffer | undefined
}

/** Checks sizes before and during unpacking, because directories may lie. */
export function unpacked(archive: Buffer): WorkbookArchive {
  const names = new Set<string>()
  const parts = new Map<string, Buffer>()
  let { at, count } = directoryOf(archive)
  if (count > most.entries) throw new ArchiveFault('unpacked')
  let left = most.bytes
  for (let index = 0; index < count; index++) {
    const header = slice(archive, at, 46)
    if (header.readUInt32LE(0) !== 0x02014b50) throw new ArchiveFault('archive')
    const [nameLength, extra, comment] = [header.readUInt16LE(28), header.readUInt16LE(30), header.readUInt16LE(32)]
    const name = plainName(String(slice(archive, at + 46, nameLength)))
    const entry = entryOf(header, slice(archive, at + 46 + nameLength, extra))
    at += 46 + nameLength + extra + comment
    names.add(name)
    if (!/\.(xml|rels)$/.test(name)) continue
    if (entry.size > left) throw new ArchiveFault('unpacked')
    left -= entry.size
    parts.set(name, inflated(archive, entry))
  }
  return { names, part: (name) => parts.get(plainName(name)) }
}

/** Some programs write file paths as part names. */
function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

interface ArchiveEntry {
  readonly flags: number
  /** compression method */
  readonly method: number
  /** compressed bytes */
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const inExtra = 0xffffffff

/** Large archives, and some programs always, store sizes in an extra field. */
function entryOf(header: Buffer, extra: Buffer): ArchiveEntry {
  const wide = wideNumbers(extra)
  const next = (short: number): number => (short === inExtra ? (wide.shift() ?? short) : short)
  const size = next(header.readUInt32LE(24))
  const packed = next(header.readUInt32LE(20))
  const offset = next(header.readUInt32LE(42))
  return { flags: header.readUInt16LE(8), method: header.readUInt16LE(10), packed, size, offset }
}

function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    const field = extra.subarray(at + 4, at + 4 + length)
    if (id === 1) return Array.from({ length: Math.floor(field.length / 8) }, (_, n) => wideNumber(field, n * 8))
    at += 4 + length
  }
  return []
}

function wideNumber(bytes: Buffer, at: number): number {
  // larger values exceed the archive and are refused
  return Number(bytes.readBigUInt64LE(at))
}

function directoryOf(archive: Buffer): { at: number; readonly count: number } {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end < archive.length - 65_557) throw new ArchiveFault('archive')
  const record = slice(archive, end, 22)
  const [count, at] = [record.readUInt16LE(10), record.readUInt32LE(16)]
  const isWide = end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50
  if (!isWide || (count !== 0xffff && at !== inExtra)) return { at, count }
  const wide = slice(archive, wideNumber(archive, end - 12), 56)
  if (wide.readUInt32LE(0) !== 0x06064b50) throw new ArchiveFault('archive')
  return { at: wideNumber(wide, 48), count: wideNumber(wide, 32) }
}

function inflated(archive: Buffer, { flags, method, packed, size, offset }: ArchiveEntry): Buffer {
  if ((flags & 1) === 1) throw new ArchiveFault('protected')
  if (method !== 0 && method !== 8) throw new ArchiveFault('archive')
  const local = slice(archive, offset, 30)
  if (local.readUInt32LE(0) !== 0x04034b50) throw new ArchiveFault('archive')
  const data = slice(archive, offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28), packed)
  const body = method === 0 ? data : inflate(data, size)
  if (body.length !== size) throw new ArchiveFault('archive')
  return body
}

function inflate(data: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new ArchiveFault('archive')
  }
}

function slice(archive: Buffer, at: number, length: number): Buffer {
  if (at + length > archive.length) throw new ArchiveFault('archive')
  return archive.subarray(at, at + length)
}
