import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#derive/calls.ts'
import { few } from '../depth.ts'
import { make, ok, rowOf } from '../engine/client.ts'
import { plannedBody, scripted } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'
import { everything, operator, plannedBy, sent } from './operators.ts'

let book: number
const who: Record<string, string> = {}
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  for (const role of ['viewer', 'operator', 'publisher'])
    who[role] = await operator(server, `the-${role}`, { 'test-ie': role })
  book = (await make(server, '/api/book', { name: 'Kept', code: 'K-1' })).id
})

const as = (role: string): string => who[role] ?? ''

describe('a viewer', () => {
  test('a viewer plans no script, with a clear refusal', async () => {
    const before = await everything(server)
    const [{ n: plans } = { n: -1 }] = await server.running.server.sql<
      { n: number }[]
    >`select count(*)::int as n from plan`
    const answer = await sent(server, 'return 1', as('viewer'))
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(answer.body.message).toMatch(/do not have the right to do this in/)
    expect(await everything(server)).toEqual(before)
    expect(await server.running.server.sql`select count(*)::int as n from plan`).toMatchObject([{ n: plans }])
  })
})

const source = JSON.stringify(`import { defineScript } from 'playdesk'`)

describe('scripts of an operator', () => {
  // the most different ones come first
  const refused: readonly (readonly [what: string, body: string, code: string, said: RegExp])[] = [
    ['deletes', 'await ops.book.remove({ id: BOOK })', 'forbidden', /right to do “Delete book” in/],
    ['publishes', `await ops.book.sendToInd({ bookId: BOOK, targets: ['test-ind'] })`, 'forbidden', /right to do/],
    [
      'names a command at run time',
      `await ops['bo' + 'ok'][['re', 'move'].join('')]({ id: BOOK })`,
      'forbidden',
      /“Delete book”/,
    ],
    ['listens to events', 'await ops.schema.events()', 'not-in-scripts', /Live events/],
    ['writes elsewhere', `await ops.at('prod-ie').book.create({ name: 'x' })`, 'forbidden', /right to do/],
    ['reads elsewhere', `await ops.at('prod-ie').book.get({ id: BOOK })`, 'forbidden', /right to do/],
    [
      'walks elsewhere',
      `for await (const each of ops.at('prod-ie').book.each()) return each`,
      'forbidden',
      /right to do/,
    ],
    [
      'goes to __proto__',
      `await ops.at('__proto__').book.get({ id: BOOK })`,
      'bad-input',
      /__proto__ is not an environment/,
    ],
    ['looks at accounts', 'await ops.operator.list()', 'forbidden', /Browse operators/],
    [
      'makes a token',
      `await ops.operator.createToken({ name: 'x', role: 'operator', environments: ['test-ie'] })`,
      'not-in-scripts',
      /does not work in scripts/,
    ],
    ['reads the catalogue', 'await ops.schema.catalogue()', 'not-in-scripts', /Catalogue/],
    ['plans a script', `await ops.plan.create({ source: ${source} })`, 'not-in-scripts', /Plan a command/],
    ['asks for what is not there', 'await ops.book.get({ id: 99999999 })', 'not-found', /There is no book/],
    [
      'puts SQL in an order',
      `await ops.book.list({ sortby: "name; drop table record", order: "'" })`,
      'bad-input',
      /sortby|order/,
    ],
    ['writes NUL', `await ops.book.create({ name: 'a\\0b' })`, 'bad-input', /name/],
    [
      'writes a field that reaches into JavaScript',
      `await ops.book.create(JSON.parse('{"name":"x","colour":{"__proto__":{"left":1}}}'))`,
      'bad-input',
      /colour/,
    ],
    ['deletes many', 'await ops.book.removeMany({ ids: [BOOK] })', 'forbidden', /right to do/],
    [
      'keeps a command for later',
      'const { remove } = ops.book; await [BOOK].map((id) => remove({ id }))[0]',
      'forbidden',
      /“Delete book”/,
    ],
    ['goes nowhere', `await ops.at('moon').book.get({ id: BOOK })`, 'bad-input', /moon is not an environment/],
    [
      'makes an account',
      `await ops.operator.create({ username: 'x', roles: { 'test-ie': 'admin' } })`,
      'forbidden',
      /right to do/,
    ],
    [
      'changes the password',
      `await ops.operator.setPassword({ password: 'another-one', current: 'eight-chars' })`,
      'not-in-scripts',
      /./,
    ],
    ['signs in elsewhere', `await ops.operator.handoff({ environment: 'prod-ie' })`, 'not-in-scripts', /./],
    ['signs out', 'await ops.session.logout()', 'not-in-scripts', /./],
    [
      'saves a script that runs itself',
      `await ops.script.create({ name: 'again', source: ${source} })`,
      'not-in-scripts',
      /Save script/,
    ],
    ['applies a plan', `await ops.plan.applyChanges({ id: 1, hash: 'x' })`, 'not-in-scripts', /Apply plan/],
    ['takes back a run', 'await ops.run.undoReceipt({ receipt: 1 })', 'not-in-scripts', /./],
    [
      'sets a time for itself',
      `await ops.schedule.create({ script: 'x', cron: '* * * * *', apply: 1 })`,
      'not-in-scripts',
      /./,
    ],
    ['asks past all numbers', 'await ops.book.get({ id: 2 ** 53 })', 'bad-input', /id/],
    ['writes half characters', `await ops.book.create({ name: '\\ud800' })`, 'bad-input', /name/],
    ['writes numbers that are none', `await ops.book.create({ name: 'x', price: '1e400' })`, 'bad-input', /price/],
  ]

  test.each(few(refused, 5))('the call %s is refused by name, and nothing changes', async (_, body, code, said) => {
    const before = await everything(server)
    const plan = await plannedBy(server, body.replaceAll('BOOK', String(book)), as('operator'))
    expect(plan).toMatchObject({ state: 'failed', total: 0, error: { code } })
    expect(plan.error?.message).toMatch(said)
    expect(plan.error?.message).not.toMatch(/select |insert |\/src\/|node_modules|file:/i)
    expect(await everything(server)).toEqual(before)
  })

  test('a refused script leaves the scripts of others unaffected', async () => {
    const plan = await plannedBody(server, `return (await ops.book.get({ id: ${book} })).name`)
    expect(plan).toMatchObject({ result: 'Kept' })
  })

  test('repeated refused calls are refused each time, and the plan counts them', async () => {
    const body = `let no = 0; for (let i = 0; i < 50; i++) try { await ops.book.remove({ id: ${book} }) } catch { no++ } return no`
    const plan = await plannedBy(server, body, as('operator'))
    expect(plan).toMatchObject({ state: 'ready', result: 50, total: 0, counts: { failed: 50 } })
  })

  test('open records take no members that reach into JavaScript', async () => {
    const body = `return Object.keys(await ops.memo.create(JSON.parse('{"name":"x","__proto__":{"left":1},"constructor":{"prototype":{"left":1}},"more":{"__proto__":{"left":1}}}')))`
    const plan = await plannedBy(server, body, as('operator'))
    expect(plan.state).toBe('ready')
    expect(plan.result).not.toContain('__proto__')
    expect(({} as Record<string, unknown>)['left']).toBeUndefined()
  })
})

const inputs = [
  '{}',
  '{ id: BOOK }',
  '{ id: BOOK, ids: [BOOK], name: "Hostile", targets: ["prod-ie"], overwrite: 1, disabled: 1, role: "admin" }',
]

test.each(few(['operator', 'publisher'], 1))(
  'commands in a script of a %s change nothing but its draft',
  async (role) => {
    const before = await everything(server)
    const names = calls(scripted.areas).map(({ name, action }) => [name, action])
    const body = `const codes = new Set()
    for (const [area, action] of ${JSON.stringify(names)})
      for (const input of [${inputs.join(', ').replaceAll('BOOK', String(book))}])
        try { await ops[area][action](input) } catch (error) { codes.add(error.code) }
    return [...codes]`
    const plan = await plannedBy(server, body, as(role))
    expect(plan).toMatchObject({ state: 'ready', error: null })
    expect(plan.result).toEqual(expect.arrayContaining(['forbidden', 'not-in-scripts', 'bad-input']))
    expect(plan.result).not.toContain('internal')
    expect(await everything(server)).toEqual(before)
  },
)

describe('a plan', () => {
  test('a plan of an admin cannot be applied without the rights for its changes', async () => {
    const plan = await plannedBody(server, `await ops.book.remove({ id: ${book} })`)
    const refused = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as: as('operator') })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(rowOf(await server.get(`/api/book/${book}`))).toMatchObject({ name: 'Kept' })
  })

  test('a script with more changes makes another plan, with another hash', async () => {
    const small = await plannedBy(
      server,
      `for (let i = 0; i < 3; i++) await ops.memo.create({ name: 'm' + i })`,
      as('operator'),
    )
    const many = await plannedBy(
      server,
      `for (let i = 0; i < 300; i++) await ops.memo.create({ name: 'm' + i })`,
      as('operator'),
    )
    expect([small.total, many.total]).toEqual([3, 300])
    const refused = await server.post(`/api/-/plans/${many.id}/apply`, { hash: small.hash }, { as: as('operator') })
    expect(refused.status).toBe(409)
    expect((await server.get('/api/memo')).body.total).toBe(0)
  })

  test('a plan of an account that lost its right is not applied', async () => {
    const fading = await operator(server, 'fading', { 'test-ie': 'operator' })
    const plan = await plannedBy(server, `await ops.memo.create({ name: 'x' })`, fading)
    const { id } = (ok(await server.get('/api/-/operators')).data as { id: number; username: string }[]).find(
      ({ username }) => username === 'fading',
    ) ?? { id: 0 }
    ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'viewer' } }))
    expect((await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as: fading })).status).toBe(403)
    ok(await server.put(`/api/-/operators/${id}`, { disabled: 1 }))
    expect((await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as: fading })).status).toBe(401)
    expect((await server.get('/api/memo')).body.total).toBe(0)
  })

  test('planning for an operator who signs out ends with its draft', async () => {
    const leaving = await operator(server, 'leaving', { 'test-ie': 'operator' })
    const before = await everything(server)
    const { id } = ok(await sent(server, `for (;;) await ops.book.update({ id: ${book}, name: 'Changed' })`, leaving))
      .data as { id: number }
    ok(await server.get('/api/logout', { as: leaving }))
    expect((await server.post(`/api/-/plans/${id}/apply`, { hash: 'x' }, { as: leaving })).status).toBe(401)
    expect((await server.post(`/api/-/plans/${id}/apply`, { hash: 'x' })).status).toBe(409)
    ok(await server.post(`/api/-/plans/${id}/cancel`))
    expect(ok(await server.get(`/api/-/plans/${id}`)).data).toMatchObject({ state: 'cancelled', total: 0 })
    expect({ ...(await everything(server)), session: '' }).toEqual({ ...before, session: '' })
  })

  test('a plan is made once per key, however often it is requested', async () => {
    const options = { headers: { 'idempotency-key': 'two-tabs' } }
    const body = `await ops.memo.create({ name: 'once' })`
    const answers = await Promise.all([1, 2].map(() => sent(server, body, as('operator'), options)))
    const again = await sent(server, body, as('operator'), options)
    const made = [...answers, again]
      .filter(({ status }) => status === 200)
      .map(({ body: { data } }) => (data as { id: number }).id)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made).size).toBe(1)
    expect([...answers, again].filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await sent(server, 'return 1', as('operator'), options)).status).toBeGreaterThanOrEqual(400)
  })
})

test('a run leaves nothing behind for the next', async () => {
  await plannedBy(
    server,
    `globalThis.left = 'secret'; Object.prototype.left = Array.prototype.left = 'secret'; ops.left2 ??= 1`,
    as('publisher'),
  ).catch(() => 0)
  const plan = await plannedBy(
    server,
    `return [typeof globalThis.left, typeof {}.left, typeof [].left]`,
    as('operator'),
  )
  expect(plan.result).toEqual(['undefined', 'undefined', 'undefined'])
  expect(Object.keys(Object.prototype)).toEqual([])
})
