import type { Playdesk } from '#commands/index.ts'
import { sameValue } from '../../records/diff.ts'
import { isChanged, type WrittenRecord } from '../../world/rules.ts'
import type { World } from '../../world/world.ts'
import { screenText, type ScreenedText, type Screening, type Status } from './screen-text.ts'
import { screenOf, type Screen, type SensitiveWord } from './screening.ts'

const moderatedAreas = ['forum-post', 'forum-post-comment'] as const

export type ModeratedArea = (typeof moderatedAreas)[number]

async function screen(world: World<Playdesk>): Promise<Screen> {
  const words: SensitiveWord[] = await world.list('forum-sensitive', { sort: [['id', 'asc']] })
  return screenOf(words)
}

/** A post or a comment as it is written. */
type Text = ScreenedText & {
  readonly isTop: 0 | 1
  readonly moderatedBy: string | null
  readonly moderated_at: string | null
}

type Derived = Partial<Screening> & Partial<Pick<Text, 'moderatedBy' | 'moderated_at'>>

/** Derived values of a text: the result of screening when it is new or changed, and who pinned it. */
export async function derivedOf<T extends Text>(
  world: World<Playdesk>,
  records: readonly WrittenRecord<T>[],
  statusOfNew: (text: T) => Status,
): Promise<Map<number, Derived>> {
  const found = new Map<number, Derived>()
  for (const record of records)
    if (record.before && isChanged(record, 'isTop') && record.before.status === record.after?.status)
      found.set(record.id, { moderatedBy: world.actor.name || world.actor.username, moderated_at: world.now })
  // a new one that has been screened comes from elsewhere, and keeps its state
  const unscreened = records.filter((record) =>
    record.before ? isChanged(record, 'title', 'content', 'language') : record.after?.sensitive === null,
  )
  if (unscreened.length === 0) return found
  const current = await screen(world)
  for (const { id, before, after } of unscreened)
    if (after)
      found.set(id, { ...found.get(id), ...screenText(before ? after : fresh(after, statusOfNew(after)), current) })
  return found
}

function fresh(text: ScreenedText, status: Status): ScreenedText {
  return { ...text, status, statusBefore: null, held: status === 'pending' ? 'new' : null }
}

/** Screens texts that a plan or an undo has written: the words may have changed since they were screened for it. */
export async function screenWritten<T extends Text>(
  world: World<Playdesk>,
  area: ModeratedArea,
  records: readonly WrittenRecord<T>[],
): Promise<void> {
  const written = records.filter((record) => record.after && isChanged(record, 'title', 'content', 'language'))
  if (written.length === 0) return
  const current = await screen(world)
  for (const { id, after } of written) if (after) await world.put(area, id, { ...screenText(after, current) })
}

/** Screens again what holds the word, or held it when it was screened last. */
export async function screenAgain(world: World<Playdesk>, words: readonly string[]): Promise<void> {
  const current = await screen(world)
  for (const area of moderatedAreas) {
    for (const row of await holding(world, area, words)) {
      const screened = screenText(row, current)
      const isRight = Object.entries(screened).every(([name, value]) => sameValue(row[name as keyof typeof row], value))
      if (!isRight) await world.put(area, row.id, { ...screened })
    }
  }
}

const [batch, wordsAtOnce] = [10_000, 1_000]

async function holding(world: World<Playdesk>, area: ModeratedArea, words: readonly string[]) {
  const found = new Map<number, ScreenedText & { readonly id: number }>()
  const wanted = [...new Set(words)]
  for (let from = 0; from < wanted.length; from += wordsAtOnce) {
    const some = wanted.slice(from, from + wordsAtOnce)
    for (const query of [{ keyword: some }, { where: { sensitive: { hasAny: some } } }]) {
      for (let offset = 0; ; offset += batch) {
        const rows = await world.list(area, { ...query, sort: [['id', 'asc']], limit: batch, offset })
        for (const row of rows) found.set(row.id, row)
        if (rows.length < batch) break
      }
    }
  }
  return found.values()
}
