import type { TransactionSql } from 'postgres'
import { referenceRows } from '#server/reference/rows.ts'
import type { FileStorage } from '#server/files/bytes.ts'
import type { Server } from '#server/server.ts'
import { pictures } from './pictures/pictures.ts'
import { sharesOf, type Share } from './spread.ts'
import { daysBefore } from './time.ts'
import { demoOf, findSources, stockOf, type Item, type Stock } from './stock.ts'
import { writeTrace } from './trace.ts'
import { writeStock } from './write.ts'

const lockKey = 7_529_336

/** The records are the same every time; other databases stay unchanged. */
export async function fillDemo({ upkeep: sql, sql: others, registry, entries, services, log }: Server): Promise<void> {
  const started = performance.now()
  await sql.begin(async (tx) => {
    await unlimited(tx)
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const areas = Object.keys(referenceRows)
    const [known] = await tx`select 1 from setting where key = 'demo'
      union all (select 1 from record where version > 1 or area <> all(${areas}) limit 1)`
    if (known) return
    const [reference] = await tx`select 1 from record limit 1`
    await writePictures(tx, services.files.bytes)
    const sources = await findSources()
    const demo = demoOf(sources)
    const stock = stockOf(sources, demo, registry)
    const shares = sharesOf(stock, demo)
    const missing = new Map([...stock].filter(([area]) => !reference || !areas.includes(area)))
    await inTransactions(others, [tx], async (open) => {
      const records = await writeTogether(open, missing, shares)
      await writeTrace(tx, stock, shares, entries)
      await tx`insert into setting (key, value) values ('demo', ${tx.json({ records })})`
      log.info({ records, ms: Math.round(performance.now() - started) }, 'demonstration set filled in')
    })
  })
}

const connections = 3

/** Adds transactions, which commit after the work, the first one last. */
async function inTransactions(
  sql: Server['sql'],
  open: readonly TransactionSql[],
  work: (open: readonly TransactionSql[]) => Promise<void>,
): Promise<void> {
  if (open.length === connections) return work(open)
  await sql.begin(async (tx) => {
    await unlimited(tx)
    await inTransactions(sql, [...open, tx], work)
  })
}

async function unlimited(tx: TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
}

/** Areas with pictures share a transaction: they write the same file uses. */
async function writeTogether(open: readonly TransactionSql[], stock: Stock, shares: readonly Share[]): Promise<number> {
  const largestFirst = [...stock].toSorted(([, one], [, other]) => other.size - one.size)
  const { showing = [], plain = [] } = Object.groupBy(largestFirst, ([, items]) =>
    showsFiles(items) ? 'showing' : 'plain',
  )
  let count = 0
  const writeAll = async (tx: TransactionSql, areas: typeof plain): Promise<void> => {
    for (let next = areas.shift(); next; next = areas.shift()) {
      const written = await writeStock(tx, new Map([next]), shares)
      count += written
    }
  }
  await Promise.all(
    open.map(async (tx, at) => {
      if (at === 0) await writeAll(tx, showing)
      await writeAll(tx, plain)
    }),
  )
  return count
}

function showsFiles(items: ReadonlyMap<number, Item>): boolean {
  return [...items.values()].some(({ data }) => JSON.stringify(data).includes('/files/'))
}

async function writePictures(tx: TransactionSql, bytes: FileStorage): Promise<void> {
  for (let start = 0; start < pictures.length; start += 64) {
    await Promise.all(pictures.slice(start, start + 64).map(({ file, body }) => bytes.write(file, Buffer.from(body))))
  }
  const rows = pictures.map(({ file, title, body }) => ({
    name: file,
    title,
    type: 'image/svg+xml',
    size: Buffer.byteLength(body),
    operator: 0,
    created_at: daysBefore(89.5),
  }))
  await tx`insert into upload ${tx(rows)} on conflict (name) do nothing`
}
