import type { Behaviour } from '#server/domain/behaviour.ts'
import { addressesOf } from '../../domain/push/send.ts'
import { textsOf } from '../../domain/push/recipients.ts'

const local = '3'
const most = 200

export const showJson: Behaviour<'aha-instant-local-push-config', 'showJson'> = async (world, { id }) => {
  const { page, status, sort } = await world.need('aha-instant-local-push-config', id)
  const rows =
    status === 1
      ? await world.list('instant-recommend-push-config', {
          where: { pushType: local, status: 1 },
          sort: [['pushTime', 'asc']],
          limit: most,
        })
      : []
  const current = rows.filter(({ endTime }) => !endTime || endTime > world.now)
  const pushes = await Promise.all(
    current.map(async (push) => ({
      id: push.id,
      byLanguage: push.isTranslate === 1,
      texts: Object.fromEntries(
        [...textsOf(push)].map(([language, { pushTitle, pushSubTitle, pushButton }]) => [
          language,
          { title: pushTitle, subTitle: pushSubTitle, button: pushButton },
        ]),
      ),
      gameId: push.gameId,
      deeplinkType: push.deeplinkType,
      deeplink: push.deeplink,
      images: await addressesOf(world, push.smallImages),
      startTime: push.startTime,
      endTime: push.endTime,
      pushTime: push.pushTime,
    })),
  )
  return { page, status: status ?? 0, sort: sort ?? 1, pushes }
}
