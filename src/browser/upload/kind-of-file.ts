import type { Media } from '#catalogue/index.ts'

/** What the file dialog offers for a field that takes files of one kind. */
export const offeredFiles: Readonly<Record<Media, string>> = { apk: '.apk', image: 'image/*', video: 'video/*' }

/** Whether a file may be of this kind, by its name and what the browser takes it for; the server looks at its bytes. */
export function mayBe(media: Media, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return media === 'apk' ? /\.apk$/i.test(name) : type === '' || type.startsWith(`${media}/`)
}
