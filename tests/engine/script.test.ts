import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { changesOf, make, ok, rowOf, type Row } from './client.ts'
import { bodyLine, plannedBody, plannedScript, scripted, scriptOf } from './script-desk.ts'
import { snapshot } from './steps.ts'

const server = sharedServer({ catalogue: scripted })

function books(count: number, prefix: string, extra: object = {}): Promise<Row[]> {
  return Promise.all(
    Array.from({ length: count }, (_, level) =>
      make(server, '/api/book', { name: `${prefix} ${level}`, level: level % 9, ...extra }),
    ),
  )
}

describe('a script', () => {
  test('a script changes a draft only, and sees its own changes', async () => {
    const [one, two] = await books(2, 'Draft')
    const before = await snapshot(server)
    const plan = await plannedBody(
      server,
      `await ops.book.toggleOnline({ id: ${one?.id} })
       const made = await ops.book.create({ name: 'Made', level: 7 })
       await ops.book.remove({ id: ${two?.id} })
       const again = await ops.book.get({ id: ${one?.id} })
       const found = await ops.book.list({ ids: [${one?.id}, ${two?.id}, made.id], sortby: 'id' })
       log('made', { id: made.id })
       progress(3, 3)
       return { online: again.online, made: made.id, found: found.data.map(({ id }) => id), total: found.total }`,
    )
    expect(plan).toMatchObject({ state: 'ready', error: null, total: 3, counts: { create: 1, update: 1, remove: 1 } })
    const { online, made, found, total } = plan.result as {
      online: number
      made: number
      found: number[]
      total: number
    }
    expect([online, total]).toEqual([1, 2])
    expect(found.toSorted((a, b) => a - b)).toEqual([Number(one?.id), made].toSorted((a, b) => a - b))
    expect(plan.log).toMatchObject([{ message: 'made', details: { id: made } }])
    expect(plan.progress).toEqual({ done: 3, total: 3, changes: 3 })
    expect(await snapshot(server)).toEqual(before)
    ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }))
    expect(rowOf(await server.get(`/api/book/${made}`))).toMatchObject({ name: 'Made', level: 7 })
    expect(rowOf(await server.get(`/api/book/${one?.id}`))).toMatchObject({ online: 1 })
  })

  test('a script walks lists of any length, while changing their rows', async () => {
    await books(130, 'Walk', { code: null, closed: 0, price: 77 })
    const plan = await plannedBody(
      server,
      `let count = 0
       for await (const book of ops.book.each({ price: 77, closed: 0 })) {
         count++
         await ops.book.close({ id: book.id, wanted: 1, reason: 'walked' })
       }
       const left = await ops.book.list({ price: 77, closed: 0 })
       return [count, left.total]`,
    )
    expect(plan).toMatchObject({ state: 'ready', result: [130, 0], total: 130 })
  })

  test('a script reads in parallel, and gets its answers in order', async () => {
    const all = await books(12, 'Parallel')
    const ids = JSON.stringify(all.map(({ id }) => id))
    const plan = await plannedBody(
      server,
      `return (await Promise.all(${ids}.map((id) => ops.book.get({ id })))).map(({ name }) => name)`,
    )
    expect(plan.result).toEqual(all.map(({ name }) => name))
  })

  test('a script works in other environments with the rights of its operator there', async () => {
    const plan = await plannedBody(
      server,
      `const there = ops.at('pre-ind')
       const made = await there.book.create({ name: 'There' })
       return (await there.book.get({ id: made.id })).name`,
    )
    expect(plan).toMatchObject({ state: 'ready', result: 'There', environments: ['pre-ind'] })
    const narrow = await server.token('operator', ['test-ie'])
    const refused = await plannedBody(
      server,
      `await ops.book.create({ name: 'Here' })
       try { await ops.at('pre-ind').book.create({ name: 'There' }) } catch (error) { return error.code }`,
      { as: narrow },
    )
    expect(refused).toMatchObject({ state: 'ready', result: 'forbidden', environments: ['test-ie'] })
  })

  test('a script can catch a refused call with its fields, and continue', async () => {
    const plan = await plannedBody(
      server,
      `const seen = []
       for (const call of [() => ops.book.create({ level: 'x' }), () => ops.book.get({ id: 99999999 }), () => ops.book.list({ nothing: 1 })])
         try { await call() } catch (error) { seen.push([error.code, error instanceof Error, error.errors?.map(({ field }) => field)]) }
       return seen`,
    )
    expect(plan.result).toEqual([
      ['bad-input', true, expect.arrayContaining(['level', 'name'])],
      ['not-found', true, []],
      ['bad-input', true, ['nothing']],
    ])
    expect(plan.counts).toMatchObject({ failed: 1 })
  })

  test('a script keeps nothing of a failed call', async () => {
    const [one, two] = await books(2, 'Half')
    const plan = await plannedBody(
      server,
      `await ops.book.update({ id: ${one?.id}, level: 9 })
       try { await ops.book.sort({ sort: [{ id: ${one?.id}, sort: 5 }, { id: ${two?.id}, sort: 6 }, { id: 99999999, sort: 7 }] }) }
       catch (error) { log(error.message) }
       return (await ops.book.list({ ids: [${one?.id}, ${two?.id}], sortby: 'id' })).data.map(({ sort }) => sort)`,
    )
    expect(plan).toMatchObject({ state: 'ready', result: [0, 0], total: 1 })
    const [change] = await changesOf(server, plan.id)
    expect(change).toMatchObject({ id: one?.id, before: { level: 0, sort: 0 }, after: { level: 9, sort: 0 } })
  })

  test('a line inside a script stops after the rows that it takes', async () => {
    await books(3, 'Taken', { kind: 'comic' })
    const plan = await plannedBody(server, `return (await ops.line('book kind:comic | take 2 | set level=77')).length`)
    expect(plan).toMatchObject({ state: 'ready', result: 2, counts: { update: 2 } })
  })

  test('a failed call leaves the time of a record that the script created', async () => {
    const plan = await plannedBody(
      server,
      `const { id } = await ops.book.create({ name: 'Timed' })
       const { created_at: before } = await ops.book.get({ id })
       try { await ops.book.sort({ sort: [{ id, sort: 5 }, { id: 99999999, sort: 7 }] }) } catch (error) { log(error.message) }
       const { created_at: after, sort } = await ops.book.get({ id })
       return { before, after, sort }`,
    )
    expect(plan).toMatchObject({ state: 'ready', total: 1, log: [{}], result: { before: expect.any(String), sort: 0 } })
    expect(plan.result).toHaveProperty('after', (plan.result as { before: string }).before)
  })

  test('a script keeps values unique among its own and existing records', async () => {
    await make(server, '/api/book', { name: 'Taken', code: 'U-1' })
    const plan = await plannedBody(
      server,
      `const seen = []
       const tried = async (input) => { try { return (await ops.book.create(input)).id } catch (error) { seen.push(error.errors[0]?.field); return 0 } }
       await tried({ name: 'a', code: 'U-1' })
       const first = await tried({ name: 'b', code: 'U-2' })
       await tried({ name: 'c', code: 'U-2' })
       await ops.book.update({ id: first, code: 'U-3' })
       await tried({ name: 'd', code: 'U-2' })
       return seen`,
    )
    expect(plan).toMatchObject({ state: 'ready', result: ['code', 'code'], total: 2 })
  })

  test('a script waits for open calls on return, and states their number', async () => {
    const all = await books(5, 'Open')
    const plan = await plannedBody(
      server,
      `let changed = 0
       const ids = ${JSON.stringify(all.map(({ id }) => id))}
       ids.forEach(async (id) => { await ops.book.update({ id, level: 8 }); changed++ })
       return { changed }`,
    )
    expect(plan).toMatchObject({ state: 'ready', total: 5, result: { changed: 0 } })
    expect(plan.log.map(({ message }) => message)).toEqual([
      `run() returned before 5 of its calls were answered, the first made at line ${bodyLine + 2}. What they change is in this plan, the result may not know of it: put await before them.`,
    ])
  })

  test('a script formats dates, numbers and lists in the named language and zone, else in those of the plan', async () => {
    const body = `const at = new Date('2026-11-20T20:05:06Z')
      return [at.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata' }), at.toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' }),
        (1234567.5).toLocaleString('hi'), at.toLocaleString(), at.getHours(), new Intl.DateTimeFormat().resolvedOptions().timeZone, String(at)]`
    const [named, own] = [
      ['21/11/2026, 01:35:06', '2026/11/21', '12,34,567.5'],
      [20, 'UTC', 'Fri Nov 20 2026 20:05:06 GMT+0000 (Coordinated Universal Time)'],
    ]
    expect((await plannedBody(server, body)).result).toEqual([...named, '20/11/2026, 20:05:06', ...own])
    const chinese = await plannedBody(server, body, { headers: { 'accept-language': 'zh' } })
    expect(chinese.result).toEqual([...named, '2026/11/20 20:05:06', ...own])
  })

  test('a script has one fixed time and repeatable random numbers', async () => {
    const plan = await plannedBody(
      server,
      `const first = [Date.now(), new Date().toISOString()]
       await ops.book.list({})
       return [first, [Date.now(), new Date().toISOString()], Math.random() === Math.random(), new Date(2026, 0, 1).toISOString()]`,
    )
    const [first, second, same, made] = plan.result as unknown[]
    expect(second).toEqual(first)
    expect([same, made]).toEqual([false, '2026-01-01T00:00:00.000Z'])
  })
})

describe('errors of a script', () => {
  test.each([
    ['a misspelt command', '    await ops.book.togleOnline({ id: 1 })', 'did you mean toggleOnline', 0],
    ['a call that is refused', '\n    await ops.book.get({ id: 99999999 })', 'There is no book', 1],
    [
      'its own mistake',
      '    const book: { name: string } | null = null\n    return book.name',
      'cannot read property',
      1,
    ],
    ['a promise never settled', '    await new Promise(() => {})', 'still waiting', undefined],
    ['an unawaited call', '    void ops.book.get({ id: 99999999 })', 'There is no book', 0],
    [
      'an unhandled error',
      '    const one = async () => {\n      await ops.book.get({ id: 99999999 })\n    }\n    one()',
      'There is no book',
      1,
    ],
    ['a missing global', '\n    setTimeout(() => 1, 5)', 'There is no setTimeout in scripts: a script has no clock', 1],
  ])('the error %s is reported at its line', async (_, body, message, line) => {
    const plan = await plannedBody(server, body)
    expect(plan).toMatchObject({
      state: 'failed',
      total: 0,
      error: { line: line === undefined ? null : bodyLine + line },
    })
    expect(plan.error?.message).toContain(message)
  })

  test('a syntax error is reported at its line and column', async () => {
    const plan = await plannedScript(server, { source: scriptOf('    const a = ;') })
    expect(plan).toMatchObject({ state: 'failed', error: { code: 'syntax-error', line: bodyLine, column: 15 } })
  })

  test('an error in parameters is refused before anything is planned', async () => {
    const source = scriptOf(
      'return params',
      `days: param.int({ default: 30, min: 1 }), reason: param.text({ required: true })`,
    )
    const refused = await server.post('/api/-/plans', { source, params: { days: 0 } })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ field }) => field).toSorted()).toEqual(['days', 'reason'])
    const plan = await plannedScript(server, { source, params: { reason: 'x' } })
    expect(plan).toMatchObject({ state: 'ready', result: { days: 30, reason: 'x' }, params: { days: 30, reason: 'x' } })
  })

  test.each([{}, { books: null }, { books: [] }])('parameters %o choose no records', async (params) => {
    const source = scriptOf('return params.books.length', `books: param.refs('book', { min: 2 })`)
    expect(await plannedScript(server, { source, params })).toMatchObject({ result: 0, params: { books: [] } })
  })

  test.each(['ref', 'refs'])('a parameter made by %s without an area is refused by name', async (kind) => {
    const source = scriptOf('return 1', `book: param.${kind}('')`)
    const answer = await server.post('/api/-/plans', { source })
    expect(answer.text).toContain('params.book: name the area whose records these are')
  })

  test('parameters that are records are read as ids, and refused where they are none', async () => {
    const source = scriptOf('return params.books', `books: param.refs('book')`)
    expect(await plannedScript(server, { source, params: { books: ['7', 8] } })).toMatchObject({ result: [7, 8] })
    const refused = await server.post('/api/-/plans', { source, params: { books: ['seven'] } })
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([400, ['books']])
  })
})
