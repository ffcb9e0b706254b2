import { ArchiveFault, type WorkbookArchive } from './archive.ts'
import { walk } from './xml.ts'

/** Sheet of a workbook; charts, dialogs and macros are not listed. */
export interface WorkbookSheet {
  readonly name: string
  /** a click reveals hidden sheets, only a program reveals very hidden ones */
  readonly isHidden: boolean
  readonly part: Buffer
}

// sheets may share a part, so they can outnumber the parts
const most = { sheets: 1_000, name: 255, bytes: 256 * 1024 * 1024 }

/** `from1904`: dates count from 1904 instead of 1900. */
export function bookIn(archive: WorkbookArchive) {
  const path = mainPart(archive)
  const main = archive.part(path)
  if (!main) throw new ArchiveFault(otherKind(archive))
  const links = linksOf(archive, path)
  const named: { readonly name: string; readonly state: string; readonly link: string }[] = []
  let from1904 = false
  walk(main, {
    open(element, attributes) {
      if (element === 'workbookPr') from1904 = isTrue(attributes()['date1904'])
      if (element !== 'sheet') return
      const { name = '', state = 'visible', 'r:id': link = '' } = attributes()
      if (named.length === most.sheets) throw new ArchiveFault('unpacked')
      named.push({ name: name.slice(0, most.name), state: state.toLowerCase(), link })
    },
  })
  const sheets = named.flatMap(({ name, state, link }): WorkbookSheet[] => {
    const found = links.get(link)
    if (!found?.type.toLowerCase().endsWith('/worksheet')) return []
    const part = archive.part(found.target)
    if (!part) throw new ArchiveFault('archive')
    return [{ name, isHidden: state !== 'visible', part }]
  })
  if (sheets.reduce((sum, { part }) => sum + part.length, 0) > most.bytes) throw new ArchiveFault('unpacked')
  if (sheets.length === 0) throw new ArchiveFault(named.length > 0 ? 'charts' : 'archive')
  return { sheets, from1904, strings: partOf('sharedStrings'), styles: partOf('styles') }

  function partOf(type: string): Buffer | undefined {
    const link = [...links.values()].find((each) => each.type.endsWith(`/${type}`))
    return link && archive.part(link.target)
  }
}

/** XML schemas and their predecessors accept `true`, `1` and `on`. */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && ['1', 'true', 'on', 't'].includes(value.trim().toLowerCase())
}

interface Link {
  readonly type: string
  readonly target: string
}

function mainPart(archive: WorkbookArchive): string {
  const links = [...linksOf(archive, '').values()]
  return links.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
}

/** Targets are relative to the part's folder or absolute. */
function linksOf(archive: WorkbookArchive, part: string): Map<string, Link> {
  const at = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, at), part.slice(at)]
  const links = new Map<string, Link>()
  const found = archive.part(`${folder}_rels/${name}.rels`)
  if (!found) return links
  walk(found, {
    open(element, attributes) {
      if (element !== 'Relationship') return
      const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes()
      if (id !== undefined && mode?.toLowerCase() !== 'external')
        links.set(id, { type, target: placed(folder, target) })
    },
  })
  return links
}

function placed(folder: string, target: string): string {
  try {
    return decodeURIComponent(new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname).slice(1)
  } catch {
    throw new ArchiveFault('archive')
  }
}

function otherKind({ names }: WorkbookArchive): 'binary-book' | 'open-document' | 'numbers' | 'zip' {
  const all = [...names]
  if (all.some((name) => name.endsWith('workbook.bin'))) return 'binary-book'
  if (names.has('content.xml') && (names.has('mimetype') || names.has('meta-inf/manifest.xml'))) return 'open-document'
  return all.some((name) => name.endsWith('.iwa') || name.endsWith('index.zip')) ? 'numbers' : 'zip'
}
