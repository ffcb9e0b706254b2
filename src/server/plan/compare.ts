import type { Sql } from 'postgres'
import type { DeclaredData } from '../declared.ts'
import { sameValue } from '../records/diff.ts'
import { kindOf } from './change-filter.ts'

type PlanComparison = DeclaredData<'plan.compare'>
type ComparedRecord = PlanComparison['rows'][number]

/** Changes of a plan, or revisions of a run without a plan. */
export type ComparisonSide = { readonly plan: number } | { readonly run: number }

interface ComparisonPage {
  readonly page: number
  readonly pageSize: number
  /** states separated by commas */
  readonly state?: string | undefined
  readonly environments?: readonly string[]
}

/** Matches records by id, or by name if both sides create them. */
export async function compare(
  sql: Sql,
  here: ComparisonSide,
  there: ComparisonSide,
  { page, pageSize, state, environments }: ComparisonPage,
): Promise<PlanComparison> {
  const both = sql`
    with here as (${side(sql, here, environments)}), there as (${side(sql, there, environments)}),
    both_sides as (
      select coalesce(h.seq, t.seq) as seq, h.seq is null as late, coalesce(h.area, t.area) as area, coalesce(h.id, t.id) as id,
        coalesce(h.environment, t.environment) as environment, coalesce(h.label, t.label) as label,
        case when t.key is null then 'only-here' when h.key is null then 'only-there'
          when h.after is not distinct from t.after and h.kind = t.kind then 'same' else 'different' end as state,
        h.shown as here, t.shown as there
      from here h full join there t using (key))`
  const offset = (page - 1) * pageSize
  const only = state === undefined ? sql`` : sql`where state = any(${state.split(',')}::text[])`
  const rows = await sql<Omit<ComparedRecord, 'fields'>[]>`${both}
    select area, id, environment, label, state, here, there from both_sides ${only} order by late, seq limit ${pageSize} offset ${offset}`
  const tallies = await sql<{ state: ComparedRecord['state']; n: number }[]>`${both}
    select state, count(*) as n from both_sides group by state`
  const counts = { same: 0, 'only-here': 0, 'only-there': 0, different: 0 }
  for (const tally of tallies) counts[tally.state] = tally.n
  const total = state === undefined ? tallies.reduce((sum, { n }) => sum + n, 0) : sum(counts, state)
  return { rows: rows.map((row) => ({ ...row, fields: differing(row) })), counts, total }
}

function side(sql: Sql, source: ComparisonSide, environments: readonly string[] | undefined) {
  const seen = environments ? sql`and environment = any(${[...environments]}::text[])` : sql``
  const rows =
    'plan' in source
      ? sql`select seq, area, environment, id, label, before, after, state from change where plan = ${source.plan} and not excluded ${seen}`
      : sql`select min(v.seq) as seq, v.area, v.environment, v.id, max(r.label) as label, (array_agg(before order by v.seq))[1] as before,
          (array_agg(after order by v.seq desc))[1] as after, 'done' as state
        from revision v left join record r using (area, environment, id) where run = ${source.run} ${seen} group by v.area, v.environment, v.id`
  // created records have different ids in each plan
  return sql`select *, concat_ws(' ', area, environment, case when kind = 'create' then 'new ' || label || ' ' || row_number() over (partition by area, environment, kind, label order by seq)
      else id::text end) as key, jsonb_build_object('kind', kind, 'state', state, 'before', before, 'after', after) as shown
    from (select *, ${kindOf(sql)} as kind from (${rows}) found) kinds`
}

function sum(counts: PlanComparison['counts'], states: string): number {
  return Object.entries(counts).reduce((all, [state, n]) => (states.split(',').includes(state) ? all + n : all), 0)
}

function differing({ here, there }: Pick<ComparedRecord, 'here' | 'there'>): string[] {
  if (!here || !there) return []
  const names = new Set([...Object.keys(here.after ?? {}), ...Object.keys(there.after ?? {})])
  return [...names].filter((name) => !name.startsWith('_') && !sameValue(here.after?.[name], there.after?.[name]))
}
