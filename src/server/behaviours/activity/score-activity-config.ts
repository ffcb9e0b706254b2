import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'score-activity-config', 'create'> = async (world, input, { standard }) => {
  await refuseTwice(world, input)
  return standard(input)
}

export const update: Behaviour<'score-activity-config', 'update'> = async (world, input, { standard }) => {
  await refuseTwice(world, { ...(await world.need('score-activity-config', input.id)), ...input })
  return standard(input)
}

export const toggleOpen: Behaviour<'score-activity-config', 'toggleOpen'> = async (world, input, { standard }) => {
  const before = await world.need('score-activity-config', input.id)
  await refuseTwice(world, { ...before, is_open: input.is_open ?? (before.is_open === 1 ? 0 : 1) })
  return standard(input)
}

interface Config {
  readonly id?: number
  readonly is_open?: 0 | 1 | null
  readonly country?: readonly string[] | null
  readonly aha_version?: string | null
}

/** The app takes one answer for a country and a version. */
async function refuseTwice(world: World<Playdesk>, { id, is_open, country, aha_version }: Config): Promise<void> {
  if (is_open !== 1) return
  const same = await world.list('score-activity-config', {
    where: { is_open: 1, aha_version: aha_version ?? null },
    limit: 1_000,
  })
  const mine = new Set(country ?? ['ALL'])
  const twin = same.find((other) => other.id !== id && other.country.some((code) => mine.has(code)))
  if (twin)
    throw invalid(
      'country',
      words(`Config ${twin.id} is open for the same country and version.`, `配置 ${twin.id} 已对相同国家和版本开启。`),
    )
}
