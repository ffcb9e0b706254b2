import { beforeAll, describe, expect, test } from 'vitest'
import { lineScript } from '#derive/line/compile.ts'
import { bindLine } from '#derive/line/bind.ts'
import { parseLine } from '#derive/line/parser.ts'
import { applied, listed, make, ok } from '../engine/client.ts'
import { scripted, scriptOf, settled, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  for (let level = 1; level <= 20; level++)
    await make(server, '/api/book', {
      name: level % 2 ? `Odd ${level}` : `Even ${level}`,
      code: `b${level}`,
      level,
      kind: level <= 5 ? 'comic' : 'novel',
      online: level % 4 ? 1 : 0,
      opens: level === 1 ? null : `2026-01-${String(level).padStart(2, '0')}T12:00:00Z`,
    })
})

const names = (where: string): Promise<unknown[]> =>
  listed(server, `/api/book?sortby=level&order=asc&pageSize=100&where=${encodeURIComponent(where)}`, 'level')

describe('filters of a list', () => {
  test.each([
    ['level<3', [1, 2]],
    ['level<=3 -level:2', [1, 3]],
    ['level>18', [19, 20]],
    ['level:3..5', [3, 4, 5]],
    ['level:1,4..5,20', [1, 4, 5, 20]],
    ['kind:comic online:0', [4]],
    ['name~"even 1"', [10, 12, 14, 16, 18]],
    ['"Odd 1" -name~"odd 19"', [1, 11, 13, 15, 17]],
    ['opens<2026-01-03', [2]],
    ['opens<=2026-01-03', [2, 3]],
    ['opens>2026-01-18', [19, 20]],
    ['-opens>2026-01-03', [1, 2, 3]],
    ['opens:""', [1]],
    ['-opens:"" level<3', [2]],
    ['level:""', []],
    ['changed:7d level:1', [1]],
    ['changed:>7d', []],
    ['by:admin level:2', [2]],
    ['-by:admin', []],
  ])('%s finds matching records', async (where, levels) => expect(await names(where)).toEqual(levels))

  test.each([
    ['levl:3', 'There is no field levl; did you mean level?'],
    ['level~3', 'level takes : > >= < <=, not ~.'],
    ['kind:poem', 'Choose one of: novel, comic.'],
    [`level:${Array.from({ length: 1_001 }, (_, at) => at).join(',')}`, 'At most 1,000 values.'],
    ['online:1 | x', 'Filters hold no pipe; put it in quotes as text.'],
    ['changed:soon', 'changed takes a span such as 7d or >30d, not soon.'],
  ])('the filter %s is refused by name', async (where, message) => {
    const answer = await server.get(`/api/book?where=${encodeURIComponent(where)}`)
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      400,
      { field: 'where', message: expect.stringContaining(message) },
    ])
  })
})

async function planOf(input: Readonly<Record<string, unknown>>): Promise<ScriptPlan> {
  return settled(server, ok(await server.post('/api/-/plans', input)).data as ScriptPlan)
}

const line = 'book kind:comic online:1 | toggle-online 0'

describe('a line', () => {
  test('a line plans the same changes as its script, and changes nothing until applied', async () => {
    const { line: tree } = parseLine(line)
    const { areas } = scripted
    const entries = [...server.running.server.entries.values()]
    const { bound } = tree ? bindLine(tree, { areas, entries }) : {}
    const byLine = await planOf({ line })
    const byScript = await planOf({ source: bound ? lineScript(line, bound) : '' })
    expect([byLine.state, byLine.total, byLine.counts]).toEqual(['ready', 4, byScript.counts])
    expect(byScript.hash).not.toBe('')
    const changes = async ({ id }: ScriptPlan) =>
      (ok(await server.get(`/api/-/plans/${id}/changes`)).data as { id: number; after: unknown }[]).map((each) => [
        each.id,
        each.after,
      ])
    expect(await changes(byLine)).toEqual(await changes(byScript))
    expect(await names('kind:comic online:1')).toEqual([1, 2, 3, 5])
  })

  test('a line runs inside a script, which gets its rows', async () => {
    const body = `const rows = await ops.line('${line}'); await ops.line('book level:1 | toggle-online 0'); return rows.map(({ level }) => level)`
    const source = `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'Line', zh: '行' }, async run({ ops }) { ${body} } })`
    const [byLine, byScript] = [await planOf({ line }), await planOf({ source })]
    expect([byScript.state, byScript.counts, byScript.result]).toEqual([
      'ready',
      { ...byLine.counts, same: 1 },
      [5, 3, 2, 1],
    ])
    const faulty = await planOf({ source: source.replace('kind:comic', 'kimd:comic') })
    expect(faulty.error).toMatchObject({ message: expect.stringContaining('kimd') })
  })

  test('a line takes ids, an order and a number of rows', async () => {
    const plan = await planOf({ line: 'book kind:novel | sort -level | take 3 | set level=99' })
    expect([plan.state, plan.counts]).toMatchObject(['ready', { update: 3 }])
    expect((await planOf({ line: 'book level:8 | copy level=99' })).counts).toMatchObject({ create: 1 })
  })

  test('a line gives its reason to the plan, even after an action that takes none', async () => {
    const plan = await planOf({ line: 'book level:7 | set level=70 because "too low",by-far' })
    const { sql } = server.running.server
    const [row] = await sql<{ reason: string | null }[]>`select reason from plan where id = ${plan.id}`
    expect([plan.state, plan.counts, row?.reason]).toMatchObject(['ready', { update: 1 }, 'too low,by-far'])
  })

  test.each([
    [
      `book level:3 | set level=4 because "${'x'.repeat(501)}"`,
      400,
      'At character 28: A reason has at most 500 characters.',
    ],
    ['book levl:3 | toggle-online 0', 400, 'At character 6: There is no field levl; did you mean level?'],
    ['book level:3 | fly', 400, 'At character 16: There is no action fly for Book.'],
    ['book level:3', 422, undefined],
  ])('%s is refused with the position of its fault', async (text, status, message) => {
    const answer = await server.post('/api/-/plans', { line: text })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, message])
  })
})

describe('a line over a run', () => {
  test('a line over a run plans to undo its part in an environment, with a reason, and undoes nothing until applied', async () => {
    const { run } = await applied(server, await planOf({ line: 'book level:15,16 | set kind=comic' }))
    const undo = await planOf({ line: `run:${run} env:test-ie area:book | undo because "wrong kind"` })
    expect([undo.state, undo.counts]).toMatchObject(['ready', { update: 2 }])
    expect(await names('kind:comic level:15..16')).toEqual([15, 16])
    await applied(server, undo)
    expect(await names('kind:comic level:15..16')).toEqual([])
    const elsewhere = await server.post('/api/-/plans', { line: `run:${run} env:prod-ind | undo` })
    expect(elsewhere.status).toBe(422)
  })

  test.each([
    ['run:1 | undo | toggle-online 0', 'At character 16: Nothing stands beside undo.'],
    ['plan:1 | undo', 'At character 1: Only runs are undone: run:… | undo.'],
    ['run:1 env:prod | undo', 'At character 11: prod is no environment.'],
    ['run:1 level:3 | undo', 'At character 7: A run is narrowed by env: and area:.'],
    ['run:1 | undo now', 'At character 14: undo takes a reason: because "…".'],
  ])('%s is refused with the place of its fault', async (text, message) => {
    const answer = await server.post('/api/-/plans', { line: text })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, message])
  })
})

type Table = { readonly columns: string[]; readonly rows: Record<string, unknown>[]; readonly total: number }

const readings = (text: string) => server.get(`/api/-/line?pageSize=100&line=${encodeURIComponent(text)}`)

describe('a line over the records of a plan or a run', () => {
  const levels = async (text: string): Promise<unknown[]> =>
    (ok(await readings(text)).data as Table).rows.map(({ level }) => level)

  test('a line over a plan reads the included records, and later those that its run changed', async () => {
    const plan = await planOf({ line: 'book level:17..19 | set price=7' })
    const source = `plan:${plan.id}`
    expect(await levels(`${source} area:book | sort level | show level`)).toEqual([17, 18, 19])
    expect(await levels(`${source} | where level>17 | sort -level | show level`)).toEqual([19, 18])
    expect(await names(`plan:${plan.id} level<19`)).toEqual([17, 18])
    expect((ok(await readings(`${source} | count`)).data as Table).rows).toEqual([{ count: 3 }])
    const { id } = (ok(await readings(`${source} level:18`)).data as Table).rows[0] ?? {}
    const left = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { where: { q: String(id) } }))
      .data as ScriptPlan
    expect((ok(await readings(`${source} | count`)).data as Table).rows).toEqual([{ count: 2 }])
    const { run } = await applied(server, left)
    expect(await levels(`run:${run} | sort level | show level`)).toEqual([17, 19])
    expect(await levels(`run:${run} -level:19 env:test-ie area:book`)).toEqual([17])
  })

  test('a line over a plan or a run acts on its records, as its script does', async () => {
    const { run } = await applied(server, await planOf({ line: 'book level:12,13 | set price=5' }))
    const text = `run:${run} area:book | where level:13 | set price=6 because "too cheap"`
    const byLine = await planOf({ line: text })
    const { line: tree } = parseLine(text)
    const { bound } = tree
      ? bindLine(tree, { areas: scripted.areas, entries: [...server.running.server.entries.values()] })
      : {}
    const source = bound ? lineScript(text, bound) : ''
    expect(source).toContain(`where: "run:${run} level:13"`)
    const byScript = await planOf({ source })
    expect([byLine.state, byLine.counts]).toMatchObject(['ready', { update: 1 }])
    expect(byScript.counts).toEqual(byLine.counts)
  })

  test('a line with an unclear or empty source says what there is', async () => {
    const both = await planOf({
      source: scriptOf(`await ops.author.create({ name: 'Zoe' })
        for await (const row of ops.book.each({ where: 'level:20' })) await ops.book.update({ id: row.id, price: 9 })`),
    })
    const plan = `plan:${both.id}`
    const refusal = async (text: string) => {
      const { status, body } = await readings(text)
      return [status, body.errors?.[0]?.message ?? body.message]
    }
    expect(await levels(`${plan} area:book | show level`)).toEqual([20])
    const absent = 'None of these records is there: they are deleted, or created only when the plan is applied.'
    for (const [text, ...expected] of [
      [`${plan} | show id`, 422, `${plan} is about several areas. Add one: area:author, area:book.`],
      [`${plan} area:author`, 422, absent],
      [`${plan} area:chapter`, 422, `${plan} is about other areas: area:author, area:book.`],
      [`prod-ind:${plan} area:book`, 422, `${plan} is about other environments: env:test-ie.`],
      ['plan:999999 area:book', 404, 'There is no plan 999999.'],
      ['run:999999', 404, 'There is no run 999999.'],
      [`${plan} area:book,author`, 400, `At character ${plan.length + 12}: One area at a time.`],
      [`${plan} env:test`, 400, `At character ${plan.length + 6}: test is no environment.`],
    ] as const)
      expect(await refusal(text)).toEqual(expected)
    const stranger = await server.token('operator', ['test-ind'])
    const hidden = await server.get(`/api/-/line?line=${plan}`, { as: stranger, env: 'test-ind' })
    expect(hidden.status).toBe(404)
  })
})

describe('a line that reads', () => {
  const read = async (text: string, page = 1, pageSize = 100): Promise<Table> =>
    ok(await server.get(`/api/-/line?line=${encodeURIComponent(text)}&page=${page}&pageSize=${pageSize}`)).data as Table

  test('a reading line shows the named fields, page by page, up to its number of rows', async () => {
    const line = 'book kind:novel | sort level | take 3 | show level,name'
    const first = await read(line, 1, 2)
    expect([first.columns, first.total, first.rows.map(({ level }) => level)]).toEqual([['level', 'name'], 3, [6, 7]])
    expect((await read(line, 2, 2)).rows.map(({ level }) => level)).toEqual([8])
    expect((await read(line, 3, 2)).rows).toEqual([])
  })

  test('a line counts rows, also by a field', async () => {
    expect((await read('book kind:novel | count')).rows).toEqual([{ count: 15 }])
    expect((await read('book | count by kind')).rows).toEqual([
      { value: 'novel', count: 15 },
      { value: 'comic', count: 5 },
    ])
    expect((await read('book | count by by')).rows).toEqual([{ value: 'admin', count: 20 }])
    expect((await read('book | sort level | take 6 | count kind')).rows).toEqual([
      { value: 'comic', count: 5 },
      { value: 'novel', count: 1 },
    ])
  })

  test('a line counts each item of a list, rows without a value, and those of a view', async () => {
    for (const show of [{ country: ['IE', 'IN'], hall: 1 }, { country: ['IN'], hall: 2 }, { country: ['GB'] }])
      await make(server, '/api/show', { name: 'Show', ...show })
    expect((await read('show | count by country')).rows).toEqual([
      { value: 'IN', count: 2 },
      { value: 'GB', count: 1 },
      { value: 'IE', count: 1 },
    ])
    const halls = [null, 2].map((value) => ({ value, count: 1 }))
    expect((await read('show -country:IE | count by hall')).rows).toEqual(halls)
    expect(await read('novel level<8 | count by level')).toMatchObject({ total: 2, rows: [{ value: 6 }, { value: 7 }] })
  })

  test('a line compares with another environment by field, and leaves out equal fields', async () => {
    const [first] = (await read('book level:2 | show id')).rows
    ok(await server.post('/api/send-book-to-ind', { bookId: first?.['id'] }))
    expect((await read('book level:2 | diff test-ind')).rows).toEqual([])
    ok(await server.put(`/api/book/${String(first?.['id'])}`, { name: 'Even two' }))
    const { rows, total } = await read('book level:2,4 | sort level | diff test-ind')
    expect(rows).toMatchObject([
      { id: first?.['id'], field: 'name', here: 'Even two', there: 'Even 2', state: 'change' },
      { label: 'Even 4', field: null, state: 'create' },
    ])
    expect(total).toBe(2)
    const there = await read('test-ind:book level:2 | show name')
    expect(there.rows.map(({ name }) => name)).toEqual(['Even 2'])
  })

  test('a line lists the changes of its rows, newest first', async () => {
    const { rows } = await read('book level:2,6 | history')
    expect(rows.map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual(
      expect.arrayContaining([['update', 'name', 'Even 2', 'Even two']]),
    )
    expect(rows.find(({ label }) => label === 'Even 6')).toMatchObject({ kind: 'create', actor: expect.any(String) })
  })

  test.each([
    ['book | show levl', 400, 'At character 13: There is no field levl.'],
    ['book | count by levl', 400, 'At character 17: There is no field levl.'],
    ['book | diff india', 400, 'At character 13: diff takes one environment, such as prod-ind.'],
    ['book | as-of run:3', 400, 'At character 8: Rows of the past cannot be listed yet; history shows their changes.'],
    [
      'book | show name | toggle-online 0',
      400,
      'At character 20: show answers at once: nothing follows it, and no action stands before it.',
    ],
    ['book | toggle-online 0', 422, undefined],
  ])('%s is refused', async (text, status, message) => {
    const answer = await server.get(`/api/-/line?line=${encodeURIComponent(text)}`)
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, message])
  })
})
