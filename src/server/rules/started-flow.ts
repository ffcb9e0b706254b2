import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { spanOf, spanState } from '#derive/values/window.ts'
import type { Refusal, WrittenRecord } from '../world/rules.ts'
import type { World } from '../world/world.ts'
import { isChanged, refuse } from './rule.ts'

interface Flow {
  readonly type: number
  readonly status: 0 | 1
  readonly times: readonly [start: string, end: string] | null
  readonly game_id?: number | null
}

/** A flow runs within its time, and with games where it shows those of its list. */
export async function refuseUnready(
  world: World<Playdesk>,
  games: 'dual-column-info-flow-game' | 'exit-interception-flow-game',
  /** values of `type` that show the games of the flow */
  withGames: readonly number[],
  records: readonly WrittenRecord<Flow>[],
): Promise<Refusal[]> {
  const running = records.filter(({ after }) => after?.status === 1)
  const listing = running.filter(
    (record) =>
      isChanged(record, 'status', 'type', 'game_id') &&
      withGames.includes(record.after?.type ?? 0) &&
      !record.after?.game_id,
  )
  const filled = await flowsWithGames(
    world,
    games,
    listing.map(({ id }) => id),
  )
  return [
    ...running.flatMap((record) =>
      !record.isUndone && isChanged(record, 'status', 'times') ? refuseOutOfTime(record, world.now) : [],
    ),
    ...listing
      .filter(({ id }) => !filled.has(id))
      .flatMap((record) =>
        refuse(
          record,
          'status',
          words('There are no games yet. Add some before starting.', '暂无游戏，请先添加游戏再启动。'),
        ),
      ),
  ]
}

function refuseOutOfTime(record: WrittenRecord<Flow>, now: string): Refusal[] {
  const span = spanOf({ window: ['times'] }, { times: record.after?.times })
  const state = span && spanState(span, now)
  if (state === 'to-come')
    return refuse(
      record,
      'status',
      words(`The start time has not been reached: ${span?.start}.`, `未到展示时间，可于 ${span?.start} 起启动。`),
    )
  if (state !== 'over') return []
  return refuse(
    record,
    'status',
    words('The end time has passed. Set a later one before starting.', '展示时间已结束，请先延长再启动。'),
  )
}

const atOnce = 10_000

async function flowsWithGames(
  world: World<Playdesk>,
  area: 'dual-column-info-flow-game' | 'exit-interception-flow-game',
  flows: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (let offset = 0; flows.length > found.size; offset += atOnce) {
    const query = { where: { parent_id: flows }, sort: [['id', 'asc']] as const, limit: atOnce, offset }
    const rows: readonly object[] = await world.list(area, query)
    for (const row of rows) if ('parent_id' in row) found.add(Number(row.parent_id))
    if (rows.length < atOnce) break
  }
  return found
}
