import type { Playdesk } from '#commands/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { sameValue } from '../../records/diff.ts'
import { isChanged } from '../../world/rules.ts'
import type { Query, World } from '../../world/world.ts'
import { screenText, type ScreenedText, type Screening, type Status } from './screen-text.ts'
import { screenOf, type Screen, type SensitiveWord } from './screening.ts'
import type { WrittenRecord } from '../../world/rule.ts'

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
  const written = records.filter((record) => isChanged(record, 'title', 'content', 'language'))
  if (written.length === 0) return
  const ids = written.map(({ id }) => id)
  await screenNow(world, area, ids, await screen(world))
}

/** Screens again what holds the words, or held them when it was screened last. */
export async function screenAgain(world: World<Playdesk>, words: readonly string[]): Promise<void> {
  const current = await screen(world)
  for (const area of moderatedAreas) await screenNow(world, area, await holding(world, area, words), current)
}

/** Screens those of these texts that are there, as moderators have left them. */
async function screenNow(
  world: World<Playdesk>,
  area: ModeratedArea,
  ids: readonly number[],
  current: Screen,
): Promise<void> {
  const wrongOf = async (query: Query): Promise<[id: number, screened: Screening][]> =>
    (await world.list(area, { ...query, sort: [['id', 'asc']] })).flatMap((row) => {
      const screened = screenText(row, current)
      const isWrong = Object.entries(screened).some(([name, value]) => !sameValue(row[name as keyof typeof row], value))
      return isWrong ? [[row.id, screened]] : []
    })
  for (let from = 0; from < ids.length; from += batch) {
    const wrong = await wrongOf({ ids: ids.slice(from, from + batch) })
    if (wrong.length === 0) continue
    // what is right is not held
    for (const [id, screened] of await wrongOf({ ids: wrong.map(([each]) => each), held: true }))
      await world.put(area, id, { ...screened })
  }
}

const [batch, wordsAtOnce, page] = [1_000, 1_000, 50_000]

/** By the whole text, however its words are spelled and parted, and by what was found in it before. */
async function holding(world: World<Playdesk>, area: ModeratedArea, words: readonly string[]): Promise<number[]> {
  const found = new Set<number>()
  const wanted = [...new Set(words)].filter((word) => foldText(word).trim() !== '')
  for (let from = 0; from < wanted.length; from += wordsAtOnce) {
    const some = wanted.slice(from, from + wordsAtOnce)
    for (const query of [{ keyword: some }, { where: { sensitive: { hasAny: some } } }])
      for (let after = 0; ;) {
        const where = { ...query.where, id: { from: after + 1 } }
        const rows = await world.pick(area, [], { ...query, where, sort: [['id', 'asc']], limit: page })
        for (const { id } of rows) found.add(id)
        after = rows.at(-1)?.id ?? after
        if (rows.length < page) break
      }
  }
  return [...found].toSorted((one, other) => one - other)
}
