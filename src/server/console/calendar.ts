import { invalid } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Call } from '../server.ts'
import type { DeclaredData } from '../declared.ts'
import type { Handler } from './handler.ts'
import { quote } from '../records/query.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'
import { dueTimes, schedules } from '../script/schedule-rows.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { seenBy, visibleTo } from '../visibility/sight.ts'

type Entry = DeclaredData<'calendar.list'>['entries'][number]

interface Period {
  readonly from: string
  readonly to: string
}

const [most, mostDays, mostTimes] = [1_000, 92, 200]

/** Includes the outcome of plans whose time is past. */
export const list: Handler<'calendar.list'> = async (call) => {
  const [from, to] = [new Date(call.input.from), new Date(call.input.to)]
  if (to <= from) throw invalid('to', words('The end is before the start.', '结束时间早于开始时间。'))
  if (to.getTime() - from.getTime() > mostDays * 86_400_000)
    throw invalid('to', words(`Choose at most ${mostDays} days.`, `最多选择 ${mostDays} 天。`))
  const period = { from: from.toISOString(), to: to.toISOString() }
  const found = [
    ...(await plansIn(call, period)),
    ...(await schedulesIn(call, period)),
    ...(await contentIn(call, period)),
  ]
  const entries = found.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return { entries: entries.slice(0, most), more: Math.max(0, entries.length - most) }
}

const none = {
  plan: null,
  hash: null,
  state: null,
  command: null,
  planKind: null,
  script: null,
  schedule: null,
  cron: null,
  area: null,
  id: null,
  isOn: null,
  values: null,
  by: null,
}

async function plansIn({ server: { reads: sql }, actor }: Call, { from, to }: Period): Promise<Entry[]> {
  const { some, whole } = visibleTo(sql, actor, 'p')
  const open = sql`(${whole} and ${seesScriptOfPlan(sql, actor)})`
  const rows = await sql<Entry[]>`
    select t.at, t.state, t.plan, case when ${whole} and t.state = 'waiting' then t.hash end as hash, p.command, p.kind as "planKind",
      case when ${open} then p.script end as script, case when ${open} or p.kind <> 'script' then p.title else '' end as title,
      array(select each from unnest(p.environments) as each where each = any(${seenBy(actor)}::text[])) as environments,
      coalesce(nullif(o.name, ''), o.username) as by
    from plan_time t join plan p on p.id = t.plan left join operator o on o.id = t.operator
    where ${some} and t.at >= ${from} and t.at < ${to} order by t.at limit ${most}`
  return rows.map((row) => ({ ...none, ...row, at: new Date(row.at).toISOString(), kind: 'plan' }))
}

async function schedulesIn({ server, actor }: Call, { from, to }: Period): Promise<Entry[]> {
  const after = new Date(Math.max(Date.parse(from), Date.now()))
  return (await schedules(server, actor)).flatMap(({ id, script, cron, zone, environment, enabled, owner }) => {
    const about = { title: script, script, schedule: id, cron, by: owner, environments: [environment] }
    return (enabled === 1 ? dueTimes(cron, zone, mostTimes, after) : [])
      .map((time): Entry => ({ ...none, kind: 'schedule', at: time.toISOString(), ...about }))
      .filter(({ at }) => at < to)
  })
}

async function contentIn(call: Call, period: Period): Promise<Entry[]> {
  const found: Entry[] = []
  for (const of of call.server.registry.values()) {
    const { window, sends, personal } = of.area
    if (of.store !== of || personal) continue
    const [start, end] = window ?? []
    if (start !== undefined) {
      // a single field holds both times
      found.push(...(await sideIn(call, of, period, 'start', end === undefined ? [start, 0] : [start])))
      found.push(...(await sideIn(call, of, period, 'end', end === undefined ? [start, 1] : [end])))
    }
    if (sends) found.push(...(await sideIn(call, of, period, 'send', ['goes_at'])))
  }
  return found
}

interface DatedRecord {
  readonly environment: Entry['environments'][number]
  readonly id: number
  readonly label: string
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

async function sideIn(
  { server: { reads: sql }, actor, environment }: Call,
  { area, table }: AreaStore,
  { from, to }: Period,
  kind: 'start' | 'end' | 'send',
  [field, place]: readonly [field: string, place?: number],
): Promise<Entry[]> {
  const key = quote(storedKey(area, field))
  const value = place === undefined ? `data->>${key}` : `data->${key}->>${place}`
  const rows = await sql.unsafe<DatedRecord[]>(
    `select environment, id, label, ${value} as at, data from ${table}
     where area = $1 and environment = any($2::text[]) and deleted_at is null and ${value} >= $3 and ${value} < $4
     order by 4, id limit ${most}`,
    [area.id, seenBy(actor), from, to],
  )
  // the same record of several environments is one entry
  const groups = Map.groupBy(rows, ({ id, at }) => `${id} ${at}`)
  return [...groups.values()].flatMap((same) => {
    const shown = same.find((row) => row.environment === environment) ?? same[0]
    if (!shown) return []
    const { id, label, at, data } = shown
    const values = Object.fromEntries((area.window ?? []).map((name) => [name, data[storedKey(area, name)] ?? null]))
    const { state } = area
    const isOn = state === undefined || same.some((row) => Number(row.data[storedKey(area, state)]) === 1)
    const environments = same.map((row) => row.environment)
    return { ...none, kind, at, environments, title: label, area: area.id, id, isOn: isOn ? 1 : 0, values }
  })
}
