import { words } from '#catalogue/index.ts'
import { isEnvironment } from '#derive/environment.ts'
import { changeSourceIn, placeOf } from '#derive/line/change-source.ts'
import type { LineNode } from '#derive/line/syntax.ts'
import { noPlan } from '../../plan/plans.ts'
import { problem, type Problem } from '../../problem.ts'
import { noRun } from '../../run/run-for.ts'
import type { Call } from '../../server.ts'
import { seenBy, visibleTo } from '../../visibility/sight.ts'

/** Returns the area of a line's plan or run; throws for several. */
export async function changedAreaOf(
  { server, actor, environment: own }: Pick<Call, 'server' | 'actor' | 'environment'>,
  line: LineNode,
): Promise<string | undefined> {
  const source = changeSourceIn(line.source.text)
  if (!source) return undefined
  const { reads: sql, registry } = server
  const { kind, id } = source
  const table = sql(kind)
  const [seen] = await sql`select from ${table} o where o.id = ${id} and ${visibleTo(sql, actor, 'o').some}`
  if (!seen) throw kind === 'plan' ? noPlan(id) : noRun(id)
  const rows = kind === 'plan' ? sql`change where not excluded and plan` : sql`revision where run`
  const all = await sql<{ area: string; environment: string }[]>`
    select area, environment from ${rows} = ${id} and environment = any(${seenBy(actor)}::text[])
    group by area, environment order by area, environment`
  const name = `${kind}:${id}`
  const { environments, areas } = placeOf(line)
  const environment = environments[0]?.text ?? own
  // `boundLine` reports the unknown environment
  if (!isEnvironment(environment)) return areas[0]?.text ?? all[0]?.area
  const here = all.filter((each) => each.environment === environment)
  if (all.length === 0) throw notClear(words(`${name} changes no records.`, `${name} 未更改任何记录。`))
  if (here.length === 0) {
    const there = [...new Set(all.map((each) => `env:${each.environment}`))].join(', ')
    throw notClear(words(`${name} is about other environments: ${there}.`, `${name} 涉及其他环境：${there}。`))
  }
  const [named] = areas
  const stored = named && (registry.get(named.text)?.store.area.id ?? named.text)
  const wanted = here.filter(({ area }) => named === undefined || area === stored)
  const known = here.map(({ area }) => `area:${area}`).join(', ')
  const [only, another] = wanted
  if (!only) throw notClear(words(`${name} is about other areas: ${known}.`, `${name} 涉及其他模块：${known}。`))
  if (another)
    throw notClear(
      words(`${name} is about several areas. Add one: ${known}.`, `${name} 涉及多个模块，请指定其一：${known}。`),
    )
  const of = registry.get(only.area)
  const [there] = of
    ? await sql`select from ${sql.unsafe(of.table)} where area = ${only.area} and environment = ${environment} and deleted_at is null
        and id in (select id from ${rows} = ${id} and area = ${only.area} and environment = ${environment}) limit 1`
    : []
  if (!there) throw notClear(absent)
  return only.area
}

function notClear(text: Problem['words']): Problem {
  return problem(422, 'no-rows', text)
}

const absent = words(
  'None of these records is there: they are deleted, or created only when the plan is applied.',
  '这些记录都不存在：已被删除，或执行计划后才会创建。',
)
