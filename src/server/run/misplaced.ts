import type { TransactionSql } from 'postgres'
import type { Words } from '#catalogue/index.ts'
import type { Environment } from '../environment.ts'
import { liveLayer } from '../records/live.ts'
import { keptBy, storedKey, type Kept } from '../records/registry.ts'
import type { Selection } from '../records/query.ts'
import { misplaced } from '../world/misplaced.ts'
import type { Stored } from '../world/world.ts'
import type { Portion } from './due.ts'

interface Wanted {
  readonly seq: number
  readonly environment: Environment
  readonly id: number
  readonly before: Stored['data'] | null
  readonly after: Stored['data']
}

interface Pending {
  readonly environment: Environment
  readonly id: number
  readonly after: Stored['data'] | null
}

/** Changes that would put a record where it may not stand among the others as they are by now, with what else the plan can still change. */
export async function misplacedBy({ tx, server, area, plan, due }: Portion): Promise<Map<number, Words>> {
  const found = new Map<number, Words>()
  const kept = keptBy(server.registry, area)
  const { place, tree } = kept.area
  if (!place && tree === undefined) return found
  const layer = liveLayer(tx, undefined, server.counts, server.recordIds)
  const wanted = await tx<
    Wanted[]
  >`select seq, environment, id, before, after from change where seq = any(${due.map(({ seq }) => seq)}::bigint[]) and after is not null`
  const pending = tree === undefined ? [] : await pendingIn(tx, kept, plan)
  for (const { seq, environment, id, before, after } of wanted) {
    const select = async (selection: Selection): Promise<Stored[]> => {
      const rows = await layer.select(kept, environment, selection)
      if (tree !== undefined)
        return planned(
          rows,
          pending.filter((each) => each.environment === environment),
          selection,
          storedKey(kept.area, tree),
        )
      if (rows.length === 0) return rows
      const moving = await tx<{ id: number; version: number }[]>`select id, expected_version as version from change
        where plan = ${plan} and area = ${area} and environment = ${environment} and id = any(${rows.map((row) => row.id)}::bigint[]) and state = 'waiting' and not excluded`
      return rows.filter((row) => !moving.some((each) => each.id === row.id && each.version === row.version))
    }
    const problem = await misplaced(kept, id, before ?? undefined, after, select)
    if (problem) found.set(seq, problem.words)
  }
  return found
}

/** What the plan can still make of the records of a tree, which are never many. */
function pendingIn(tx: TransactionSql, { table, area }: Kept, plan: number): Promise<Pending[]> {
  return tx.unsafe<Pending[]>(
    `select c.environment, c.id, c.after from change c
     left join ${table} r on r.area = c.area and r.environment = c.environment and r.id = c.id
     where c.plan = $1 and c.area = $2 and c.state = 'waiting' and not c.excluded and (
       coalesce(case when r.deleted_at is null then r.version else -r.version end, 0) = c.expected_version
       or (c.expected_version = 0 and r.deleted_at is not null))`,
    [plan, area.id],
  )
}

/** Records of a tree, by id or by what is above them, as the plan will have made them. */
function planned(
  rows: readonly Stored[],
  pending: readonly Pending[],
  { ids, where }: Selection,
  key: string,
): Stored[] {
  const above = where.find(([name]) => name === key)?.[1]
  const fits = ({ id, after }: Pending): boolean =>
    after !== null && (ids ? ids.includes(id) : Array.isArray(above) && above.includes(after[key] as never))
  const [first] = rows
  const stays = rows.filter((row) => !pending.some(({ id }) => id === row.id))
  const made = pending.flatMap((each): Stored[] =>
    fits(each) && each.after
      ? [{ ...(first ?? blankRow), environment: each.environment, id: each.id, data: each.after }]
      : [],
  )
  return [...stays, ...made]
}

const blankRow = { area: '', version: 0, parentId: null, createdAt: '', updatedAt: '' }
