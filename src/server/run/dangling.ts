import { words, type Words } from '#catalogue/index.ts'
import { hasRecords, keptBy, storedKey, type Kept } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Portion } from './due.ts'

interface Reference {
  readonly key: string
  /** member of each object that has the id */
  readonly inside: string | null
  readonly field: Words
  readonly of: Kept
}

interface Lost {
  readonly seq: number
  readonly id: number
  readonly label: string | null
}

/**
 * Changes that would set a reference to a record that is gone and that the plan does not bring back. An undo leaves a
 * record as it was, so for one only what went since its run counts.
 */
export async function dangling({ tx, server, area, plan, due, out }: Portion): Promise<Map<number, Words>> {
  const found = new Map<number, Words>()
  const seqs = due.filter(({ removes }) => !removes).map(({ seq }) => seq)
  if (seqs.length === 0) return found
  for (const { key, inside, field, of } of referencesIn(server, area)) {
    const { table, area: target } = of.store
    const rows = await tx.unsafe<Lost[]>(
      `select d.seq, x.id, (select label from ${table} r where ${isTarget('r')}) as label
       from change d
       cross join lateral jsonb_array_elements(
         case jsonb_typeof(d.after->$3::text) when 'array' then d.after->$3::text else jsonb_build_array(d.after->$3::text) end) value
       cross join lateral (select case when $7::text is null then value else value->$7 end as told) one
       cross join lateral (select case jsonb_typeof(told) when 'number' then (told #>> '{}')::numeric::bigint end as id) x
       where d.plan = $1 and d.seq = any($2::bigint[]) and x.id is not null
         and not coalesce(d.before->$3::text, 'null') @>
           case when $7 is null then value else jsonb_build_array(jsonb_build_object($7, x.id)) end
         and not exists (select from ${table} r where ${isTarget('r')} and r.deleted_at is null and r.data @> $5::text::jsonb)
         and not exists (select from change c where c.plan = $1 and ${isTarget('c')} and c.after @> $5::text::jsonb
           and c.state = 'waiting' and not c.excluded and c.seq <> all($6::bigint[]))
         and ((select undoes from plan where id = $1) is null
           or exists (select from change c where c.plan = $1 and ${isTarget('c')} and c.after @> $5::text::jsonb)
           or exists (select from revision v where ${isTarget('v')} and v.before @> $5::text::jsonb and (v.after @> $5::text::jsonb) is not true
             and v.seq >= (select min(seq) from revision where run = (select undoes from plan where id = $1))))
       order by d.seq`,
      [plan, seqs, key, target.id, JSON.stringify(of.area.where ?? {}), [...out], inside],
    )
    for (const row of rows) if (!found.has(row.seq)) found.set(row.seq, goneWords(field, of, row))
  }
  return found
}

function isTarget(row: string): string {
  return `${row}.area = $4 and ${row}.environment = d.environment and ${row}.id = x.id`
}

/** References of an area and of all its views, once for each key. */
function referencesIn({ registry }: Server, area: string): Reference[] {
  const { store } = keptBy(registry, area)
  const views = [...registry.values()].filter((kept) => kept.store === store)
  const all = views.flatMap((view) =>
    view.references.map(({ name, inside = null, of }): Reference => {
      const field = view.area.fields[name]?.title ?? words(name, name)
      return { key: storedKey(view.area, name), inside, field, of: keptBy(registry, of) }
    }),
  )
  return [...new Map(all.map((each) => [`${each.key} ${each.inside} ${each.of.area.id}`, each])).values()].filter(
    ({ of }) => hasRecords(of.store),
  )
}

function goneWords(field: Words, { area: { title } }: Kept, { id, label }: Lost): Words {
  const [en, zh] = label ? [` “${label}”`, `“${label}”`] : ['', '']
  return words(
    `${field.en} points to ${title.en.toLowerCase()} ${id}${en}, which is not there any more.`,
    `${field.zh}引用的${title.zh} ${id}${zh}已不存在。`,
  )
}
