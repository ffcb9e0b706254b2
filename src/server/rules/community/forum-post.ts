import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import {
  isChanged,
  refuse,
  refuseState,
  type Derive,
  type React,
  type Rules,
  type WrittenRow,
  type ProductWorld,
  type Refusal,
} from '../rule.ts'

type Post = WrittenRow<'forum-post'>

export const rule: Rules<'forum-post'> = [
  (_, records) =>
    records.flatMap((record) =>
      record.after?.isTop === 1 && isChanged(record, 'isTop') && record.after.status !== 'normal'
        ? refuseState(record, 'isTop', words('Only visible posts can be pinned.', '仅展示中的帖子可以置顶。'))
        : [],
    ),
  (world, records) => refuseClosed(world, records.filter(isPosted)),
  (world, records) => refuseBlocked(world, records.filter(isPosted)),
]

/** Existing posts may stay and be restored. */
function isPosted({ before, isUndone }: Post): boolean {
  return before !== undefined || !isUndone
}

async function refuseClosed(world: ProductWorld, records: readonly Post[]): Promise<Refusal[]> {
  const groupOf = (record: Post): number | null =>
    isChanged(record, 'groupId') ? (record.after?.groupId ?? null) : null
  const ids = [...new Set(records.flatMap((record) => groupOf(record) ?? []))]
  const groups = ids.length === 0 ? [] : await world.list('forum-group', { ids, where: { status: 'closed' } })
  const closed = new Map(groups.map(({ id, name: label }) => [id, named({ id, label })]))
  return records.flatMap((record) => {
    const shut = closed.get(groupOf(record) ?? 0)
    return shut ? refuse(record, 'groupId', words(`Group ${shut.en} is closed.`, `小组 ${shut.zh} 已关闭。`)) : []
  })
}

async function refuseBlocked(world: ProductWorld, records: readonly Post[]): Promise<Refusal[]> {
  const added = ({ before, after }: Post): number[] =>
    (after?.topics ?? []).filter((topic) => !before?.topics?.includes(topic))
  const ids = [...new Set(records.flatMap(added))]
  const topics = ids.length === 0 ? [] : await world.list('forum-topic', { ids, where: { status: 'blocked' } })
  const blocked = new Map(topics.map(({ id, name: label }) => [id, named({ id, label })]))
  return records.flatMap((record) =>
    added(record)
      .flatMap((id) => blocked.get(id) ?? [])
      .flatMap((topic) =>
        refuse(record, 'topics', words(`Topic ${topic.en} is blocked.`, `话题 ${topic.zh} 已被屏蔽。`)),
      ),
  )
}

export const derive: Derive<'forum-post'> = (world, records) =>
  derivedOf(world, records, ({ official }) => (official === 1 ? 'normal' : 'pending'))

export const again: React<'forum-post'> = (world, records) => screenWritten(world, 'forum-post', records)
