import { expect, test } from 'vitest'
import { decode } from '#server/transfer/decode.ts'
import { ArchiveFault } from '#server/transfer/workbook/archive.ts'
import { openSheet } from '#server/transfer/workbook/read.ts'
import { bookParts, rowsXml } from './books.ts'
import { zip } from './zip.ts'

const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])

const faultOf = (work: () => unknown): string => {
  try {
    work()
    return 'read'
  } catch (error) {
    return error instanceof ArchiveFault ? error.fault : String((error as { code?: unknown }).code).replace('file-', '')
  }
}

test.each<[string, string, Buffer | string]>([
  ['an old workbook', 'old', compound('Root Entry', 'Workbook')],
  ['a very old one', 'old', Buffer.from([9, 8, 16, 0, 0, 6, 5, 0])],
  ['a workbook within its password', 'protected', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
  ['a document', 'binary', compound('Root Entry', 'WordDocument')],
  ['a page that is named .xls', 'html', '<table border="1"><tr><th>id</th></tr><tr><td>1</td></tr></table>'],
  ['a page of Excel', 'html', '\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel">\r\n<head></head>'],
  ['a page with a comment in front', 'html', '<!-- made by hand --><table></table>'],
  ['a page in one file', 'html', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="----=_x"\r\n'],
  [
    'a table of 2003',
    'old-xml',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
  ],
  [
    'a flat OpenDocument file',
    'open-document',
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
  ],
  ['other XML', 'binary', '<?xml version="1.0"?><rows><row id="1"/></rows>'],
  ['a SYLK file', 'sylk', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"id"\r\n'],
  ['a link to a document', 'shortcut', '{"":"WARNING!","doc_id":"1","url":"https://docs.google.com/spreadsheets/d/1"}'],
  ['a picture', 'binary', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PDF', 'binary', '%PDF-1.7\n%\u00e2\u00e3'],
  ['a table whose first column is ID', 'read', 'ID;Price\n1;2\n'],
  ['a table with a tag for a name', 'read', '<b>,name\n1,2\n'],
])('%s is refused as %s', (_, fault, body) => {
  expect(faultOf(() => decode(Buffer.from(body as string)))).toBe(fault)
})

const book = bookParts({ sheets: [{ name: 'A', xml: rowsXml(['id'], ['1']) }] })

test.each<[string, string, Parameters<typeof zip>[0]]>([
  [
    'of OpenDocument',
    'open-document',
    [
      { name: 'mimetype', body: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', body: '<office/>' },
    ],
  ],
  [
    'of Numbers',
    'numbers',
    [
      { name: 'Index/Document.iwa', body: 'x' },
      { name: 'Metadata/Properties.plist', body: 'x' },
    ],
  ],
  [
    'of a binary workbook',
    'binary-book',
    [
      { name: '_rels/.rels', body: String(book[0]?.body).replace('workbook.xml', 'workbook.bin') },
      { name: 'xl/workbook.bin', body: 'x' },
    ],
  ],
  ['with a CSV file', 'zip', [{ name: 'games.csv', body: 'id\n1\n' }]],
  ['with a password', 'protected', book.map((entry) => ({ ...entry, flags: 1 }))],
  ['without its sheet', 'archive', book.filter(({ name }) => !name.includes('sheet1'))],
  [
    'with a sheet cut off',
    'archive',
    book.map((entry) => (entry.name.includes('sheet1') ? { ...entry, body: String(entry.body).slice(0, -20) } : entry)),
  ],
  [
    'with cells naming a missing text',
    'archive',
    bookParts({ sheets: [{ name: 'A', xml: '<row><c t="s"><v>3</v></c></row>' }] }),
  ],
  [
    'with a document type in UTF-16',
    'archive',
    bookParts({
      sheets: [{ name: 'A', xml: rowsXml(['id'], ['1']) }],
      encode: (xml) => Buffer.from(`\ufeff${xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')}`, 'utf16le'),
    }),
  ],
  [
    'in folders with backslashes and in capitals',
    'read',
    book.map((entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\').toUpperCase() })),
  ],
])('an archive %s is refused as %s', (_, fault, parts) => {
  expect(faultOf(() => [...openSheet(zip(parts), undefined).rows])).toBe(fault)
})
