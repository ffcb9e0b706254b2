import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Catalogue } from '#catalogue/index.ts'
import { uniqueAtLast } from '#server/records/prepare.ts'
import { settingsFrom } from '#server/settings.ts'
import { start } from '#server/start.ts'
import { makeFolder } from '../server/database/folders.ts'
import { startServer } from '../server/start.ts'
import { make, ok } from './client.ts'
import { toy } from './toy.ts'

const loose: Catalogue = { ...toy, areas: { ...toy.areas, book: { ...toy.areas.book, unique: [] } } }

async function isHeld(sql: Parameters<typeof uniqueAtLast>[0]): Promise<boolean> {
  const found =
    await sql`select 1 from pg_indexes where tablename = 'record_book' and indexdef like 'CREATE UNIQUE%code%'`
  return found.length > 0
}

test('a server starts with duplicates in a newly unique field, names them, and enforces it once resolved', async () => {
  const folder = await makeFolder()
  const before = await startServer({ catalogue: loose, folder })
  const [one, two] = [
    await make(before, '/api/book', { name: 'One', code: 'same' }),
    await make(before, '/api/book', { name: 'Two', code: 'same' }),
  ]
  await before.stop()

  const lines: string[] = []
  const log = pino(new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }))
  const settings = settingsFrom(
    { PORT: '0', PLAYDESK_DATA: folder, PLAYDESK_DEMO: '0', PLAYDESK_CONFIRM: 'none' },
    folder,
  )
  const first = await start(toy, settings, { log })
  await first.stop()
  const told = lines.filter((line) => line.includes('No two books'))
  expect(told).toHaveLength(1)
  const { msg } = JSON.parse(told[0] ?? '') as { msg: string }
  expect(msg).toContain(`test-ie: book ${one.id}, book ${two.id} (code "same")`)

  const server = await startServer({ catalogue: toy, folder })
  onTestFinished(() => server.stop())
  const { sql, registry } = server.running.server
  await uniqueAtLast(sql, registry, log)
  expect(await isHeld(sql)).toBe(false)
  const third = await server.post('/api/book', { name: 'Three', code: 'same' })
  expect([third.status, third.body.errors[0]?.field]).toEqual([422, 'code'])
  ok(await server.put(`/api/book/${two.id}`, { code: 'other' }))
  await uniqueAtLast(sql, registry, log)
  expect(await isHeld(sql)).toBe(true)
})
