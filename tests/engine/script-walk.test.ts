import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportArea } from '#server/transfer/export.ts'
import { reading } from '../server/transfer/library.ts'
import { sharedServer } from '../shared-server.ts'
import { make, ok, rowsOf } from './client.ts'
import { scripted, plannedBody, shelf, shelfTotal as total } from './script-desk.ts'

const server = sharedServer({ catalogue: scripted, limits: { answerMs: 300 } })

test('a walk keeps the requested order, and skips records removed since', async () => {
  await shelf(server, 1)
  const plan = await plannedBody(
    server,
    `const met = []
     for await (const book of ops.book.each({ state: 1, min_level: null, sortby: 'price', order: 'desc' })) {
       met.push(book.price ?? null)
       if (met.length === 1) await ops.book.remove({ id: 1 })
     }
     return met`,
  )
  const priced = Array.from({ length: total }, (_, at) => total - at).filter((n) => n % 5 !== 0 && n !== 1)
  expect(plan.result).toEqual([...priced, ...Array<null>(total / 5).fill(null)])
})

test('lists, cursors, exports and scripts sort texts alike, rows without one last in both directions', async () => {
  const texts = [
    'Level 10',
    'Zoo',
    'Élan',
    '北京',
    'level 2',
    'elan',
    '',
    'Elan',
    '安全',
    'Level 2',
    'Eland',
    '\u{1f600}',
  ]
  const ids: number[] = []
  for (const note of [null, ...texts, null]) ids.push((await make(server, '/api/book', { name: 'Sorted', note })).id)
  const filled = ['\u{1f600}', '安全', '北京', 'Élan', 'elan', 'Elan', 'Eland', 'level 2', 'Level 2', 'Level 10', 'Zoo']
  const noteOf = ({ note }: Readonly<Record<string, unknown>>): unknown => note ?? ''

  for (const order of ['asc', 'desc']) {
    const sorted = [...(order === 'asc' ? filled : filled.toReversed()), '', '', '']
    const query = `sortby=note&order=${order}&ids=${ids.join()}`
    const whole = rowsOf(await server.get(`/api/book?${query}&pageSize=100`))
    expect(whole.map(noteOf)).toEqual(sorted)

    const met: unknown[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await server.get(`/api/book?${query}&pageSize=2${after === '' ? '' : `&after=${after}`}`)
      met.push(...rowsOf(page).map(({ id }) => id))
      after = ok(page)['next']
    }
    expect(met).toEqual(whole.map(({ id }) => id))

    const { body } = await exportArea(reading(server), 'book', { sortby: 'note', order, ids: ids.join() })
    const lines = (await text(body as Readable)).trim().split('\r\n').slice(1)
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(met)

    const walk = `for await (const { id } of ops.book.each({ ids: [${ids.join()}], sortby: 'note', order: '${order}' })) met.push(id)`
    const { result } = await plannedBody(
      server,
      `const met = []; ${walk}; await ops.book.update({ id: ${ids[0]}, price: 7 }); ${walk}; return met`,
    )
    expect(result).toEqual([...met, ...met])
  }
})
