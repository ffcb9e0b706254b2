import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { inRegion } from '../../environment.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'
import { addressesOf } from '../../rules/push.ts'
import { textsOf } from '../../rules/push-recipients.ts'

const { create, update, toggle } = checked(
  'aha-instant-local-push-config',
  async (world, { page, status }, id) => {
    if (status !== 1) return
    const where = { page: page ?? null, status: 1 }
    const other = (await world.list('aha-instant-local-push-config', { where, limit: 2 })).find((row) => row.id !== id)
    if (other)
      throw invalid(
        'page',
        words(
          `Entry ${other.id} is on for this page: switch it off first.`,
          `该页面已启用配置 ${other.id}，请先停用。`,
        ),
      )
  },
  'status',
  'status',
)

export { create, update, toggle as switch }

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

export const transmission: Behaviour<'aha-instant-local-push-config', 'transmission'> = (world, input, { standard }) =>
  standard({ ...input, targets: [inRegion(world.environment, world.environment.endsWith('-ie') ? 2 : 1)] })
