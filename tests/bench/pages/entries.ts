import type { Searchable } from '#derive/palette/rank.ts'

/** Returns entries with the titles of the bench's catalogue. */
export function entries(): Searchable[] {
  const count = Number(new URLSearchParams(location.search).get('count'))
  return Array.from({ length: count }, (_, index) => ({ label: titleOf(index), group: `Area ${index % 125}` }))
}

const verbs = [
  'Edit',
  'Publish',
  'Delete',
  'Put online',
  'Take offline',
  'Copy',
  'Translate',
  'Sort',
  'Import',
  'Export',
]
const nouns = [
  'game',
  'banner',
  'topic',
  'rank',
  'comment',
  'gift',
  'activity',
  'channel',
  'provider',
  'category',
  'tag',
  'theme',
]

export function titleOf(index: number): string {
  return `${verbs[index % verbs.length]} ${nouns[index % nouns.length]} ${index}`
}
