import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { chunks } from '#derive/values/chunks.ts'
import { sameValue } from '../../records/diff.ts'
import { isChanged } from '../../world/rules.ts'
import type { Query } from '../../world/world.ts'
import { screenText, type ScreenedText, type ScreeningResult, type ModerationStatus } from './screen-text.ts'
import { screenOf, type WordScreen, type SensitiveWord } from './screening.ts'
import type { WrittenRecord } from '../../world/rule.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

const moderatedAreas = ['forum-post', 'forum-post-comment'] as const

export type ModeratedArea = (typeof moderatedAreas)[number]

async function screen(world: ProductWorld): Promise<WordScreen> {
  const words: SensitiveWord[] = await world.list('forum-sensitive', { sort: [['id', 'asc']] })
  return screenOf(words)
}

type StoredText = ScreenedText & Pick<Row<'forum-post'>, 'isTop' | 'moderatedBy' | 'moderated_at'>

type DerivedValues = Partial<ScreeningResult> & Partial<Pick<StoredText, 'moderatedBy' | 'moderated_at'>>

/** Returns the screening result of a new or changed text, and who pinned it. */
export async function derivedOf<T extends StoredText>(
  world: ProductWorld,
  records: readonly WrittenRecord<T>[],
  statusOfNew: (text: T) => ModerationStatus,
): Promise<Map<number, DerivedValues>> {
  const found = new Map<number, DerivedValues>()
  for (const record of records)
    if (record.before && isChanged(record, 'isTop') && record.before.status === record.after?.status)
      found.set(record.id, { moderatedBy: world.actor.name || world.actor.username, moderated_at: world.now })
  // an imported text with a screening result keeps its state
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

function fresh(text: ScreenedText, status: ModerationStatus): ScreenedText {
  return { ...text, status, statusBefore: null, held: status === 'pending' ? 'new' : null }
}

/** Screens texts that a plan or undo wrote: the words may have changed since. */
export async function screenWritten<T extends StoredText>(
  world: ProductWorld,
  area: ModeratedArea,
  records: readonly WrittenRecord<T>[],
): Promise<void> {
  const written = records.filter((record) => isChanged(record, 'title', 'content', 'language'))
  if (written.length === 0) return
  const ids = written.map(({ id }) => id)
  await screenNow(world, area, ids, await screen(world))
}

export async function screenAgain(world: ProductWorld, words: readonly string[]): Promise<void> {
  const current = await screen(world)
  for (const area of moderatedAreas) await screenNow(world, area, await holding(world, area, words), current)
}

/** Screens texts, but respects moderators' decisions. */
async function screenNow(
  world: ProductWorld,
  area: ModeratedArea,
  ids: readonly number[],
  current: WordScreen,
): Promise<void> {
  const wrongOf = async (query: Query): Promise<[id: number, screened: ScreeningResult][]> =>
    (await world.list(area, { ...query, sort: [['id', 'asc']] })).flatMap((row) => {
      const screened = screenText(row, current)
      const isWrong = Object.entries(screened).some(([name, value]) => !sameValue(row[name as keyof typeof row], value))
      return isWrong ? [[row.id, screened]] : []
    })
  for (const some of chunks(ids, atOnce)) {
    const wrong = await wrongOf({ ids: some })
    if (wrong.length === 0) continue
    // correct texts are not locked
    for (const [id, screened] of await wrongOf({ ids: wrong.map(([each]) => each), held: true }))
      await world.put(area, id, { ...screened })
  }
}

const [atOnce, page] = [1_000, 50_000]

/** Finds texts with one of the words, in any spelling, or where it was found earlier. */
async function holding(world: ProductWorld, area: ModeratedArea, words: readonly string[]): Promise<number[]> {
  const found = new Set<number>()
  const wanted = [...new Set(words)].filter((word) => foldText(word).trim() !== '')
  for (const some of chunks(wanted, atOnce))
    for (const query of [{ keyword: some }, { where: { sensitive: { hasAny: some } } }])
      for (let after = 0; ;) {
        const where = { ...query.where, id: { from: after + 1 } }
        const rows = await world.pick(area, [], { ...query, where, sort: [['id', 'asc']], limit: page })
        for (const { id } of rows) found.add(id)
        after = rows.at(-1)?.id ?? after
        if (rows.length < page) break
      }
  return [...found].toSorted((one, other) => one - other)
}
