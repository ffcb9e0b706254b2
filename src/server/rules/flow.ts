import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { spanOf, spanState } from '#derive/window.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'

type FlowArea = 'dual-column-info-flow' | 'exit-interception-flow'
type Row = Readonly<Record<string, unknown>>

interface Kind {
  /** values of `type` that show the games of the flow */
  readonly withGames: readonly number[]
  /** the value of `type` that leads to an address */
  readonly withLink?: number
}

/** How a flow is started and stopped: by its task, and by its form no easier. */
export function flow(area: FlowArea, kind: Kind) {
  return {
    task: async (world: World<Playdesk>, { flowId, status }: { readonly flowId: number; readonly status: 0 | 1 }) => {
      const row = await world.need(area, flowId)
      if (status === 1 && row.status !== 1) await refuseUnready(world, area, kind, flowId, row)
      return world.put(area, flowId, { status })
    },
    create: async (world: World<Playdesk>, input: Row, { standard }: Context) => {
      if (input['status'] === 1) await refuseUnready(world, area, kind, null, input)
      return standard(input)
    },
    update: async (world: World<Playdesk>, input: Row & { readonly id: number }, { standard }: Context) => {
      const row = await world.need(area, input.id)
      if (input['status'] === 1 && row.status !== 1)
        await refuseUnready(world, area, kind, input.id, { ...row, ...input })
      return standard(input)
    },
  }
}

async function refuseUnready(
  world: World<Playdesk>,
  area: FlowArea,
  { withGames, withLink }: Kind,
  id: number | null,
  row: Row,
): Promise<void> {
  const span = spanOf({ window: ['times'] }, row)
  if (!span) throw invalid('times', words('Say from when to when it is shown first.', '请先填写展示时间。'))
  const state = spanState(span, world.now)
  if (state === 'to-come')
    throw invalid(
      'status',
      words(`Its time has not come: it can be started from ${span.start}.`, `未到展示时间，${span.start} 起可启动。`),
    )
  if (state === 'over')
    throw invalid(
      'status',
      words('Its time is over. Give it a later end, then start it.', '展示时间已结束，请先延长再启动。'),
    )
  const type = Number(row['type'])
  if (type === withLink && !row['link'])
    throw invalid('link', words('Say which page it opens first.', '请先填写跳转链接。'))
  if (!withGames.includes(type) || row['game_id']) return
  if (id === null || (await world.count(`${area}-game`, { parent: id })) === 0)
    throw invalid('status', words('It has no games yet. Add some, then start it.', '暂无游戏，请先添加游戏再启动。'))
}
