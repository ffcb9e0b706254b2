import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly body: Buffer | string
  /** size in the directories, if not the real one */
  readonly says?: number
  readonly method?: number
  /** the body already deflated */
  readonly packed?: Buffer
  readonly flags?: number
  /** offset in the directory, if not the real one */
  readonly at?: number
}

/** Builds an archive whose headers may contradict its content. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body, says, packed, method = 8, flags = 0, at } of entries) {
    const plain = Buffer.from(body)
    const data = packed ?? (method === 8 ? deflateRawSync(plain) : plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(packed ? 0 : crc32(plain), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(says ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at ?? offset, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data])
    files.push(file)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]))
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 65_535), 8)
  end.writeUInt16LE(Math.min(entries.length, 65_535), 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** Returns the parts of a minimal workbook with this sheet XML. */
export function workbook(sheet: string): ZipEntry[] {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006'
  return [
    {
      name: '[Content_Types].xml',
      body: `${head}<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      body: `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      body: `${head}<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', body: `${head}<worksheet xmlns="${main}">${sheet}</worksheet>` },
  ]
}
