import type { Media } from '#catalogue/index.ts'

export const offeredFiles: Readonly<Record<Media, string>> = { apk: '.apk', image: 'image/*', video: 'video/*' }

/** True if name or type fit; the server checks the content. */
export function mayBe(media: Media, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return media === 'apk' ? /\.apk$/i.test(name) : type === '' || type.startsWith(`${media}/`)
}
