import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applicable } from '#derive/applicable.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { recordStep, stepsOf } from '#derive/palette/palette.ts'
import { usualAccountLimits } from '#server/account-limits.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { ok, type PlanData } from './client.ts'
import { alike, usualInput, made, formOf, type Touched } from './every-command.ts'

type Input = Record<string, unknown>

const server = sharedServer({
  catalogue: playdesk,
  demo: true,
  // each case leaves plans that wait
  limits: { account: { ...usualAccountLimits, plans: 10_000 } },
})
const caller = new Caller(server, playdesk.areas)

const entries = calls(playdesk.areas)

/** Lists of the console, each with the commands that take its rows. */
const onRows = entries
  .filter(({ area, command }) => command.verb === 'list' && !area.system)
  .flatMap((list) =>
    applicable(entries, list.area).flatMap((entry) => {
      const param = recordStep(stepsOf(entry, playdesk.areas), entry)?.name
      return entry.command.effect === 'read' || param === undefined ? [] : [{ list, entry, param }]
    }),
  )

describe('a call on all matching records equals the call on the same records by id', () => {
  const tried = sampled(onRows, ({ list, entry }) => [formOf(entry), list.area.parent ? 'children' : 'records'])
  test.each(tried.map((each) => [`${each.list.area.id}: ${each.entry.id}`, each] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, { list, entry, param }) => {
      const [of] = pathParams(list.path)
      const rows = await caller.rows(list.area.id)
      const parent = of === undefined ? {} : { [of]: rows[0]?.['parent_id'] }
      const { [param]: _asked, ...other } = await usualInput(server, caller, entry)
      const above = pathParams(entry.path).filter((name) => name !== param)
      const shared = Object.fromEntries(Object.entries(other).filter(([name]) => !above.includes(name)))
      const ids = rows.slice(0, 3).map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      const common = { ...shared, ...pathOf(entry, param, rows[0]) }
      const named = (some: readonly number[]) => plan({ command: entry.id, input: inputs(entry, param, some, common) })
      const all = { command: entry.id, area: list.area.id, input: shared }
      const filter = { ...parent, ids: ids.join(',') }
      expect(await plan({ ...all, filter })).toEqual(await named(ids))
      const [left, ...rest] = ids
      if (rest.length > 0 && entry.command.arity === 'many')
        expect(await plan({ ...all, filter, except: [left] })).toEqual(await named(rest))
    },
  )
})

function inputs(entry: Entry, param: string, ids: readonly number[], shared: Input): Input[] {
  return entry.command.arity === 'many' ? [{ ...shared, [param]: ids }] : ids.map((id) => ({ ...shared, [param]: id }))
}

/** Returns the path parameter of a child's command that names its parent. */
function pathOf(entry: Entry, param: string, row: Input | undefined): Input {
  const [first] = pathParams(entry.path)
  return first === undefined || first === param ? {} : { [first]: row?.['parent_id'] }
}

async function plan(body: Input): Promise<unknown> {
  const data = ok(await server.post('/api/-/plans', body)).data as PlanData
  const changes = await server.running.server.sql<Touched[]>`
    select area, environment, id, before, after from change where plan = ${data.id} order by seq`
  return { changes: alike(made(changes)), faults: data.errors.map(({ message }) => message).sort() }
}
