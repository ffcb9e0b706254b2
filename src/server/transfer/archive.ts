import { crc32, inflateRawSync } from 'node:zlib'
import type { Fault } from './faults.ts'

/** Faults of an archive by name: they occur in a process of their own, which only passes plain data. */
export class ArchiveFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

const most = { entries: 2_000, bytes: 256 * 1024 * 1024 }

interface Entry {
  readonly name: Buffer
  readonly body: Buffer
}

/**
 * The XML parts of an archive in a new one that is not compressed. Sizes are checked before and while unpacking, so
 * whoever reads the new one cannot be made to unpack more, whatever the old one says in its several directories.
 * `sheet` changes the text of each sheet on the way.
 */
export function unpacked(archive: Buffer, sheet: (xml: string) => string = (xml) => xml): Buffer {
  const directory = endOfDirectory(archive)
  const count = directory.readUInt16LE(10)
  if (count > most.entries) throw new ArchiveFault('unpacked')
  const entries: Entry[] = []
  let [at, left] = [directory.readUInt32LE(16), most.bytes]
  for (let index = 0; index < count; index++) {
    const header = slice(archive, at, 46)
    if (header.readUInt32LE(0) !== 0x02014b50) throw new ArchiveFault('archive')
    const [nameLength, extra, comment] = [header.readUInt16LE(28), header.readUInt16LE(30), header.readUInt16LE(32)]
    const name = slice(archive, at + 46, nameLength)
    at += 46 + nameLength + extra + comment
    const path = name.toString('latin1')
    if (!/\.(xml|rels)$/i.test(path)) continue
    const size = header.readUInt32LE(24)
    if (size > left) throw new ArchiveFault('unpacked')
    left -= size
    const body = inflated(archive, header, size)
    entries.push({ name, body: path.startsWith('xl/worksheets/') ? changed(body, sheet) : body })
  }
  return stored(entries)
}

function changed(body: Buffer, sheet: (xml: string) => string): Buffer {
  const xml = body.toString()
  const next = sheet(xml)
  return next === xml ? body : Buffer.from(next)
}

function endOfDirectory(archive: Buffer): Buffer {
  const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0 || at < archive.length - 65_557) throw new ArchiveFault('archive')
  return slice(archive, at, 22)
}

function inflated(archive: Buffer, header: Buffer, size: number): Buffer {
  const [flags, method, packed, offset] = [
    header.readUInt16LE(8),
    header.readUInt16LE(10),
    header.readUInt32LE(20),
    header.readUInt32LE(42),
  ]
  if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new ArchiveFault('archive')
  const local = slice(archive, offset, 30)
  if (local.readUInt32LE(0) !== 0x04034b50) throw new ArchiveFault('archive')
  const data = slice(archive, offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28), packed)
  const body = method === 0 ? data : inflate(data, size)
  if (body.length !== size) throw new ArchiveFault('archive')
  // no part of a workbook has one; what an entity expands to is not bounded by what was checked here
  if (body.includes('<!DOCTYPE') || body.includes('<!ENTITY')) throw new ArchiveFault('archive')
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

function stored(entries: readonly Entry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, body } of entries) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(body.length, 18)
    common.writeUInt16LE(name.length, 22)
    files.push(Buffer.from([0x50, 0x4b, 3, 4]), common, name, body)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, rest, name)
    offset += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
