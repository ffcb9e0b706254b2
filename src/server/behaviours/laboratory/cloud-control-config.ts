import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { namedBy } from '../../rules/needed.ts'
import { overlap } from '../../rules/overlap.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'cloud-control-config', 'create'> = async (world, input, { standard }) => {
  await refuseFaulty(world, input)
  return standard(input)
}

export const update: Behaviour<'cloud-control-config', 'update'> = async (world, input, { standard }) => {
  await refuseFaulty(world, { ...(await world.need('cloud-control-config', input.id)), ...input })
  return standard(input)
}

interface Config {
  readonly id?: number
  readonly operationTagId?: number | null
  readonly displayLanguage?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly bgColor?: string | null
  readonly textColor?: string | null
  readonly status?: 0 | 1 | null
}

async function refuseFaulty(world: World<Playdesk>, config: Config): Promise<void> {
  await namedBy(world, 'operationTagId', 'tag', config.operationTagId)
  if (config.bgColor && config.bgColor === config.textColor)
    throw invalid('textColor', words('The text cannot be read on this background.', '文字颜色与背景色相同，无法辨认。'))
  if (config.status !== 1) return
  if ((config.endTime ?? '') < world.now) throw invalid('endTime', words('Its time is over.', '展示时间已结束。'))
  const { operationTagId = null, displayLanguage = null } = config
  const online = await world.list('cloud-control-config', { where: { operationTagId, status: 1 }, limit: 1_000 })
  const other = online.find(
    (each) =>
      each.id !== config.id &&
      (displayLanguage === null || each.displayLanguage === null || each.displayLanguage === displayLanguage) &&
      overlap(windowOf(each), windowOf(config)),
  )
  if (!other) return
  throw invalid(
    'startTime',
    words(
      `Cloud control ${other.id} shows this tag in the same language at the same time.`,
      `云控配置 ${other.id} 在同一时间、同一语言下已展示该标签。`,
    ),
  )
}

function windowOf({ startTime = null, endTime = null }: Config) {
  return { start_time: startTime, end_time: endTime }
}
