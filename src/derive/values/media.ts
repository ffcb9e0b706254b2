import type { Field, Media } from '#catalogue/index.ts'

export function mediaOf({ kind, media }: Field): Media | undefined {
  return kind === 'image' ? 'image' : media
}
