import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'

const states = ['to-come', 'running', 'over'] as const

export type TimeState = (typeof states)[number]

export function timeState(now: string, start: string | null, end: string | null): TimeState {
  if (start !== null && start > now) return 'to-come'
  return end !== null && end <= now ? 'over' : 'running'
}

/** Filters of a list that leave what is in one of these states; what is no state is refused as any other filter is. */
export async function timeFilter(
  world: World<Playdesk>,
  area: 'charge-ranking-activity',
  sent: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const wanted = typeof sent === 'string' ? sent.split(',').filter(Boolean) : []
  const known = new Set(states.filter((state) => wanted.includes(state)))
  if (known.size !== new Set(wanted).size) return { statusStr: sent }
  if (known.size === 0 || known.size === states.length) return {}
  if (known.has('to-come') && known.has('over')) {
    const [next, last] = await Promise.all([
      world.list(area, { where: { start_time: { from: world.now } }, limit: 5_000 }),
      world.list(area, { where: { end_time: { to: world.now } }, limit: 5_000 }),
    ])
    return { ids: [...next, ...last].map(({ id }) => id) }
  }
  return {
    ...(known.has('to-come')
      ? known.has('running')
        ? {}
        : { start_time_from: world.now }
      : { start_time_to: world.now }),
    ...(known.has('over') ? (known.has('running') ? {} : { end_time_to: world.now }) : { end_time_from: world.now }),
  }
}
