import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { text, type AnyArea, type Catalogue } from '#catalogue/index.ts'
import { uniqueAtLast } from '#server/records/prepare.ts'
import { makeFolder } from '../server/database/folders.ts'
import { startServer } from '../server/start.ts'
import { faulty, make, ok } from './client.ts'
import { toy } from './toy.ts'

const withCode = (code: AnyArea['fields'][string]): Catalogue => ({
  ...toy,
  areas: { ...toy.areas, book: { ...toy.areas.book, fields: { ...toy.areas.book.fields, code } } },
})
const exact = withCode(text('Code', '编码', { max: 30, exact: true }))

test('existing equal values stop neither start nor other edits, and uniqueness holds once they differ', async () => {
  const folder = await makeFolder()
  const before = await startServer({ catalogue: exact, folder })
  const [one, two] = [
    await make(before, '/api/book', { name: 'One', code: 'Same' }),
    await make(before, '/api/book', { name: 'Two', code: 'SAME' }),
  ]
  await before.stop()
  const after = await startServer({ catalogue: toy, folder })
  onTestFinished(() => after.stop())
  const { sql, registry } = after.running.server
  const lines: string[] = []
  const log = pino(new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }))
  await uniqueAtLast(sql, registry, log)
  expect(lines.join()).toContain(`book ${one.id}, book ${two.id}`)
  ok(await after.put(`/api/book/${two.id}`, { name: 'Two, renamed', code: 'SAME' }))
  expect(faulty(await after.post('/api/book', { name: 'Three', code: 'same' }))).toEqual(['code'])
  expect(faulty(await after.post('/api/book', { name: 'Three', code: 'Same' }))).toEqual(['code'])
  ok(await after.put(`/api/book/${two.id}`, { code: 'Another' }))
  lines.length = 0
  await uniqueAtLast(sql, registry, log)
  expect(lines).toEqual([])
  const held =
    await sql`select 1 from pg_indexes where tablename = 'record_book' and indexdef ilike '%unique%normalize%'`
  expect(held).toHaveLength(1)
})
