import { words, type Values } from '#catalogue/index.ts'
import { environmentWords, environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import type { DeclaredRow } from '../declared.ts'
import { problem, type Problem } from '../problem.ts'
import { isPublished } from '../records/registry.ts'
import { Envelope } from '../world/answer.ts'
import { nameData, withNames } from '../world/names.ts'
import { countDrift, pairs } from '../world/publish/drift-counts.ts'
import { driftItemsText } from '../world/publish/drift.ts'
import type { Handler } from './handler.ts'

export const areas: Handler<'drift.areas'> = async ({ server, actor }) => {
  const counts = await countDrift(server.reads, server.registry)
  const isSeen = (environment: Environment | undefined): environment is Environment =>
    environment !== undefined && mayAct(actor.roles[environment], 'viewer')
  return [...counts].flatMap(([area, sums]) =>
    sums.flatMap((records, at) => {
      const [from, to] = (pairs[at] ?? []).map((place) => environments[place])
      return records > 0 && isSeen(from) && isSeen(to) ? [{ area, from, to, records }] : []
    }),
  )
}

export const items: Handler<'drift.items'> = async (call) => {
  const { server, actor, input } = call
  const { area, from, to, page, pageSize } = input
  const areaStore = server.registry.get(area)?.store
  if (!areaStore || areaStore.parent || !isPublished(server.registry, areaStore))
    throw problem(404, 'not-found', words(`${area} is no area that is published.`, `${area} 不是可发布的模块。`))
  const unseen = [from, to].find((each) => !mayAct(actor.roles[each], 'viewer'))
  if (unseen) throw noRight(unseen)
  const found = await server.reads.unsafe<FoundItem[]>(driftItemsText(areaStore), [
    from,
    to,
    pageSize,
    (page - 1) * pageSize,
  ])
  const ids = found.map(({ id }) => id)
  const named = await server.reads.unsafe<NamedItem[]>(
    `select distinct on (id) id, environment, label, ${nameData(areaStore)} as data from ${areaStore.table}
     where area = $1 and environment in ($2, $3) and id = any($4::bigint[]) and deleted_at is null
     order by id, environment = $2 desc`,
    [areaStore.area.id, from, to, ids],
  )
  const latest = await server.reads<LatestChange[]>`
    select distinct on (v.id) v.id, v.environment as changed_in, v.at as changed_at, coalesce(nullif(o.name, ''), o.username) as changed_by
    from revision v left join operator o on o.id = v.actor
    where v.area = ${areaStore.area.id} and v.environment in (${from}, ${to}) and v.id = any(${ids}::bigint[])
    order by v.id, v.seq desc`
  const called = await withNames(
    call,
    server.reads,
    named.map((row) => ({ ...row, area })),
    ({ data }) => data,
  )
  const labels = new Map(called.map(({ id, label }) => [id, label]))
  const changes = new Map(latest.map((row) => [row.id, row]))
  const data = found.map(({ total: _, ...item }) => {
    const { changed_by = null, changed_at = null, changed_in = null } = changes.get(item.id) ?? {}
    return { ...item, label: labels.get(item.id) ?? '', changed_by, changed_at, changed_in }
  })
  return new Envelope({ data, total: found[0]?.total ?? 0, page, pageSize })
}

type FoundItem = Pick<DeclaredRow<'drift.items'>, 'id' | 'state' | 'parts'> & { readonly total: number }
type LatestChange = Pick<DeclaredRow<'drift.items'>, 'id' | 'changed_by' | 'changed_at' | 'changed_in'>

interface NamedItem {
  readonly id: number
  readonly environment: Environment
  readonly label: string
  readonly data: Values | null
}

function noRight(environment: Environment): Problem {
  const { en, zh } = environmentWords(environment)
  return problem(403, 'forbidden', words(`You have no right to read ${en}.`, `您无权查看${zh}。`))
}
