import { words, type Field, type Media, type Words } from '#catalogue/index.ts'
import { mediaOf } from '#derive/media.ts'
import { nameIn } from '../files/names.ts'
import { kindOf } from '../files/sniff.ts'
import { invalid } from '../problem.ts'
import { storedKey, type Kept } from '../records/registry.ts'
import type { Stored } from './world.ts'

const named: Readonly<Record<Media, Words>> = {
  image: words('a picture', '图片'),
  video: words('a video', '视频'),
  apk: words('an APK file', ' APK 文件'),
}

interface Address {
  readonly text: string
  readonly media: Media
}

/**
 * Refuses the address of an uploaded file that is not what its field takes, or not there; one outside counts by its
 * ending, where that says anything. An address that was there before stays as it is.
 */
export async function refuseOtherMedia(
  { area, media }: Kept,
  before: Stored['data'] | undefined,
  after: Stored['data'],
  typesOf: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  for (const name of media) {
    const [field, key] = [area.fields[name], storedKey(area, name)]
    if (!field || before?.[key] === after[key]) continue
    const old = new Set(addressesIn(field, before?.[key]).map(({ text }) => text))
    const fresh = addressesIn(field, after[key]).filter(({ text }) => !old.has(text))
    const own = fresh.flatMap(({ text }) => nameIn(text) ?? [])
    const types = own.length > 0 ? await typesOf(own) : undefined
    for (const { text, media: wanted } of fresh) {
      const isOwn = text.startsWith('/')
      const type = isOwn ? types?.get(nameIn(text) ?? '') : typeOutside(text)
      if (type !== undefined && !isOf(wanted, type)) throw otherMedia(name, wanted, text)
      if (isOwn && type === undefined)
        throw invalid(name, words(`There is no uploaded file ${text}.`, `没有已上传的文件 ${text}。`))
    }
  }
}

/** Whether a file of this type is what a field takes. */
export function isOf(media: Media, type: string): boolean {
  return type.startsWith(typeStart(media))
}

/** How the type of every such file begins. */
export function typeStart(media: Media): string {
  return media === 'apk' ? kindOf('.apk').type : `${media}/`
}

export function otherMedia(field: string, media: Media, file: string): Error {
  const { en, zh } = named[media]
  return invalid(field, words(`${file} is not ${en}. Choose ${en}.`, `${file} 不是${zh}，请选择${zh}。`))
}

function typeOutside(address: string): string | undefined {
  const { type } = kindOf(URL.canParse(address) ? new URL(address).pathname.toLowerCase() : '')
  return type === kindOf('').type ? undefined : type
}

function addressesIn(field: Field, value: unknown): Address[] {
  const { item, fields } = field
  if (item) return Array.isArray(value) ? value.flatMap((each) => addressesIn(item, each)) : []
  if (fields) {
    const members = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    return Object.entries(fields).flatMap(([name, each]) => addressesIn(each, members[name]))
  }
  const media = mediaOf(field)
  return media && typeof value === 'string' && value !== '' ? [{ text: value, media }] : []
}
