import type { Field, Media } from '#catalogue/index.ts'

/** What a file has to be that a field names by id or address; undefined takes any. */
export function mediaOf({ kind, media }: Field): Media | undefined {
  return kind === 'image' ? 'image' : media
}
