import { isPersonal } from '../calls/personal-rows.ts'
import type { DeclaredData, DeclaredRow } from '../declared.ts'
import type { Server } from '../server.ts'
import { changesWhere, kindOf, type ChangeFilter } from './change-filter.ts'

/** Number of changes with the same properties. */
interface FacetRow extends Pick<DeclaredRow<'plan.changes'>, 'area' | 'environment' | 'kind' | 'state'> {
  readonly excluded: boolean
  readonly n: number
}

type ChangeFacets = DeclaredData<'plan.facets'>
type FieldFacet = ChangeFacets['fields'][number]

const mostValues = 20

export async function facets(server: Server, plan: number, filter: ChangeFilter): Promise<ChangeFacets> {
  const { reads: sql } = server
  const groups = await sql<FacetRow[]>`select area, environment, ${kindOf(sql)} as kind, state, excluded, count(*) as n
    from change where ${changesWhere(sql, plan, filter)} group by 1, 2, 3, 4, 5`
  const by = <K extends 'area' | 'environment' | 'kind' | 'state', T>(key: K, named: (value: FacetRow[K]) => T) => {
    const found = new Map<FacetRow[K], { count: number; excluded: number }>()
    for (const group of groups) {
      const { count, excluded } = found.get(group[key]) ?? { count: 0, excluded: 0 }
      found.set(group[key], { count: count + group.n, excluded: excluded + (group.excluded ? group.n : 0) })
    }
    return [...found].map(([value, counts]) => ({ ...named(value), ...counts })).sort((a, b) => b.count - a.count)
  }
  return {
    areas: by('area', (area) => ({ area })),
    environments: by('environment', (environment) => ({ environment })),
    kinds: by('kind', (kind) => ({ kind })),
    states: by('state', (state) => ({ state })),
    fields: withoutPersonal(server, await fieldFacets(server, plan, filter)),
  }
}

/** Removes personal values, whose reads are logged only with the changes. */
function withoutPersonal({ registry }: Server, fields: readonly FieldFacet[]): readonly FieldFacet[] {
  return fields.map((each) => (isPersonal(registry, each.area) ? { ...each, values: [] } : each))
}

/** Returns changed fields with values, cached in the plan until a decision. */
async function fieldFacets({ reads: sql }: Server, plan: number, filter: ChangeFilter): Promise<readonly FieldFacet[]> {
  const environments = typeof filter['environment'] === 'string' ? filter['environment'].split(',') : undefined
  const [beyond] = environments
    ? await sql`select 1 from change where plan = ${plan} and environment <> all(${environments}::text[]) limit 1`
    : []
  const [known] = await sql<
    { field_facets: FieldFacet[] | null; state: string; hash: string | null }[]
  >`select field_facets, state, hash from plan where id = ${plan}`
  if (known?.field_facets && !beyond) return known.field_facets
  const rows = await sql<(Omit<FieldFacet, 'values'> & { value: unknown; n: number })[]>`
    with field as (
      select area, a.key, a.value from change, jsonb_each(after) a
      where plan = ${plan} ${beyond ? sql`and environment = any(${environments ?? []}::text[])` : sql``} and after is not null and a.key not like '\\_%'
        and a.value is distinct from coalesce(before->a.key, 'null'::jsonb)),
    valued as (select area, key, value, count(*) as n from field group by 1, 2, 3),
    ranked as (
      select *, sum(n) over (partition by area, key) as count, row_number() over (partition by area, key order by n desc, value) as rank
      from valued)
    select area, key as field, count, value, n from ranked where rank <= ${mostValues} order by count desc, area, key, rank`
  const facets = new Map<string, FieldFacet & { values: { value: unknown; count: number }[] }>()
  for (const { area, field, count, value, n } of rows) {
    const key = `${area} ${field}`
    const facet = facets.get(key) ?? { area, field, count, values: [] }
    facet.values.push({ value, count: n })
    facets.set(key, facet)
  }
  const found = [...facets.values()]
  if (known && known.state !== 'planning' && !beyond)
    await sql`update plan set field_facets = ${JSON.stringify(found)}::text::jsonb where id = ${plan} and hash is not distinct from ${known.hash}`
  return found
}
