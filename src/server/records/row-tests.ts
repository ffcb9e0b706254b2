import type { Environment } from '#derive/environment.ts'
import { sourceLanguage } from '#derive/translations.ts'
import type { RowTest } from './condition.ts'
import { expression, notEmpty, quote } from './query.ts'
import { localKeys, tableName, type AreaStore, type Registry } from './registry.ts'
import { textSourcesOf, type TextMembers, type TextRows, type TextSource } from './translated-texts.ts'

// Subqueries rename their columns, so `id` and `data` stay those of the tested row.

export function lastBy({ store: { area } }: AreaStore, names: readonly string[]): RowTest {
  const test: RowTest['test'] = (put, environmentAt) => {
    const newest = `select distinct on (id) id, actor from revision where area = ${quote(area.id)} and environment = $${environmentAt} order by id, version desc`
    return `id in (select v.id from (${newest}) v join operator o on o.id = v.actor where o.username = any(${put([...names])}::text[]))`
  }
  return { test, areas: [] }
}

export function changedBy({ store: { area } }: AreaStore, kind: 'run' | 'plan', ids: readonly number[]): RowTest {
  const rows = kind === 'run' ? 'revision where run' : 'change where not excluded and plan'
  const test: RowTest['test'] = (put, environmentAt) =>
    `id in (select id from ${rows} = any(${put([...ids])}::bigint[]) and area = ${quote(area.id)} and environment = $${environmentAt})`
  // excluding a change does not change its record
  return { test, areas: [], isElsewhere: true }
}

/** Finds records without a translation; undefined for areas without any. */
export const missingIn = inSources((source, code, environmentAt) =>
  source.kind === 'rows'
    ? `not ${rowExists(source, code, environmentAt, 'true')}`
    : source.members.map((member) => textMissing(source, member, code)).join(' or '),
)

/** Finds translations older than their source text. */
export const staleIn = inSources((source, code, environmentAt) =>
  source.kind === 'rows'
    ? rowExists(source, code, environmentAt, sourceChanged(source, environmentAt))
    : source.members.map((member) => textStale(source, member, code, environmentAt)).join(' or '),
)

/** Builds SQL that tests the translation into one language. */
type SourceTest = (source: TextSource, code: string, environmentAt: number) => string

function inSources(testOf: SourceTest) {
  return (registry: Registry, { store: { area } }: AreaStore, codes: readonly string[]): RowTest | undefined => {
    const sources = textSourcesOf(registry).filter((source) => source.area === area.id)
    if (sources.length === 0) return undefined
    const test: RowTest['test'] = (put, environmentAt) => {
      const tests = codes.flatMap((each) => {
        const code = put(each)
        return sources.map((source) => testOf(source, `${code}::text`, environmentAt))
      })
      return `(${tests.join(' or ')})`
    }
    const below = sources.flatMap((source) => (source.kind === 'rows' ? [source.below] : []))
    return { test, areas: [...below, ...(below.length > 0 ? ['language'] : [])] }
  }
}

/** Tests for a translation row; `more` is SQL on `t`. `offset` prevents a join, quadratic without statistics. */
function rowExists(source: TextRows, code: string, environmentAt: number, more: string): string {
  return `exists (select from ${rowsIn(source, code, environmentAt)} t where t.above = id and ${more} offset 0)`
}

/** Uses the conditions of the unique index. */
function rowsIn({ table, below, language, byId }: TextRows, code: string, environmentAt: number): string {
  const ids = `select to_jsonb(l.id) from ${tableName('language')} l where l.environment = $${environmentAt} and l.deleted_at is null and l.data->>'code' = ${code} limit 1`
  return `(select id as row_id, coalesce(parent_id, 0) as above, updated_at as written from ${table}
    where area = ${quote(below)} and environment = $${environmentAt} and deleted_at is null and ${notEmpty(language)} and ${expression(language)} = ${byId ? `(${ids})` : `to_jsonb(${code})`})`
}

/** Finds a newer revision of the record's own texts or of its English row. */
function sourceChanged(source: TextRows, environmentAt: number): string {
  const { above, area, below, members } = source
  const revised = (of: string, id: string, keys: readonly string[]): string => {
    // unpacks data once
    const newer = `select v.before || '{}' as before, v.after || '{}' as after from revision v
      where v.area = ${quote(of)} and v.environment = $${environmentAt} and v.id = ${id} and v.at > t.written and v.before is not null and v.after is not null offset 0`
    const differs = keys.map((key) => `v.before->${quote(key)} is distinct from v.after->${quote(key)}`).join(' or ')
    return `exists (select from (${newer}) v where ${differs})`
  }
  const own = above ? `(updated_at > t.written and ${revised(area, 't.above', above.members)}) or ` : ''
  const english = rowsIn(source, `'${sourceLanguage}'::text`, environmentAt)
  return `(${own}exists (select from ${english} s where s.above = t.above and s.written > t.written and ${revised(below, 's.row_id', members)}))`
}

function textOf({ languages }: TextMembers, member: string, code: string, from: string): string {
  const key = languages[member]
  const value = `${from}->${quote(member)}`
  if (key === undefined) return `coalesce(case jsonb_typeof(${value}) when 'object' then ${value} end ->> ${code}, '')`
  const items = `jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else '[]'::jsonb end)`
  return `coalesce((select string_agg(item::text, '') from ${items} as item where item->>${quote(key)} = ${code}), '')`
}

function textMissing(source: TextMembers, member: string, code: string): string {
  const isEmpty = `coalesce(data->${quote(member)}, 'null'::jsonb) in ('null'::jsonb, '{}'::jsonb, '[]'::jsonb, '""'::jsonb)`
  return `(not ${isEmpty} and ${textOf(source, member, code, 'data')} = '')`
}

/** Finds texts whose English changed in a later revision. */
function textStale(source: TextMembers, member: string, code: string, environmentAt: number): string {
  const changed = (of: string): string => {
    const [before, after] = ['v.before', 'v.after'].map((side) => textOf(source, member, of, side))
    return `coalesce(max(v.version) filter (where ${before} <> ${after}), 0)`
  }
  const revisions = `(select id as r_id) own join revision v on v.area = ${quote(source.area)} and v.environment = $${environmentAt} and v.id = r_id and v.before is not null and v.after is not null`
  return `(${textOf(source, member, code, 'data')} <> '' and (select ${changed(`'${sourceLanguage}'`)} > ${changed(code)} from ${revisions}))`
}

/** Finds records that differ from those in `to`, or are missing there. */
export function differsFrom({ store }: AreaStore, to: Environment): RowTest {
  const content = (areaStore: AreaStore, data: string): string => {
    const left = [...localKeys(areaStore), ...hiddenKeys].map(quote).join(', ')
    return `jsonb_strip_nulls(${data} - array[${left}]::text[])`
  }
  const test: RowTest['test'] = (put, environmentAt) => {
    const there = `${put(to)}::text`
    const own = `select id as other_id, ${content(store, 'data')} as other from ${store.table} where area = ${quote(store.area.id)} and environment = ${there} and deleted_at is null`
    const below = store.children
      .filter(({ area }) => area.store === undefined)
      .map((child) => {
        const rows = (environment: string): string =>
          `(select jsonb_agg(c.content order by c.content) from (select parent_id as above, ${content(child, 'data')} as content from ${child.table} where area = ${quote(child.area.id)} and environment = ${environment} and deleted_at is null) c where c.above = id)`
        return `${rows(`$${environmentAt}`)} is distinct from ${rows(there)}`
      })
    const isSame = `exists (select from (${own}) o where o.other_id = id and o.other = ${content(store, 'data')})`
    return `(${[`not ${isSame}`, ...below].join(' or ')})`
  }
  return { test, areas: [], isElsewhere: true }
}

/** Members of a record that are no values. */
export const hiddenKeys = ['_sent', '_origin', '_version']
