import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { registry, storedKey, type AreaStore } from '#server/records/registry.ts'
import { count, sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from '../server/statements.ts'
import { applied, planned, undone, type RunData } from './client.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

// without areas whose unique references cannot be generated
const all = [...registry(playdesk.areas).values()].filter(
  ({ area, store }) =>
    store.area === area && !area.system && !area.appendOnly && (!area.unique || uniqueOf(area) !== undefined),
)

// traits that affect how records are written and checked, each with an area that has it
const areas = sampled(all, ({ area }) => [
  ...(['parent', 'tree', 'places', 'open', 'state', 'unique'] as const).filter((trait) => area[trait] !== undefined),
  ...Object.values(area.fields).map(
    ({ kind, of, item, leads }) => `${kind} ${(of ?? item?.of) ? 'of' : ''} ${leads ? 'leads' : ''}`,
  ),
  ...Object.values(area.commands).flatMap(({ verb }) => (verb === 'custom' ? [] : [verb])),
])

function uniqueOf({ unique = [], fields }: AreaStore['area']) {
  return unique
    .map((name) => ({ key: storedKey({ fields } as never, name), kind: fields[name]?.kind }))
    .find(({ kind }) => kind === 'text' || kind === 'int')
}

/** Creates a plan that makes this many copies of a record of each area, an enabled one if there is any. */
async function planOf(count: number) {
  const plan = await planned(server, 'tag.create', [{ name: `${count} copies of all` }])
  const { sql } = server.running.server
  for (const { area, table } of areas) {
    const unique = uniqueOf(area)
    const value = unique?.kind === 'int' ? 'n + 1000000' : `'copy ' || n || ' of ${count}'`
    const own = unique ? `|| jsonb_build_object('${unique.key}', ${value})` : ''
    await sql.unsafe(
      `with one as (select * from ${table} where area = $1 and environment = 'test-ie' and deleted_at is null
         order by case when $2::text is not null and data->$2 = '1' then 0 else 1 end, id limit 1)
       insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
       select $3::bigint, n, area, environment, nextval('record_id'), parent_id, label, sort_key, search, null, data ${own}, 0, now()
       from one, generate_series(1, $4::int) n`,
      [area.id, area.state === undefined ? null : storedKey(area, area.state), plan.id, count],
    )
  }
  return plan
}

async function asked(count: number) {
  const plan = await planOf(count)
  let run: RunData | undefined
  const apply = await statementsOf(server, async () => (run = await applied(server, plan)))
  let back: RunData | undefined
  const undo = await statementsOf(server, async () => (back = await undone(server, run?.run ?? 0)))
  return { run, back, apply, undo }
}

const [few, many] = [3, count(24, 60)]

test('records written together are checked in a constant number of queries', async () => {
  const [one, other] = [await asked(few), await asked(many)]
  // most areas allow copies; others refuse some of them
  expect(other.run?.done).toBeGreaterThan(areas.length * many * 0.4)
  expect(other.run?.skipped).toBeGreaterThan(0)
  const failed = await server.running.server
    .sql`select area, message->>'en' as message, count(*) from change where state = 'failed' group by 1, 2`
  expect(failed).toEqual([])
  // undo does not remove records whose area forbids it while they are active
  expect(other.back?.done).toBeGreaterThan((other.run?.done ?? 0) * 0.9)
  expect({ apply: grown(one.apply, other.apply), undo: grown(one.undo, other.undo) }).toEqual({ apply: [], undo: [] })
})

/** Returns statements that grow by about one per record; refused ones may be checked twice more. */
function grown(one: readonly string[], other: readonly string[]): string[] {
  const [was, is] = [counted(one), counted(other)]
  return [...is].flatMap(([text, n]) => {
    const before = was.get(text) ?? 0
    return n - 2 * before > (many - few) / 2 ? [`${n}, not ${before} of: ${text}`] : []
  })
}

function counted(statements: readonly string[]): ReadonlyMap<string, number> {
  const plain = (text: string): string =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\{[\d,]*\}/g, '{}')
      .slice(0, 300)
  return new Map([...Map.groupBy(statements, plain)].map(([text, mine]) => [text, mine.length]))
}
