import { words, type Values } from '#catalogue/index.ts'
import { isCreate } from '#derive/calls.ts'
import { recordedScript, type RecordedStep, type ScriptRemark } from '#derive/typings/record-script.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { recordParam } from '../plan/matching.ts'
import { problem } from '../problem.ts'
import type { Server, Call } from '../server.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { visibleTo } from '../visibility/sight.ts'

interface RecordedRun {
  readonly id: number
  readonly command: string
  readonly input: unknown
  readonly environment: string
  /** '': hidden from the caller */
  readonly script: string | null
  /** id of the first created record */
  readonly made: number | null
  readonly request: {
    readonly input?: unknown
    readonly filter?: Values | null
    readonly area?: string | null
    readonly except?: readonly number[] | null
  } | null
}

const mostReceipts = 1_000

/** Returns a script that repeats these receipts in order, without undone ones. */
export async function scriptOf(call: Call, receipts: readonly number[], asLoop: boolean): Promise<string> {
  if (receipts.length === 0 || receipts.length > mostReceipts) {
    const text = words(
      `Choose 1 to ${mostReceipts} entries of the activity log.`,
      `请选择 1 至 ${mostReceipts} 条操作记录。`,
    )
    throw problem(422, 'bad-input', text)
  }
  const { server, actor, environment } = call
  const done = await server.sql<RecordedRun[]>`
    select r.id, r.command, r.input, r.environment, case when ${seesScriptOfPlan(server.sql, actor)} then p.script else '' end as script, p.request,
      (select v.id from revision v where v.run = r.id and v.before is null order by v.seq limit 1) as made
    from run r left join plan p on p.id = r.plan
    where r.id = any(${[...receipts]}::bigint[]) and r.kind <> 'undo' and r.undone_by is null
      and ${visibleTo(server.sql, actor, 'r').whole}
    order by r.id`
  return recordedScript(
    done.map((each) => stepOf(server, each)),
    { home: environment, asLoop },
  )
}

function stepOf(server: Server, done: RecordedRun): RecordedStep | ScriptRemark {
  const entry = server.entries.get(done.command)
  if (done.script) return { remark: `Script ${done.script} was run here, as run ${done.id}.` }
  if (done.script !== null) return { remark: `A script was run here, as run ${done.id}.` }
  if (!entry) return { remark: `Run ${done.id}: there is no command ${done.command}.` }
  const { command } = entry
  if (server.functions.handler(entry) || command.secret || command.verb === 'importRows')
    return { remark: `Run ${done.id}: ${entry.id} cannot be part of a script.` }
  const base = { entry, environment: done.environment }
  const made = isCreate(entry) || command.verb === 'copy' || entry.action === 'copy' ? done.made : null
  const { request } = done
  if (request?.filter) {
    const areaId = request.area ?? entry.area.id
    const list = [...server.entries.values()].find((each) => each.area.id === areaId && each.command.verb === 'list')
    const key = recordParam({ server }, entry)
    const { except } = request
    if (list && key !== undefined)
      return {
        ...base,
        inputs: [],
        filter: { list, query: request.filter, shared: inputOf(request.input), key, ...(except ? { except } : {}) },
      }
  }
  const input = request?.input ?? done.input
  return {
    ...base,
    inputs: Array.isArray(input) ? (input as Values[]) : [inputOf(input)],
    ...(made === null ? {} : { made }),
  }
}

function inputOf(value: unknown): Values {
  return isObject(value) ? value : {}
}
