import { isolated } from '#derive/values/isolated.ts'
import { onChange } from '#derive/values/on-change.ts'
import { nextTimes, parseCron } from '#derive/cron.ts'
import { isZone } from '#derive/kinds/shared/zone.ts'
import { mayAct } from '#derive/roles.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { words } from '#catalogue/index.ts'
import { earlierSaved, keepOutcome } from '../calls/outcome.ts'
import { isEnvironment } from '#derive/environment.ts'
import { forbidden, invalid, problem } from '../problem.ts'
import type { DeclaredRow } from '../declared.ts'
import { refuseOverLimit } from '../account-limits.ts'
import type { Server, Call } from '../server.ts'
import { seesScript } from '../visibility/scripts.ts'
import { seenBy, visibleTo } from '../visibility/sight.ts'
import { fieldsOf } from './definition.ts'
import { checkedParams } from './params.ts'
import { scriptHash } from './approved.ts'
import { latestOutcome, lastOf, runOfLast, type StoredOutcome } from './schedule-last.ts'
import { atLine } from './look.ts'
import { findScript } from './store.ts'
import { faultsToday } from './types/recheck.ts'

type ScheduleRow = DeclaredRow<'schedule.list'>

/** Schedule before parts are hidden. */
type ScheduleRecord = Omit<ScheduleRow, 'next' | 'last'> & {
  last: StoredOutcome | null
  owner_id: number
  /** the caller may see its script, values and last plan */
  isOpen: boolean
  /** the caller may see a part of its last plan */
  isSeen: boolean
}

const shownTimes = 5

interface VisibleSchedule extends ScheduleRow {
  readonly owner_id: number
  readonly isOpen: boolean
}

/** The last outcome follows its run and plan, if these are further. Hidden parts are removed. */
export async function schedules(server: Server, actor: Call['actor'], id?: number): Promise<VisibleSchedule[]> {
  const { sql } = server
  const { some, whole } = visibleTo(sql, actor, 'p')
  const mine = seenBy(actor)
  const seen = sql`(s.owner = ${actor.id} or ${seesScript(sql, actor, 's.script')})`
  const rows = await sql<ScheduleRecord[]>`
    select s.id, case when ${seen} then s.script else '' end as script, s.params, (${seen} and named_environments(s.params::text) <@ ${mine}::text[]
        and coalesce(${whole}, true)) as "isOpen", coalesce(${some}, false) as "isSeen", s.cron, s.zone, s.environment, s.enabled::int as enabled, s.apply::int as apply, o.username as owner, s.owner as owner_id,
      ${latestOutcome(server)} as last
    from schedule s join operator o on o.id = s.owner
    left join lateral (select * from schedule_due where schedule = s.id order by due_at desc limit 1) d on true
    left join plan p on p.id = d.plan left join run r on r.id = ${runOfLast(server)}
    where s.environment = any(${mine}::text[]) ${id === undefined ? server.sql`` : server.sql`and s.id = ${id}`} order by s.id`
  return rows.map(({ isSeen, last, ...row }) => ({
    ...row,
    params: row.isOpen ? row.params : {},
    last: last && {
      ...lastOf(last),
      ...(isSeen ? {} : { plan: null, run: null, changes: null, broken: null }),
      ...(row.isOpen ? {} : { message: null, counts: null, broken: null }),
    },
    next: row.enabled ? dueTimes(row.cron, row.zone, shownTimes).map((at) => at.toISOString()) : [],
  }))
}

/** Returns the next due times; none if invalid. */
export function dueTimes(text: string, zone: string, count: number, from = new Date()): Date[] {
  const cron = parseCron(text)
  return 'fault' in cron ? [] : nextTimes(cron, zone, count, from)
}

/** Saves a schedule; checks all that its due time will need. */
export async function saveSchedule(call: Call, known?: ScheduleRow): Promise<ScheduleRow> {
  const { server, actor, input, language } = call
  const take = <K extends keyof ScheduleRow>(name: K): unknown => input[name] ?? known?.[name]
  const script = String(take('script'))
  const environment = take('environment') ?? call.environment
  const zone = plainText(take('zone') ?? 'UTC')
  const read = parseCron(String(take('cron')))
  if (!isEnvironment(environment)) throw invalid('environment', words('There is no such environment.', '没有该环境。'))
  if (!mayAct(actor.roles[environment], 'operator')) throw forbidden(environment)
  if (!isZone(zone)) throw invalid('zone', words(`There is no time zone ${zone}.`, `没有时区 ${zone}。`))
  if ('fault' in read) throw invalid('cron', read.fault)
  const cron = read.text
  const enabled = (take('enabled') ?? 1) === 1
  const [next] = cron === onChange ? [new Date()] : dueTimes(cron, zone, 1)
  if (enabled && !next)
    throw invalid(
      'cron',
      words('This time never comes: no such day is in these months.', '该时间永远不会到来：所选月份中没有这一天。'),
    )
  const found = await findScript(server, actor, script)
  const { errors, warnings } =
    found.origin === 'library'
      ? found
      : await faultsToday(server, { script, version: found.version }, { language, of: actor.id })
  const [error] = errors
  if (error && enabled) throw invalid('script', atLine(error))
  const params = checkedParams(fieldsOf(found.params), take('params'))
  const values = {
    script,
    script_hash: scriptHash(found),
    params: server.sql.json(params as never),
    cron,
    zone,
    environment,
    owner: actor.id,
    roles: server.sql.json(actor.roles as never),
    language,
    enabled,
    apply: (take('apply') ?? 0) === 1,
    next_at: enabled && next ? next.toISOString() : null,
  }
  const saved =
    earlierSaved() ??
    (await server.sql.begin(async (tx) => {
      const own = tx`select count(*) as n from schedule where owner = ${actor.id} and id <> ${known?.id ?? 0}`
      await refuseOverLimit(tx, server, 'schedules', actor.id, own)
      const [{ id } = { id: 0 }] = await tx<{ id: number }[]>`${
        known ? tx`update schedule set ${tx(values)} where id = ${known.id}` : tx`insert into schedule ${tx(values)}`
      } returning id`
      await keepOutcome(tx, { saved: id })
      return id
    }))
  return { ...shownSchedule(await oneSchedule(server, actor, Number(saved))), warnings }
}

export function isSwitchedOff({ input }: Call): boolean {
  const others = ['script', 'cron', 'params', 'zone', 'environment', 'apply']
  return input['enabled'] === 0 && others.every((name) => input[name] === null || input[name] === undefined)
}

/** Checks nothing, so an invalid schedule can be stopped, too. */
export async function switchOff({ server, actor }: Call, { id }: Pick<ScheduleRow, 'id'>): Promise<ScheduleRow> {
  await server.sql`update schedule set enabled = false, next_at = null where id = ${id}`
  return shownSchedule(await oneSchedule(server, actor, id))
}

export const seenInPart = problem(
  403,
  'forbidden',
  words(
    'You do not see all that this schedule does, so you can only switch it off or delete it.',
    '您无法查看该定时任务的全部内容，只能停用或删除。',
  ),
)

export function shownSchedule({ owner_id: _, isOpen: __, ...row }: VisibleSchedule): ScheduleRow {
  return row
}

async function oneSchedule(server: Server, actor: Call['actor'], id: number): Promise<VisibleSchedule> {
  const [row] = await schedules(server, actor, id)
  if (row) return row
  throw problem(404, 'not-found', words(`There is no schedule ${id}.`, `没有编号为 ${id} 的定时任务。`))
}

/** An admin of its environment who changes a schedule becomes its owner. */
export async function changeable({ server, actor, input, about }: Call): Promise<VisibleSchedule> {
  const found = await oneSchedule(server, actor, Number(input['id']))
  about?.add(found.environment)
  if (found.owner_id === actor.id || mayAct(actor.roles[found.environment], 'admin')) return found
  const owner = isolated(found.owner)
  throw problem(403, 'forbidden', words(`This schedule belongs to ${owner}.`, `该定时任务属于 ${owner}。`))
}
