import { mayAct, needed } from '#derive/roles.ts'
import { words, type Effect } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { readingWorld } from '../calls/read.ts'
import { environmentWords, type Environment } from '../environment.ts'
import { checkedInput } from '../http/input.ts'
import { Bare } from '../http/answer.ts'
import { carryOn } from '../plan/apply.ts'
import { startRun } from '../plan/start-run.ts'
import { makePlan, mostChanges, seal, summary } from '../plan/plans.ts'
import { problem } from '../problem.ts'
import { keptBy } from '../records/registry.ts'
import { cursorAfter, pageOf } from '../world/listing.ts'
import { changesPage } from '../plan/change-page.ts'
import type { Call, Handler } from './handler.ts'

type Raw = Readonly<Record<string, unknown>>

export const create: Handler = async (call) => {
  const { server, input } = call
  const entry = server.entries.get(String(input['command']))
  if (!entry) throw problem(404, 'not-found', words(`There is no command ${String(input['command'])}.`, `没有命令 ${String(input['command'])}。`))
  if (entry.command.effect === 'read' || server.functions.handler(entry)) {
    throw problem(422, 'not-plannable', words('Only commands that change records can be planned.', '只有会修改记录的命令才能生成计划。'))
  }
  refuseWithoutRight(call, entry.command.effect, [call.environment])
  const inputs = input['filter'] ? await matching(call, entry, input['filter'] as Raw, (input['input'] ?? {}) as Raw) : listed(input['input'])
  const checked = inputs.map((each) => checkedInput(entry, each))
  const { actor, environment, language } = call
  return makePlan({ server, entry, inputs: checked, actor, environment, language, reason: (input['reason'] as string | null) ?? reasonOf(checked[0]) })
}

export const get: Handler = ({ server, input }) => summary(server.sql, Number(input['id']))

export const list: Handler = async ({ server, input }) => {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const data = await server.sql`select p.id, p.kind, p.command, p.environment, p.state, p.run, p.created_at, o.username as actor,
      (select count(*) from change where plan = p.id and not excluded) as total
    from plan p left join operator o on o.id = p.actor order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await server.sql<{ n: number }[]>`select count(*) as n from plan`
  return new Bare({ data, total: count?.n ?? 0, page, pageSize })
}

export const changes: Handler = (call) => changesPage(call, Number(call.input['id']))

export const exclude: Handler = async ({ server, input }) => {
  const plan = Number(input['id'])
  const { state } = await summary(server.sql, plan)
  if (state !== 'ready') throw problem(409, 'not-ready', words('This plan cannot be edited any more.', '该计划已不可编辑。'))
  await server.sql.begin(async (tx) => {
    await tx`update change c set excluded = ${input['excluded'] === 1}
      from jsonb_to_recordset(${JSON.stringify(input['changes'])}::text::jsonb) as x(area text, id bigint, environment text)
      where c.plan = ${plan} and c.area = x.area and c.id = x.id and c.environment = x.environment`
    await seal(tx, plan)
  })
  return summary(server.sql, plan)
}

export const applyChanges: Handler = async (call) => {
  const { server, actor, input } = call
  const plan = Number(input['id'])
  const found = await summary(server.sql, plan)
  const entry = server.entries.get(found.command ?? '')
  refuseWithoutRight(call, entry?.command.effect ?? 'write', [found.environment, ...found.environments])
  const run = await startRun(server, plan, String(input['hash']), actor.id)
  const rest = carryOn(server, run)
  // small plans are done by the time of the answer; of large ones the caller hears by events
  await (found.total <= 1_000 ? rest : undefined)
  rest.catch((error: unknown) => server.log.error({ err: error, run }, 'run stopped'))
  return { run }
}

/** One input for each row that the filter matches, with what they share. */
async function matching(call: Call, entry: Entry, filter: Raw, shared: Raw): Promise<Raw[]> {
  const areaId = typeof call.input['area'] === 'string' ? call.input['area'] : entry.area.id
  const list = [...call.server.entries.values()].find(({ area, command }) => area.id === areaId && command.verb === 'list')
  const key = pathParams(entry.path).at(-1) ?? entry.command.param ?? 'id'
  if (!list) throw problem(422, 'no-list', words('This area has no list to filter.', '该模块没有可筛选的列表。'))
  const kept = keptBy(call.server.registry, areaId)
  const world = readingWorld(call)
  const inputs: Raw[] = []
  for (let after: string | undefined; ; ) {
    const { page: _, pageSize: __, after: ___, ...where } = filter
    const { selection } = pageOf(list, kept, { ...where, pageSize: 10_000, ...(after ? { after } : {}) }, undefined)
    const rows = await world.select(kept, selection)
    inputs.push(...rows.map(({ id }) => ({ ...shared, [key]: id })))
    if (inputs.length > mostChanges) {
      throw problem(422, 'too-many-changes', words(`More than ${mostChanges} rows match. Narrow the filter.`, `匹配的记录超过 ${mostChanges} 条，请缩小筛选范围。`))
    }
    const last = rows.at(-1)
    if (!last || rows.length < 10_000) return inputs
    after = cursorAfter(kept, selection, last)
  }
}

function listed(input: unknown): Raw[] {
  if (Array.isArray(input) && input.every((each) => typeof each === 'object' && each !== null)) return input as Raw[]
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return [input as Raw]
  throw problem(400, 'bad-input', words('`input` is a list with one object for each record.', '`input` 应为对象列表，每条记录一个。'), [
    { field: 'input', message: words('A list of objects.', '对象列表。') },
  ])
}

function refuseWithoutRight({ actor }: Call, effect: Effect, environments: readonly Environment[]): void {
  for (const environment of environments) {
    if (mayAct(actor.roles[environment], needed[effect])) continue
    const { en, zh } = environmentWords(environment)
    throw problem(403, 'forbidden', words(`You do not have the right to do this in ${en}.`, `您在${zh}没有执行此操作的权限。`))
  }
}

function reasonOf(input: Raw | undefined): string | null {
  const reason = input?.['reason'] ?? input?.['remark']
  return typeof reason === 'string' ? reason : null
}
