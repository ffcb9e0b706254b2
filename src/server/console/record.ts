import { plain } from '#derive/plain.ts'
import { mayAct } from '#derive/roles.ts'
import { words, type Media } from '#catalogue/index.ts'
import { readingWorld } from '../calls/read.ts'
import { environments, type Environment } from '../environment.ts'
import { checkedInput } from '../http/input.ts'
import { makePlan } from '../plan/plans.ts'
import { invalid, problem } from '../problem.ts'
import { expression, quote } from '../records/query.ts'
import { hasRecords, storedKey, visible, type Kept } from '../records/registry.ts'
import { exportArea } from '../transfer/export.ts'
import { refuseUntaken } from '../transfer/import.ts'
import { fieldChanges } from '../world/diff.ts'
import { typeStart } from '../world/media.ts'
import type { Call, Handler } from './handler.ts'

export const search: Handler = async ({ server, input, environment }) => {
  const text = plain(input['q']).trim().toLowerCase()
  if (text === '' && input['area'] === null)
    throw invalid('q', words('Give a text to look for, or an area.', '请填写关键词或指定模块。'))
  const like = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const limit = Number(input['limit'])
  const media = input['media'] as Media | null
  // views come before the area that keeps their records, so that a game is found as the kind of game it is
  const kepts = [...server.registry.values()]
    .filter(({ area }) => isSearchable(area) && (input['area'] === null || area.id === input['area']))
    .filter(({ area }) => media === null || area.id === 'resource')
    .sort((a, b) => Number(a.area.store === undefined) - Number(b.area.store === undefined))
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  const parts = kepts.map(
    (
      kept,
      index,
    ) => `(select ${quote(kept.area.id)} as area, id, label, search, ${picture(kept)} as picture, ${index} as place
    from ${kept.table} where area = ${quote(kept.store.area.id)} and environment = $1 and deleted_at is null ${within(kept)}
    and (search like $2 or id = $3) ${media ? "and starts_with(data->>'type', $5)" : ''}
    ${text === '' ? 'order by id desc' : ''} limit ${limit})`,
  )
  if (parts.length === 0) return []
  // what starts with the text comes first, then shorter names
  const sql = `select area, id, label, picture from (${parts.join(' union all ')}) found
    order by ${text === '' ? 'id desc,' : ''} id = $3 desc, lower(label) = $4 desc, starts_with(lower(label), $4) desc, place, length(label), id limit ${limit * 2}`
  const rows = await server.reads.unsafe<{ area: string; id: number }[]>(sql, [
    environment,
    like,
    id,
    text,
    ...(media ? [typeStart(media)] : []),
  ])
  const seen = new Set<string>()
  const first = rows.filter(({ area, id: found }) => {
    const key = `${server.registry.get(area)?.table} ${found}`
    return !seen.has(key) && seen.add(key)
  })
  return first.slice(0, limit)
}

export const labels: Handler = async ({ server, input, environment }) => {
  const wanted = String(input['refs']).split(';').slice(0, 60)
  const answers = wanted.map(async (part) => {
    const [areaId = '', list = ''] = part.split(':')
    const kept = server.registry.get(areaId)
    if (!kept || !hasRecords(kept)) return [areaId, {}] as const
    const ids = list
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, 1_000)
    const rows = await server.reads.unsafe<{ id: number; label: string; picture: unknown }[]>(
      `select id, label, ${picture(kept)} as picture from ${kept.table} where area = $1 and environment = $2 and id = any($3::bigint[]) and deleted_at is null`,
      [kept.store.area.id, environment, ids],
      { prepare: true },
    )
    return [
      areaId,
      Object.fromEntries(rows.map(({ id, label, picture: shown }) => [id, { label, picture: shown }])),
    ] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

export const revisions: Handler = async ({ server, input, environment }) => {
  const kept = keptOf(server, input['area'])
  const rows = await server.reads<{ before: never; after: never; version: number }[]>`
    select v.version, v.at, v.before, v.after, v.reason, v.run as receipt, r.command, r.kind as via, coalesce(nullif(o.name, ''), o.username) as actor
    from revision v left join run r on r.id = v.run left join operator o on o.id = v.actor
    where v.area = ${kept.store.area.id} and v.environment = ${environment} and v.id = ${Number(input['id'])} order by v.version desc limit 200`
  return rows.map(({ before, after, ...rest }) => ({
    ...rest,
    kind: before === null ? 'create' : after === null ? 'remove' : 'update',
    fields: fieldChanges(before, after),
  }))
}

/** The same item in every environment the caller may read, field by field against this one. */
export const compare: Handler = async (call) => {
  const { server, input, actor, environment } = call
  const kept = keptOf(server, input['area'])
  const rows = await server.reads.unsafe<{ environment: Environment; data: Record<string, unknown> }[]>(
    `select environment, data from ${kept.table} where area = $1 and id = $2 and environment = any($3::text[]) and deleted_at is null`,
    [kept.store.area.id, Number(input['id']), [...environments]],
  )
  const here = rows.find((row) => row.environment === environment)
  if (!here) throw problem(404, 'not-found', words('This record is not in this environment.', '当前环境中没有该记录。'))
  return environments
    .filter((each) => each !== environment && mayAct(actor.roles[each], 'viewer'))
    .map((each) => {
      const there = rows.find((row) => row.environment === each)
      const fields = there ? fieldChanges(visible(here.data), visible(there.data)) : []
      const state = there ? (fields.length > 0 ? 'change' : 'same') : 'create'
      return {
        environment: each,
        state,
        fields: fields.map(({ field, before, after }) => ({ field, here: before, there: after })),
      }
    })
}

const importing: Handler = async (call) => {
  const { server, input, actor, environment, language } = call
  const kept = keptOf(server, input['area'])
  refuseUntaken(kept.area)
  const command = {
    verb: 'importRows',
    call: 'POST /api/-/imports',
    effect: 'write',
    arity: 'none',
    param: 'file',
  } as const
  const entry = {
    id: `${kept.area.id}.import`,
    area: kept.area,
    name: kept.area.id,
    action: 'import',
    command,
    method: 'POST',
    path: '/api/-/imports',
  } as const
  const checked = checkedInput(entry, { file: input['file'], mapping: input['mapping'] })
  const plan = await makePlan({ server, entry, inputs: [checked], actor, environment, language })
  const { answers, errors, ...rest } = plan
  const [failed] = errors
  if (failed) throw problem(422, 'not-importable', words(failed.message, failed.message))
  return { ...rest, plan: plan.id, ...(answers[0] as object | undefined) }
}

export { importing as import }

const exporting: Handler = (call) => {
  const kept = keptOf(call.server, call.input['area'])
  return exportArea(readingWorld(call), kept.area.id, (call.input['filter'] ?? {}) as Record<string, unknown>)
}

export { exporting as export }

function keptOf(server: Call['server'], areaId: unknown): Kept {
  const kept = server.registry.get(String(areaId))
  if (kept && hasRecords(kept)) return kept
  throw problem(404, 'not-found', words(`There is no area ${String(areaId)}.`, `没有模块 ${String(areaId)}。`))
}

function isSearchable(area: Kept['area']): boolean {
  return !area.system && area.parent === undefined && Object.keys(area.fields).length > 0
}

function within({ area }: Kept): string {
  const own = Object.entries(area.where ?? {})
  return own.map(([key, value]) => `and ${expression(key)} = ${quote(JSON.stringify(value))}::jsonb`).join(' ')
}

function picture({ area }: Kept): string {
  return area.picture === undefined ? 'null::jsonb' : `data->${quote(storedKey(area, area.picture))}`
}
