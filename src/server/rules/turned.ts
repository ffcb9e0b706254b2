import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { Where, World } from '../world/world.ts'

interface Tested {
  readonly id?: number
  readonly status?: 0 | 1 | null
}

/** Traffic of one layer cannot be split twice in one place: another one that runs there is named. */
export async function refuseSecond(
  world: World<Playdesk>,
  area: 'experiment' | 'aha-abtest-config',
  { id, status }: Tested,
  place: Where,
): Promise<void> {
  if (status !== 1) return
  const running = await world.list(area, { where: { ...place, status: 1 }, limit: 2 })
  const other = running.find((each) => each.id !== id)
  if (!other) return
  throw invalid(
    'status',
    words(
      `“${other.name}” (${other.id}) runs in this layer and place. Stop it first.`,
      `同一实验层的该位置已有运行中的“${other.name}”（${other.id}），请先停止。`,
    ),
  )
}

/** What a toggle comes to. */
export function turned(now: number | null, wanted: 0 | 1 | null | undefined): 0 | 1 {
  return wanted ?? (now === 1 ? 0 : 1)
}
