import { words, type Field, type Media, type Values, type Words } from '#catalogue/index.ts'
import { mediaOf } from '#derive/values/media.ts'
import { nameIn } from '../../file-types/names.ts'
import { kindOf } from '../../file-types/sniff.ts'
import { bothWrong, invalid, type Problem } from '../../problem.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import type { Change } from '../../records/stored.ts'

const mediaWords: Readonly<Record<Media, Words>> = {
  image: words('a picture', '图片'),
  video: words('a video', '视频'),
  apk: words('an APK file', ' APK 文件'),
}

interface FileAddress {
  readonly text: string
  /** required type */
  readonly media: Media
}

/** Checks uploaded files by media type, external addresses by a known extension. */
export async function otherMediaIn(
  { area, media }: AreaStore,
  changes: readonly Change[],
  typesOf: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Map<number, Problem>> {
  const faults = new Map<number, Problem>()
  for (const name of media) {
    const [field, key] = [area.fields[name], storedKey(area, name)]
    if (!field || changes.every(({ after }) => (after?.[key] ?? null) === null)) continue
    const fresh = changes.flatMap(({ id, before, after }) => {
      if (before?.data[key] === after?.[key]) return []
      const old = new Set(addressesIn(field, before?.data[key]).map(({ text }) => text))
      return addressesIn(field, after?.[key]).flatMap((each) => (old.has(each.text) ? [] : [{ id, ...each }]))
    })
    const own = fresh.flatMap(({ text }) => nameIn(text) ?? [])
    const types = own.length > 0 ? await typesOf([...new Set(own)]) : undefined
    for (const { id, text, media: wanted } of fresh) {
      const isOwn = text.startsWith('/files/')
      const type = isOwn ? types?.get(nameIn(text) ?? '') : typeOutside(text)
      const isOther = type !== undefined && !isOf(wanted, type)
      const fault = isOther
        ? otherMedia(name, wanted, text)
        : isOwn && type === undefined
          ? noFile(name, text)
          : undefined
      if (fault) faults.set(id, bothWrong(faults.get(id), fault))
    }
  }
  return faults
}

export function noFile(field: string, address: string): Problem {
  return invalid(field, words(`There is no uploaded file ${address}.`, `没有已上传的文件 ${address}。`))
}

export function isOf(media: Media, type: string): boolean {
  return type.startsWith(typeStart(media))
}

export function typeStart(media: Media): string {
  return media === 'apk' ? kindOf('.apk').type : `${media}/`
}

export function otherMedia(field: string, media: Media, file: string): Problem {
  const { en, zh } = mediaWords[media]
  return invalid(field, words(`${file} is not ${en}. Choose ${en}.`, `${file} 不是${zh}，请选择${zh}。`))
}

function typeOutside(address: string): string | undefined {
  const { type } = kindOf(URL.canParse(address) ? new URL(address).pathname.toLowerCase() : '')
  return type === kindOf('').type ? undefined : type
}

export function fileNamesIn({ area, media }: AreaStore, data: Values): string[] {
  return media.flatMap((name) => {
    const field = area.fields[name]
    return field ? addressesIn(field, data[storedKey(area, name)]).flatMap(({ text }) => nameIn(text) ?? []) : []
  })
}

function addressesIn(field: Field, value: unknown): FileAddress[] {
  const { item, fields } = field
  if (item) return Array.isArray(value) ? value.flatMap((each) => addressesIn(item, each)) : []
  if (fields) {
    const members = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    return Object.entries(fields).flatMap(([name, each]) => addressesIn(each, members[name]))
  }
  const media = mediaOf(field)
  return media && typeof value === 'string' && value !== '' ? [{ text: value, media }] : []
}
