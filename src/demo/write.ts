import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { textsOf } from '#server/records/search-text.ts'
import { markAllSent } from '#server/publish/sent.ts'
import type { AreaStore } from '#server/records/registry.ts'
import type { Share } from './spread.ts'
import type { Item, Stock } from './stock.ts'

const source = 'test-ie'

const columns = 'area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at'

export async function writeStock(sql: TransactionSql, stock: Stock, shares: readonly Share[]): Promise<number> {
  let count = 0
  function* lines(area: string, items: ReadonlyMap<number, Item>): Generator<string> {
    let part = ''
    for (const item of items.values()) {
      const sent = sentOf(item)
      const [usual, there] = [written(item, item.data), written(item, { ...item.data, ...sent })]
      for (const { environment, has, data } of shares) {
        if (!has(area, item.row.id)) continue
        const own = data(item)
        const isHere = environment === source
        const cells = own === item.data ? (isHere ? usual : there) : written(item, isHere ? own : { ...own, ...sent })
        part += `${item.areaStore.store.area.id}\t${environment}\t${cells}\n`
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

function sentOf({ row, areaStore, data }: Item): Readonly<Record<string, unknown>> {
  if (!isPublished(areaStore)) return {}
  return markAllSent(areaStore, { data, parentId: row.parent ?? null }, { from: source, at: row.created })
}

function isPublished({ area, store }: AreaStore): boolean {
  return area.parent !== undefined || Object.values(store.area.commands).some(({ verb }) => verb === 'publish')
}

function written({ row, areaStore }: Item, data: Readonly<Record<string, unknown>>): string {
  const { label, sortKey, search } = textsOf(areaStore, data)
  const texts = [label, sortKey, search, JSON.stringify(data)].map(escaped)
  // a random change time may precede the creation
  const updated = row.updated !== undefined && row.updated > row.created ? row.updated : row.created
  return [row.id, 1, row.parent ?? '\\N', ...texts, row.created, updated].join('\t')
}

const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(text: string): string {
  return text.replaceAll(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign)
}
