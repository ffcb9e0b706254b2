import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { textsOf } from '#server/records/search-text.ts'
import type { Share } from './spread.ts'
import type { Item, Stock } from './stock.ts'

const columns = 'area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at'

/** Writes the stock into the tables of its areas, every environment's share; answers how many records. */
export async function writeStock(sql: TransactionSql, stock: Stock, shares: readonly Share[]): Promise<number> {
  let count = 0
  function* lines(area: string, items: ReadonlyMap<number, Item>): Generator<string> {
    let part = ''
    for (const item of items.values()) {
      const usual = written(item, item.data)
      for (const { environment, has, data } of shares) {
        if (!has(area, item.row.id)) continue
        const own = data(item)
        part += `${item.areaStore.store.area.id}\t${environment}\t${own === item.data ? usual : written(item, own)}\n`
        count += 1
      }
      if (part.length > 65_536) {
        yield part
        part = ''
      }
    }
    yield part
  }
  for (const [area, items] of stock) {
    const [first] = items.values()
    if (!first) continue
    const target = await sql.unsafe(`copy ${first.areaStore.table} (${columns}) from stdin`).writable()
    await pipeline(Readable.from(lines(area, items)), target)
  }
  return count
}

/** The cells after the environment. */
function written({ row, areaStore }: Item, data: Readonly<Record<string, unknown>>): string {
  const { label, sortKey, search } = textsOf(areaStore, data)
  const texts = [label, sortKey, search, JSON.stringify(data)].map(escaped)
  // nothing is changed before it is there, whatever two draws of lots say
  const updated = row.updated !== undefined && row.updated > row.created ? row.updated : row.created
  return [row.id, 1, row.parent ?? '\\N', ...texts, row.created, updated].join('\t')
}

const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** As PostgreSQL reads text in COPY. */
function escaped(text: string): string {
  return text.replaceAll(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign)
}
