import { zip, type ZipEntry } from './zip.ts'

interface SheetXml {
  readonly name: string
  /** XML of the worksheet, or only of its rows */
  readonly xml: string
  readonly state?: string
  readonly kind?: string
  /** path of the sheet according to the workbook */
  readonly target?: string
}

export interface BookXml {
  readonly sheets: readonly SheetXml[]
  /** attributes of workbookPr */
  readonly settings?: string
  readonly strings?: string
  /** XML of the style sheet */
  readonly styles?: string
  /** namespace prefix of elements, with its colon */
  readonly prefix?: string
  readonly isStrict?: boolean
  readonly encode?: (xml: string) => Buffer
  /** folder of the workbook and its parts */
  readonly folder?: string
}

/** Returns a workbook that is valid by the standard, written in one of the allowed ways. */
export function book({ sheets, settings, strings, styles, ...how }: BookXml): Buffer {
  return zip(
    bookParts({
      sheets,
      ...(settings ? { settings } : {}),
      ...(strings ? { strings } : {}),
      ...(styles ? { styles } : {}),
      ...how,
    }),
  )
}

export function bookParts({
  sheets,
  settings = '',
  strings,
  styles,
  prefix = '',
  isStrict = false,
  encode,
  folder = 'xl',
}: BookXml): ZipEntry[] {
  const p = prefix
  const base = isStrict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org'
  const year = isStrict ? '' : '2006/'
  const main = `${base}/spreadsheetml/${year}main`
  const links = `${base}/officeDocument/${year}relationships`
  const space = p === '' ? `xmlns="${main}"` : `xmlns:${p.slice(0, -1)}="${main}"`
  const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const link = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${links}/${kind}" Target="${target}"/>`
  const shared = [
    strings && link('s1', 'sharedStrings', 'sharedStrings.xml'),
    styles && link('s2', 'styles', 'styles.xml'),
  ]
  const part = (name: string, body: string): ZipEntry => {
    const xml = `<?xml version="1.0" encoding="${encode ? 'UTF-16' : 'UTF-8'}" standalone="yes"?>\n${body}`
    return { name, body: encode ? encode(xml) : xml }
  }
  return [
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packed}">${link('r1', 'officeDocument', `${folder}/workbook.xml`)}</Relationships>`,
    ),
    part(
      `${folder}/workbook.xml`,
      `<${p}workbook ${space} xmlns:r="${links}"><${p}workbookPr ${settings}/><${p}sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<${p}sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at + 1}"/>`,
        )
        .join('')}</${p}sheets></${p}workbook>`,
    ),
    part(
      `${folder}/_rels/workbook.xml.rels`,
      `<Relationships xmlns="${packed}">${sheets.map(({ kind = 'worksheet', target }, at) => link(`r${at + 1}`, kind, target ?? `worksheets/sheet${at + 1}.xml`)).join('')}${shared.join('')}</Relationships>`,
    ),
    ...sheets.map(({ xml, kind = 'worksheet' }, at) => {
      const content = xml.includes('sheetData') || kind !== 'worksheet' ? xml : `<${p}sheetData>${xml}</${p}sheetData>`
      return part(`${folder}/worksheets/sheet${at + 1}.xml`, `<${p}${kind} ${space}>${content}</${p}${kind}>`)
    }),
    ...(strings === undefined ? [] : [part(`${folder}/sharedStrings.xml`, `<${p}sst ${space}>${strings}</${p}sst>`)]),
    ...(styles === undefined
      ? []
      : [part(`${folder}/styles.xml`, `<${p}styleSheet ${space}>${styles}</${p}styleSheet>`)]),
  ]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Returns rows of text cells without cell references. */
export function rowsXml(...rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`,
    )
    .join('')
}

/** Returns a style sheet with these formats; the style of a cell is the index of its format. */
export function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`] : [],
  )
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`)
  return `<numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs>`
}

/** Workbook with a hidden sheet, one with other columns, and one of books with a hidden row. */
export const several = book({
  sheets: [
    { name: 'Lists', state: 'hidden', xml: rowsXml(['name'], ['Hidden']) },
    { name: 'Notes', xml: rowsXml(['colour', 'shape'], ['red', 'round']) },
    {
      name: '书目 “1”',
      xml: rowsXml(['name', 'pages'], ['Alpha', '300'], ['Beta', '200'])
        .replace('<row>', '<row><!-- titles -->')
        .replace(/<row>(?!.*<row>)/, '<row hidden="1">'),
    },
  ],
})
