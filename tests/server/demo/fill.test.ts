import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { area, catalogue, int, list, text, type AnyArea, type Areas } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { fillDemo } from '#demo/fill.ts'
import { sharesOf } from '#demo/spread.ts'
import { demoOf, findSources, stockOf } from '#demo/stock.ts'
import { writeStock } from '#demo/write.ts'
import { folderBytes } from '#server/files/folder-bytes.ts'
import { registry } from '#server/records/registry.ts'
import { sampled } from '../../depth.ts'
import { startServer, type TestServer } from '../start.ts'

const toy = area({
  id: 'channel-income',
  title: ['Income', 'Incomes', '收入'],
  fields: { name: text('Name', '名称', { required: true }), sort: int('Order', '排序') },
  commands: { list: list('GET /api/toy-incomes') },
})

describe('filling', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ catalogue: catalogue({ channelIncome: toy }, []) })
  })
  afterAll(() => server.stop())

  const total = async (): Promise<number> => (await server.get('/api/toy-incomes')).body.total

  test('filling that is cut short leaves nothing and can start again', async () => {
    const whole = server.running.server
    const blocked = join(server.folder, 'blocked')
    await writeFile(blocked, '')
    const files = { ...whole.services.files, bytes: folderBytes(blocked) }
    const broken = { ...whole, services: { ...whole.services, files } }
    await expect(fillDemo(broken)).rejects.toThrow()
    expect(await whole.sql`select 1 from record`).toHaveLength(0)
    await rm(blocked)
    await fillDemo(whole)
    whole.counts.drop()
    expect(await total()).toBe(8)
  })

  test('filling happens once, also when everything was removed since', async () => {
    const { sql, counts } = server.running.server
    await sql`delete from record`
    await fillDemo(server.running.server)
    counts.drop()
    expect(await total()).toBe(0)
  })

  test('filling leaves existing records alone', async () => {
    const { sql, counts } = server.running.server
    await sql`delete from setting where key = 'demo'`
    await sql`insert into record_channel_income (area, environment, id, version, data, created_at, updated_at) values ('channel-income', 'test-ie', 1, 1, '{"name": "ours"}', now(), now())`
    await fillDemo(server.running.server)
    counts.drop()
    expect(await total()).toBe(1)
  })
})

test('filling gives the same data every time', { timeout: 480_000 }, async () => {
  const alone = (area: AnyArea) => area.parent === undefined && area.store === undefined
  const areas = sampled(Object.entries(playdesk.areas as Record<string, AnyArea>), ([, area]) =>
    alone(area) ? Object.values(area.fields).map(({ kind }) => kind) : [],
  )
  const few = Object.fromEntries(areas) as Areas
  expect(await printOf(few)).toBe(await printOf(few))
})

/** Returns a hash of everything that would be copied into the tables. */
async function printOf(areas: Areas): Promise<string> {
  const sources = await findSources()
  const demo = demoOf(sources)
  const hash = createHash('sha256')
  const writable = async (): Promise<Writable> =>
    new Writable({
      write(part: Buffer, _encoding, done) {
        hash.update(part)
        done()
      },
    })
  const stock = stockOf(sources, demo, registry(areas))
  await writeStock({ unsafe: () => ({ writable }) } as unknown as TransactionSql, stock, sharesOf(stock, demo))
  return hash.digest('hex')
}
