import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'

interface Place {
  readonly groupId?: number | null
  readonly topics?: readonly number[] | null
}

/** A closed group and a blocked topic take no new posts; what stands there already may stay. */
export async function refuseClosed(world: World<Playdesk>, { groupId, topics }: Place, before?: Place): Promise<void> {
  if (groupId && groupId !== before?.groupId) {
    const group = await world.get('forum-group', groupId)
    if (group?.status === 'closed')
      throw invalid('groupId', words(`Group ${groupId} is closed.`, `小组 ${groupId} 已关闭。`))
  }
  const added = (topics ?? []).filter((id) => !before?.topics?.includes(id))
  if (added.length === 0) return
  const [blocked] = await world.list('forum-topic', { ids: added, where: { status: 'blocked' }, limit: 1 })
  if (blocked) throw invalid('topics', words(`Topic ${blocked.name} is blocked.`, `话题 ${blocked.name} 已被屏蔽。`))
}
