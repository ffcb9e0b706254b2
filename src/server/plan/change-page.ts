import { words as both, type Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { DeclaredRow } from '../declared.ts'
import { Envelope } from '../world/answer.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { changesWhere, kindOf, named, type ChangeFilter } from './change-filter.ts'
import { driftedIn } from '../run/drifted.ts'
import { withNames } from '../world/names.ts'
import { recordKey } from '../records/record-ref.ts'
import { undoneRecords } from './undo-scope.ts'
import { seenBy, sees } from '../visibility/sight.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Call, Server } from '../server.ts'

export function visibleEnvironments({ actor, input }: Pick<Call, 'actor' | 'input'>): { environment: string } {
  const asked = named(input['environment'])
  const own = seenBy(actor).filter((environment) => asked.length === 0 || asked.includes(environment))
  return { environment: own.join(',') || 'none' }
}

type PlanChangeRow = DeclaredRow<'plan.changes'>

type ChangeMessage = Words & Pick<PlanChangeRow, 'conflicts'>

interface ChangeConflict {
  /** stored keys */
  readonly keys: readonly string[] | null
  /** reason */
  readonly words: Words | null
  /** decision; null: none yet */
  readonly taken: 'mine' | 'theirs' | null
  /** environment */
  readonly source: string | null
}

interface PageRow extends Omit<PlanChangeRow, 'message' | 'itemId'>, ChangeConflict {
  readonly parentId: number | null
  readonly message: ChangeMessage | null
  /** by a reviewer who sent it back */
  readonly remark: string | null
}

export async function changesPage(
  call: Call,
  plan: number,
  asked: ChangeFilter = call.input,
  run?: number,
): Promise<Envelope<readonly PlanChangeRow[]>> {
  const { input, language } = call
  const { reads: sql } = call.server
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const where = changesWhere(sql, plan, { ...asked, ...visibleEnvironments(call) })
  // a subquery selects the page, to read complete rows only for it
  const read = await sql<PageRow[]>`
    select step, area, environment, id, parent_id as "parentId", ${kindOf(sql)} as kind,
      label, before, after, expected_version as "expectedVersion", excluded::int as excluded, state, message,
      conflict->'keys' as keys, conflict->'words' as words, conflict->>'taken' as taken, conflict->>'from' as source,
      case when excluded then returned->>'remark' end as remark
    from change where plan = ${plan} and seq = any(array(
      select seq from change where ${where} order by seq limit ${pageSize} offset ${(page - 1) * pageSize}))
    order by seq`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from change where ${where}`
  await reportPersonal(call, [...read])
  const rows = await withNames(call, sql, read, ({ after, before }) => after ?? before)
  const ids = rows.map(({ id }) => id)
  const items = await itemsOf(call.server, plan, rows)
  const moved = run === undefined ? await driftedAmong(call, plan, rows) : new Set<string>()
  const back = run === undefined ? undefined : await undoneRecords(sql, run, ids)
  const data = rows.map(({ message, remark, keys, words, taken, source, parentId: _, ...row }, at): PlanChangeRow => ({
    ...row,
    itemId: items[at] ?? row.id,
    ...(keys && words && source !== null && sees(call.actor, source)
      ? { conflict: { fields: keys, reason: words[language], taken } }
      : {}),
    ...(back ? { undone: back.has(recordKey(row)) ? 1 : 0 } : {}),
    message: message?.[language] ?? remark ?? (moved.has(recordKey(row)) ? changedSince[language] : null),
    conflicts: message?.conflicts ?? [],
  }))
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}

const changedSince = both('Changed since this plan was made. It will be skipped.', '生成计划后该记录已变化，将被跳过。')

async function driftedAmong(
  { server }: Pick<Call, 'server'>,
  plan: number,
  rows: readonly Pick<PlanChangeRow, 'area' | 'id' | 'state' | 'excluded'>[],
): Promise<Set<string>> {
  const open = rows.filter(({ state, excluded }) => state === 'waiting' && !excluded)
  const found = new Set<string>()
  for (const [area, mine] of Map.groupBy(open, (each) => each.area))
    if (server.registry.has(area))
      for (const key of await driftedIn(server, plan, area, { ids: [...new Set(mine.map(({ id }) => id))] }))
        found.add(key)
  return found
}

/** Step towards the topmost parent of a changed record. */
interface RecordAddress {
  readonly areaStore: AreaStore | undefined
  readonly environment: Environment
  readonly id: number
}

/** Returns the topmost parent's id of each changed record, or its own. */
async function itemsOf(
  { reads: sql, registry }: Pick<Server, 'reads' | 'registry'>,
  plan: number,
  rows: readonly Pick<PageRow, 'area' | 'environment' | 'id' | 'parentId'>[],
): Promise<number[]> {
  let places = rows.map(({ area, environment, id, parentId }): RecordAddress => {
    const areaStore = registry.get(area)?.store
    return parentId === null
      ? { areaStore: undefined, environment, id }
      : { areaStore: areaStore?.parent, environment, id: parentId }
  })
  const isChild = ({ areaStore }: RecordAddress): boolean => areaStore?.parent !== undefined
  while (places.some(isChild)) {
    const above = new Map<RecordAddress, number>()
    for (const mine of Map.groupBy(places.filter(isChild), ({ areaStore }) => areaStore).values()) {
      const { areaStore } = mine[0]!
      const found = await sql.unsafe<{ at: number; parent: number | null }[]>(
        `select x.at::int - 1 as at, coalesce(c.parent_id, r.parent_id) as parent
         from unnest($3::text[], $4::bigint[]) with ordinality as x(environment, id, at)
           left join change c on c.plan = $1 and c.area = $2 and c.environment = x.environment and c.id = x.id
           left join ${areaStore!.table} r on r.area = $2 and r.environment = x.environment and r.id = x.id`,
        [plan, areaStore!.area.id, mine.map(({ environment }) => environment), mine.map(({ id }) => id)],
      )
      for (const { at, parent } of found) if (parent !== null) above.set(mine[at]!, parent)
    }
    places = places.map((place) => {
      if (!isChild(place)) return place
      const id = above.get(place)
      return id === undefined
        ? { ...place, areaStore: undefined }
        : { ...place, areaStore: place.areaStore?.parent, id }
    })
  }
  return places.map(({ id }) => id)
}
