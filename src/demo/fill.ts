import type { TransactionSql } from 'postgres'
import { referenceRows } from '#server/reference/rows.ts'
import type { FileStorage } from '#server/files/bytes.ts'
import type { Server } from '#server/server.ts'
import { pictures } from './pictures/pictures.ts'
import { sharesOf } from './spread.ts'
import { daysBefore } from './time.ts'
import { demoOf, findSources, stockOf } from './stock.ts'
import { writeTrace } from './trace.ts'
import { writeStock } from './write.ts'

const lockKey = 7_529_336

/** The records are the same every time; other databases stay unchanged. */
export async function fillDemo({ upkeep: sql, registry, entries, services, log }: Server): Promise<void> {
  const started = performance.now()
  await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
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
    const records = await writeStock(tx, missing, shares)
    await writeTrace(tx, stock, shares, entries)
    await tx`insert into setting (key, value) values ('demo', ${tx.json({ records })})`
    log.info({ records, ms: Math.round(performance.now() - started) }, 'demonstration set filled in')
  })
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
