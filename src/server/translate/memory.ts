import type { Sql } from 'postgres'
import { words, type Values } from '#catalogue/index.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { expression, quote } from '../records/query.ts'
import { tableName, type Registry } from '../records/registry.ts'
import {
  comparable,
  keysOf,
  textSourcesOf,
  type TextMembers,
  type TextRows,
  type TextSource,
} from '../records/translated-texts.ts'
import type { TranslationOrder, Translator } from './translator.ts'

interface RecordWithText {
  /** index in the order */
  readonly n: number
  readonly id: number
  readonly parent_id: number | null
  readonly data: Values
  /** last change */
  readonly at: string
}

interface OtherLanguageRow {
  readonly id: number
  readonly parent_id: number
  readonly data: Values
  readonly at: string
}

interface StoredTranslation {
  /** index in the order */
  readonly n: number
  readonly text: string
  readonly area: string
  readonly id: number
  readonly at: string
}

// for a common text, the newest records suffice
const mostHolders = 50

export function translationMemory(sql: Sql, registry: Registry): Translator {
  const textSources = textSourcesOf(registry)

  async function ask(source: TextSource, order: TranslationOrder): Promise<StoredTranslation[]> {
    if (source.kind === 'rows') return askRows(source, order)
    const found = await holders(source.table, keysOf(source.members, source.kind), order)
    return found.flatMap(({ n, id, at, data }) =>
      foundTexts(n, source.area, id, at, textInside(source, wantedBy(order, n), data)),
    )
  }

  async function askRows(source: TextRows, order: TranslationOrder): Promise<StoredTranslation[]> {
    const [into, from] = [await nameOf(source, order.into, order), await nameOf(source, order.from, order)]
    if (into === undefined) return []
    const beside = await holders(source.table, keysOf(source.members, source.kind), order)
    const above = source.above ? await holders(source.above.table, keysOf(source.above.members, 'rows'), order) : []
    const all = [
      ...beside
        .filter(({ data }) => order.from === undefined || String(data[source.language]) === from)
        .map((holder) => ({ ...holder, of: holder.parent_id })),
      ...above.map((holder) => ({ ...holder, of: holder.id })),
    ]
    const others = await rowsInto(source, into, order, [...new Set(all.map(({ of }) => of))])
    return all.flatMap(({ n, id, of, data }) => {
      const other = others.get(of ?? 0)
      if (!other || (other.id === id && of !== id)) return []
      const text = textInRow(source, wantedBy(order, n), data, other.data)
      return foundTexts(n, source.area, other.parent_id, other.at, text)
    })
  }

  function holders(table: string, keys: string, { environment, texts }: TranslationOrder): Promise<RecordWithText[]> {
    const values = [environment, JSON.stringify(texts.map(({ text }) => text))]
    return sql.unsafe<RecordWithText[]>(holdersQuery(table, keys), values)
  }

  async function rowsInto(
    { table, language }: TextRows,
    into: string,
    { environment }: TranslationOrder,
    of: (number | null)[],
  ) {
    if (of.length === 0) return new Map<number, OtherLanguageRow>()
    const query = `select id, parent_id, data, updated_at as at from ${table}
      where environment = $1 and deleted_at is null and parent_id = any($2::bigint[]) and data ->> ${quote(language)} = $3`
    const rows = await sql.unsafe<OtherLanguageRow[]>(query, [environment, of, into])
    return new Map(rows.map((row) => [row.parent_id, row]))
  }

  /** Rows store a language by its code, or by its id in this environment. */
  async function nameOf(source: TextRows, code: string | undefined, { environment }: TranslationOrder) {
    if (!source.byId || code === undefined) return code
    const query = `select id::text as id from ${tableName('language')} where environment = $1 and deleted_at is null and ${expression('code')} = to_jsonb($2::text) limit 1`
    const [row] = await sql.unsafe<{ id: string }[]>(query, [environment, code])
    return row?.id
  }

  return {
    async translate(order) {
      const best = new Map<number, StoredTranslation>()
      for (const source of textSources) {
        for (const said of await ask(source, order)) {
          if (isAbout(said, order.without)) continue
          const known = best.get(said.n)
          if (!known || comesFirst(said, known, order)) best.set(said.n, said)
        }
      }
      const why = words(
        `There is no earlier translation of this text into ${order.into}.`,
        `该文本没有 ${order.into} 的历史译文。`,
      )
      return order.texts.map((_, n) => {
        const said = best.get(n)
        return said ? { text: said.text, from: 'memory', area: said.area, id: said.id } : { text: null, why }
      })
    },
  }
}

function wantedBy({ texts, from, into }: TranslationOrder, n: number): TranslationRequest {
  return { text: texts[n]?.text ?? '', from, into }
}

function foundTexts(n: number, area: string, id: number, at: string, text: string | undefined): StoredTranslation[] {
  return text === undefined ? [] : [{ n, text, area, id, at }]
}

function comesFirst(one: StoredTranslation, other: StoredTranslation, { about }: TranslationOrder): boolean {
  return isAbout(one, about) === isAbout(other, about) ? one.at > other.at : isAbout(one, about)
}

function isAbout({ area, id }: StoredTranslation, named: TranslationOrder['about']): boolean {
  return area === named?.area && id === named.id
}

// `offset` keeps PostgreSQL from scanning by time, through every row when no text matches
function holdersQuery(table: string, keys: string): string {
  return `select n, holder.* from
    (select (source - 1)::int as n, key from jsonb_array_elements_text(${comparable('$2::text::jsonb')})
      with ordinality as each (key, source)) as wanted
    cross join lateral (select * from (select id, parent_id, data, updated_at as at from ${table}
      where environment = $1 and deleted_at is null and ${keys} ? wanted.key offset 0) as found
      order by at desc limit ${mostHolders}) as holder`
}

type TranslationRequest = Pick<TranslationOrder, 'from' | 'into'> & { readonly text: string }

/** Ignores case and spaces. */
function folded(text: unknown): string {
  return typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ').toLowerCase() : ''
}

function textInRow({ members }: Pick<TextRows, 'members'>, { text }: TranslationRequest, row: Values, other: Values) {
  return given(members.filter((member) => same(row[member], text)).map((member) => other[member]))
}

function textInside({ members, languages }: TextMembers, wanted: TranslationRequest, data: Values): string | undefined {
  return given(
    members.flatMap((member) => {
      const key = languages[member]
      return key === undefined ? inTexts(data[member], wanted) : inRows(data[member], key, wanted)
    }),
  )
}

function inTexts(texts: unknown, { text, from, into }: TranslationRequest): unknown[] {
  if (!isObject(texts)) return []
  const isThere = Object.entries(texts).some(([code, said]) => fits(code, from, into) && same(said, text))
  return isThere ? [texts[into]] : []
}

function inRows(rows: unknown, key: string, { text, from, into }: TranslationRequest): unknown[] {
  const all = Array.isArray(rows) ? rows.filter(isObject) : []
  const other = all.find((row) => row[key] === into)
  const holders = all.filter((row) => fits(row[key], from, into))
  return holders.flatMap((row) =>
    Object.keys(row)
      .filter((member) => member !== key && same(row[member], text))
      .map((member) => other?.[member]),
  )
}

function fits(code: unknown, from: string | undefined, into: string): boolean {
  return code !== into && (from === undefined || code === from)
}

function same(one: unknown, other: string): boolean {
  return typeof one === 'string' && folded(one) === folded(other)
}

function given(texts: readonly unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
