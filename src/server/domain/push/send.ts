import { words } from '#catalogue/index.ts'
import { problem } from '../../problem.ts'
import { recordsById } from '../records.ts'
import { recipientsOf, type MemberCounts } from './recipients.ts'
import type { ProductWorld } from '../behaviour.ts'

export const pushAreas = ['push-config', 'instant-recommend-push-config', 'video-youtube-push-config'] as const
export type PushArea = (typeof pushAreas)[number]

/** values of `status` */
export const [draft, on, sent] = [0, 1, 2] as const

export async function planMessage(world: ProductWorld, area: PushArea, id: number, members?: MemberCounts) {
  const push = await world.need(area as 'push-config', id)
  if (push.status === sent) throw problem(409, 'wrong-state', words('It was sent already.', '该推送已发出。'))
  if (push.status !== on)
    throw problem(
      409,
      'wrong-state',
      words('Set its status to “On” first; it then leaves at its time.', '请先将状态设为“已启用”，到时自动推送。'),
    )
  const recipients = (await recipientsOf(world, push, members)).filter(({ sends }) => sends === 1)
  const at = push.pushTime && push.pushTime > world.now ? push.pushTime : undefined
  const { pushType, gameId, deeplinkType, deeplink, startTime, endTime, pushTime } = push
  const payload = {
    area,
    id,
    title: push.pushTitle,
    pushType,
    pushTime: at ?? pushTime ?? world.now,
    startTime,
    endTime,
    gameId,
    deeplinkType,
    deeplink,
    images: await addressesOf(world, push.smallImages),
    recipients: recipients.map(({ sends: _, note: __, ...recipient }) => recipient),
  }
  await world.emit('push', payload, { irreversible: true, ...(at ? { at } : {}) })
  return world.put(area as 'push-config', id, { status: sent, sent_at: world.now, goes_at: null })
}

export async function addressesOf(world: ProductWorld, ids: readonly number[] | null): Promise<string[]> {
  const resources = await recordsById(world, 'resource', ids ?? [])
  return (ids ?? []).flatMap((id) => resources.get(id)?.url ?? [])
}
