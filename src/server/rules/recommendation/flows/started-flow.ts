import { spanOf, spanState } from '#derive/values/window.ts'
import { isChanged, onChange, refuse, words, type ProductWorld, type Refusal, type WrittenRecord } from '../../rule.ts'

interface RecommendationFlow {
  readonly type: number
  readonly status: 0 | 1
  readonly times: readonly [start: string, end: string] | null
  readonly game_id?: number | null
}

type FlowRule = (
  world: ProductWorld,
  records: readonly WrittenRecord<RecommendationFlow>[],
) => Promise<Refusal[]> | Refusal[]

/** A running flow needs its period, and games when its type shows a list. */
export function flowRules(games: GameArea, withGames: readonly number[]): readonly FlowRule[] {
  return [
    onChange(['status', 'times'], ({ status, times }, record, { now }) =>
      status === 1 && !record.isUndone ? refuseOutOfTime(record, times, now) : [],
    ),
    (world, records) => refuseEmpty(world, games, withGames, records),
  ]
}

async function refuseEmpty(
  world: ProductWorld,
  games: GameArea,
  withGames: readonly number[],
  records: readonly WrittenRecord<RecommendationFlow>[],
): Promise<Refusal[]> {
  const listing = records.filter(
    (record) =>
      record.after?.status === 1 &&
      isChanged(record, 'status', 'type', 'game_id') &&
      withGames.includes(record.after?.type ?? 0) &&
      !record.after?.game_id,
  )
  const filled = await flowsWithGames(world, games, listing)
  return listing
    .filter(({ id }) => !filled.has(id))
    .flatMap((record) =>
      refuse(record, 'status', {
        en: 'There are no games yet. Add some before starting.',
        zh: '暂无游戏，请先添加游戏再启动。',
      }),
    )
}

function refuseOutOfTime(
  record: WrittenRecord<RecommendationFlow>,
  times: RecommendationFlow['times'],
  now: string,
): Refusal[] {
  const span = spanOf({ window: ['times'] }, { times })
  const state = span && spanState(span, now)
  if (state === 'to-come')
    return refuse(record, 'status', {
      en: `The start time has not been reached: ${span?.start}.`,
      zh: `未到展示时间，可于 ${span?.start} 起启动。`,
    })
  if (state !== 'over') return []
  return refuse(record, 'status', {
    en: 'The end time has passed. Set a later one before starting.',
    zh: '展示时间已结束，请先延长再启动。',
  })
}

type GameArea = 'dual-column-info-flow-game' | 'exit-interception-flow-game'
type FlowArea = 'dual-column-info-flow' | 'exit-interception-flow'

/** Refuses to remove the last visible game of a running flow. */
export async function refuseLastGame(
  world: ProductWorld,
  [area, games]: readonly [FlowArea, GameArea],
  withGames: readonly number[],
  records: readonly WrittenRecord[],
): Promise<Refusal[]> {
  const removed = Map.groupBy(
    records.filter(({ before, after }) => before && !after),
    ({ parentId }) => parentId ?? 0,
  )
  if (removed.size === 0) return []
  const query = { ids: [...removed.keys()], where: { status: 1, type: withGames } }
  const flows = (await world.list(area, query)) as readonly (RecommendationFlow & {
    readonly id: number
    readonly title?: string
  })[]
  const running = flows.filter((flow) => !flow.game_id)
  const filled = await flowsWithGames(world, games, running)
  return running
    .filter(({ id }) => !filled.has(id))
    .flatMap(({ id, title }) => {
      const gone = removed.get(id) ?? []
      const [en, zh] = title ? [`${id} “${title}”`, `${id}“${title}”`] : [String(id), String(id)]
      const message = words(
        `Flow ${en} is running and would have no games left. Stop it first, or add another game.`,
        `信息流 ${zh} 正在运行，不能移除最后一个游戏，请先停用或添加其他游戏。`,
      )
      return gone.map((record): Refusal => {
        const together = gone.map((each) => each.id).filter((each) => each !== record.id)
        return { id: record.id, field: 'id', message, code: 'in-use', together }
      })
    })
}

const atOnce = 10_000

async function flowsWithGames(
  world: ProductWorld,
  area: GameArea,
  flows: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  const parents = flows.map(({ id }) => id)
  for (let offset = 0; flows.length > found.size; offset += atOnce) {
    const query = { where: { parent_id: parents }, sort: [['id', 'asc']] as const, limit: atOnce, offset }
    const rows: readonly object[] = await world.list(area, query)
    for (const row of rows) if ('parent_id' in row) found.add(Number(row.parent_id))
    if (rows.length < atOnce) break
  }
  return found
}
