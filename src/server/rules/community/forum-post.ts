import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import type { Playdesk } from '#commands/index.ts'
import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import type { Refusal } from '../../world/rules.ts'
import type { World } from '../../world/world.ts'
import { isChanged, refuse, refuseState, type Derive, type React, type Rule, type Written } from '../rule.ts'

type Post = Written<'forum-post'>

export const rule: Rule<'forum-post'> = async (world, records) => [
  ...records.flatMap((record) =>
    record.after?.isTop === 1 && isChanged(record, 'isTop') && record.after.status !== 'normal'
      ? refuseState(record, 'isTop', words('Only visible posts can be pinned.', '仅展示中的帖子可以置顶。'))
      : [],
  ),
  ...(await refuseClosed(
    world,
    records.filter(({ before, isUndone }) => before || !isUndone),
  )),
]

/** A closed group and a blocked topic take no new posts; what stands there already may stay. */
async function refuseClosed(world: World<Playdesk>, records: readonly Post[]): Promise<Refusal[]> {
  const groupOf = (record: Post): number | null =>
    isChanged(record, 'groupId') ? (record.after?.groupId ?? null) : null
  const added = ({ before, after }: Post): number[] =>
    (after?.topics ?? []).filter((topic) => !before?.topics?.includes(topic))
  const groupIds = [...new Set(records.flatMap((record) => groupOf(record) ?? []))]
  const topicIds = [...new Set(records.flatMap(added))]
  const [groups, topics] = await Promise.all([
    groupIds.length === 0 ? [] : world.list('forum-group', { ids: groupIds, where: { status: 'closed' } }),
    topicIds.length === 0 ? [] : world.list('forum-topic', { ids: topicIds, where: { status: 'blocked' } }),
  ])
  const closed = new Map(groups.map(({ id, name: label }) => [id, named({ id, label })]))
  const blocked = new Map(topics.map(({ id, name: label }) => [id, named({ id, label })]))
  return records.flatMap((record) => {
    const group = groupOf(record)
    const shut = closed.get(group ?? 0)
    if (shut) return refuse(record, 'groupId', words(`Group ${shut.en} is closed.`, `小组 ${shut.zh} 已关闭。`))
    const topic = added(record).flatMap((id) => blocked.get(id) ?? [])[0]
    if (!topic) return []
    return refuse(record, 'topics', words(`Topic ${topic.en} is blocked.`, `话题 ${topic.zh} 已被屏蔽。`))
  })
}

export const derive: Derive<'forum-post'> = (world, records) =>
  derivedOf(world, records, ({ official }) => (official === 1 ? 'normal' : 'pending'))

export const again: React<'forum-post'> = (world, records) => screenWritten(world, 'forum-post', records)
