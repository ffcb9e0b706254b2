import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import { isChanged, named, onChange, recordsById, refuse, refuseState, words } from '../rule.ts'
import type { Derive, ProductWorld, React, Refusal, Rules, WrittenRow } from '../rule.ts'

type Post = WrittenRow<'forum-post'>

export const rule: Rules<'forum-post'> = [
  onChange(['isTop'], ({ isTop, status }, record) =>
    isTop === 1 && status !== 'normal'
      ? refuseState(record, 'isTop', words('Only visible posts can be pinned.', '仅展示中的帖子可以置顶。'))
      : [],
  ),
  (world, records) => refuseClosed(world, records.filter(isPosted)),
  (world, records) => refuseBlocked(world, records.filter(isPosted)),
]

/** Excludes posts that an undo restores. */
function isPosted({ before, isUndone }: Post): boolean {
  return before !== undefined || !isUndone
}

async function refuseClosed(world: ProductWorld, records: readonly Post[]): Promise<Refusal[]> {
  const moved = records.filter((record) => isChanged(record, 'groupId'))
  const ids = moved.map(({ after }) => after?.groupId)
  const closed = await recordsById(world, 'forum-group', ids, { where: { status: 'closed' } })
  return moved.flatMap((record) => {
    const group = closed.get(record.after?.groupId ?? 0)
    if (!group) return []
    const { en, zh } = named({ id: group.id, label: group.name })
    return refuse(record, 'groupId', words(`Group ${en} is closed.`, `小组 ${zh} 已关闭。`))
  })
}

async function refuseBlocked(world: ProductWorld, records: readonly Post[]): Promise<Refusal[]> {
  const added = ({ before, after }: Post): number[] =>
    (after?.topics ?? []).filter((topic) => !before?.topics?.includes(topic))
  const blocked = await recordsById(world, 'forum-topic', records.flatMap(added), { where: { status: 'blocked' } })
  return records.flatMap((record) =>
    added(record).flatMap((id) => {
      const topic = blocked.get(id)
      if (!topic) return []
      const { en, zh } = named({ id, label: topic.name })
      return refuse(record, 'topics', words(`Topic ${en} is blocked.`, `话题 ${zh} 已被屏蔽。`))
    }),
  )
}

export const derive: Derive<'forum-post'> = (world, records) =>
  derivedOf(world, records, ({ official }) => (official === 1 ? 'normal' : 'pending'))

export const again: React<'forum-post'> = (world, records) => screenWritten(world, 'forum-post', records)
