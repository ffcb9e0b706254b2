import { referenceRows } from '#server/reference/rows.ts'
import { genreLanguages, genres } from './genres.ts'
import { listed } from './listed.ts'
import { tagGroups, tagLanguages } from './tags.ts'

// sources share ids by a word's place in its list
export function languageId(code: string): number {
  return referenceRows.language.find(({ values }) => values.code === code)?.id ?? 0
}

export interface KnownTag {
  readonly id: number
  readonly group: keyof typeof tagGroups
  readonly name: string
  /** by language code; some are missing */
  readonly names: Readonly<Record<string, string>>
}

export const tags: readonly KnownTag[] = Object.entries(tagGroups)
  .flatMap(([group, lines]) =>
    lines.map((line) => ({ group: group as keyof typeof tagGroups, names: namedBy(tagLanguages, line) })),
  )
  .map(({ group, names }, index) => ({ id: 101 + index, group, name: names['en'] ?? '', names }))

const tagIds = new Map(tags.map(({ name, id }) => [name, id]))

/** Throws for an unknown name. */
export function tagIdsOf(names: string): number[] {
  return listed(names).map((name) => {
    const id = tagIds.get(name)
    if (id === undefined) throw new Error(`there is no tag ${name}`)
    return id
  })
}

export interface KnownCategory {
  readonly id: number
  readonly names: Readonly<Record<string, string>>
  readonly tags: readonly number[]
}

export const categories: readonly KnownCategory[] = genres.map((genre, index) => ({
  id: index + 1,
  names: namedBy(genreLanguages, genre.names),
  tags: tagIdsOf(genre.tags),
}))

function namedBy(codes: readonly string[], line: string): Record<string, string> {
  const words = line.split('|')
  return Object.fromEntries(codes.flatMap((code, index) => (words[index] ? [[code, words[index]]] : [])))
}
