import type { Media } from '#catalogue/index.ts'

/** `accept` attribute of the file input by media type. */
export const offeredFiles: Readonly<Record<Media, string>> = { apk: '.apk', image: 'image/*', video: 'video/*' }

/** Returns true if name and type of a file match the media type. The server checks the content. */
export function mayBe(media: Media, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return media === 'apk' ? /\.apk$/i.test(name) : type === '' || type.startsWith(`${media}/`)
}
