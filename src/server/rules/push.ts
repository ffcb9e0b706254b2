import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { invalid, problem } from '../problem.ts'
import type { World } from '../world/world.ts'
import { recipientsOf, type Push } from './push-recipients.ts'
import { refuseNowhere, refuseOver } from './there.ts'
import type { WouldBe } from './checked.ts'

export type PushArea = 'push-config' | 'instant-recommend-push-config' | 'video-youtube-push-config'

const [draft, on, sent] = [0, 1, 2] as const

/** Refuses a push that contradicts itself, whatever its status. */
export function refuseOdd({ languages, startTime, endTime, pushTime }: WouldBe<'push-config'>): void {
  const codes = (languages ?? []).map(({ language }) => language)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) throw invalid('languages', words(`${twice} is there twice.`, `语言 ${twice} 重复。`))
  if (pushTime && ((startTime && pushTime < startTime) || (endTime && pushTime > endTime)))
    throw invalid('pushTime', words('It is to be sent between start and end.', '推送时间须在开始与结束时间之间。'))
}

/** Refuses to switch on or send a push that nobody would get, that leads nowhere or that is over. */
export async function refuseUnready(world: World<Playdesk>, push: WouldBe<'push-config'>): Promise<void> {
  refuseOver(world, 'endTime', push.endTime)
  if ((push.deeplinkType ?? 1) <= 2) {
    const game = push.gameId ? await world.get('game', push.gameId) : undefined
    if (!game) throw invalid('gameId', words('Say which game it leads to first.', '请先选择跳转的游戏。'))
    if (game.onShelf !== 1)
      throw invalid('gameId', words(`${game.name} is not on the shelf.`, `游戏“${game.name}”未上架。`))
  } else refuseNowhere('deeplink', push.deeplink)
  const recipients = await recipientsOf(world, push as Push)
  if (recipients.some(({ sends }) => sends === 1)) return
  throw recipients.length === 0
    ? invalid(
        'status',
        words(
          'No country-language relation is in use, so nobody would get it.',
          '没有启用的国家语言关系，无推送对象。',
        ),
      )
    : invalid(
        'languages',
        words(
          'None of the languages in use has a text: add one, or send the same to all.',
          '启用的语言均无文案，请补充文案或关闭“按语言推送”。',
        ),
      )
}

/** What a status may become by hand: drafts are switched on and back, and what was sent becomes a draft again. */
export async function refuseStatus(
  world: World<Playdesk>,
  { services }: Context,
  area: PushArea,
  before: Pick<Push, 'id' | 'status'> | undefined,
  wanted: number | null | undefined,
): Promise<void> {
  const from = before?.status ?? draft
  if (wanted === undefined || wanted === null || wanted === from) return
  if (wanted === sent)
    throw invalid('status', words('It becomes so by being sent: use Send push.', '请使用“发送推送”。'))
  if (from !== sent || !before) return
  if (wanted === on)
    throw problem(409, 'wrong-state', words('It was sent: make it a draft first.', '推送已发出，请先改回草稿。'))
  const [waiting] = await services.sql`select 1 from outbox where environment = ${world.environment}
    and topic = 'push' and state in ('waiting', 'failed') and payload ->> 'area' = ${area} and payload ->> 'id' = ${String(before.id)} limit 1`
  if (waiting)
    throw problem(
      409,
      'still-waiting',
      words('It is still in the outbox: call it back there.', '推送仍在发件箱中，请先在发件箱撤回。'),
    )
}

const contents = [
  'pushTitle',
  'pushSubTitle',
  'pushButton',
  'isTranslate',
  'languages',
  'pushType',
  'gameId',
  'smallImages',
  'deeplinkType',
  'deeplink',
  'startTime',
  'endTime',
  'pushTime',
] as const

/** What was sent stays as it was sent. */
export function refuseRewriting(before: Push, input: Readonly<Record<string, unknown>>): void {
  if (before.status !== sent || input['status'] === draft) return
  const field = contents.find(
    (name) => name in input && JSON.stringify(input[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
  if (field)
    throw problem(
      409,
      'sent',
      words('It was sent as it is: make it a draft to change it.', '推送已发出，请先改回草稿再修改。'),
      [{ field, message: words('Sent already.', '已推送。') }],
    )
}

/** Plans the message that makes a push go out at its time. */
export async function sendOff(world: World<Playdesk>, area: PushArea, id: number): Promise<unknown> {
  const push = await world.need(area as 'push-config', id)
  if (push.status !== on)
    throw problem(
      409,
      'wrong-state',
      push.status === sent
        ? words('It was sent already.', '该推送已发出。')
        : words('Switch it on before it is sent.', '请先启用再发送。'),
    )
  refuseOdd(push)
  await refuseUnready(world, push)
  const recipients = (await recipientsOf(world, push)).filter(({ sends }) => sends === 1)
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
  return world.put(area, id, { status: sent, sent_at: world.now })
}

/** Addresses of pictures, in their order. */
export async function addressesOf(world: World<Playdesk>, ids: readonly number[] | null): Promise<string[]> {
  if (!ids || ids.length === 0) return []
  const rows = new Map((await world.list('resource', { ids: [...ids] })).map(({ id, url }) => [id, url]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
