import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { catalogue, update } from '#catalogue/index.ts'
import { recheckAll } from '#server/script/types/recheck.ts'
import { few } from '../depth.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { ok } from './client.ts'
import { bodyLine, scripted, scriptOf } from './script-desk.ts'
import { toy } from './toy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted, limits: { typesMs: 1_500 } })
})
afterAll(() => server.stop())

interface Checked {
  readonly name: string
  readonly version: number
  readonly errors: readonly { line: number; column: number; message: string }[]
  readonly warnings: readonly { line: number; column: number; message: string }[]
}

const checked = async (body: string, headers: Record<string, string> = {}) =>
  ok(await server.post('/api/-/scripts/check', { source: scriptOf(body) }, { headers })).data as Checked
const check = async (body: string) => (await checked(body)).errors
const save = async (name: string, body: string) =>
  ok(await server.post('/api/-/scripts', { name, source: scriptOf(body) })).data as Checked
const open = async (name: string) => ok(await server.get(`/api/-/scripts/${name}`)).data as Checked
const schedule = (script: string, more: object = {}) =>
  server.post('/api/-/schedules', { script, cron: '0 3 * * *', ...more })

const good = 'await ops.book.update({ id: 1, name: "Ludo" })'
const misspelt = 'await ops.book.updat({ id: 1 })'

test.each([
  [misspelt, /Property 'updat' does not exist.*Did you mean 'update'/],
  ['await ops.bok.list()', /Did you mean 'book'/],
  ['await ops.book.update({ id: "one" })', /'string' is not assignable to type 'number'/],
  ['await ops.book.update({ id: 1, nam: "x" })', /'nam' does not exist/],
])('%s is an error of its line', async (body, message) => {
  const [error, ...more] = await check(body)
  expect([error?.line, more]).toEqual([bodyLine, []])
  expect(error?.message).toMatch(message)
})

test('a correct script has no errors', async () => {
  expect(await checked(good)).toMatchObject({ errors: [], warnings: [] })
})

test.each([
  ['Temporal.Now.instant()', /no Temporal in scripts: use Date and Intl.DateTimeFormat/],
  ['setTimeout(() => 1, 5)', /no setTimeout in scripts: a script has no clock/],
  ['console.log(1)', /no console in scripts: use log\( \)/],
  ['new Atomics.Mutex()', /no Atomics in scripts/],
  ['const all: SharedArrayBuffer[] = []; log("x", all)', /no SharedArrayBuffer in scripts/],
  ['log(RegExp.$1)', /'\$1' does not exist/],
  ['new Intl.DurationFormat("en")', /'DurationFormat' does not exist/],
])('%s is unknown to the checker, as at run time', async (body, message) => {
  const [error, ...more] = await check(body)
  expect([error?.line, more]).toEqual([bodyLine, []])
  expect(error?.message).toMatch(message)
})

test('languages and time zones are known', async () => {
  const body = `const at = new Date().toLocaleString('en-GB', { timeZone: 'Asia/Kolkata' })
    return [at, new Intl.ListFormat('hi').format(['a']), [...new Intl.Segmenter('zh').segment(at)], 'a'.localeCompare('b', 'sv')]`
  expect(await check(body)).toEqual([])
})

const book = 'ops.book.get({ id: 1 })'
const warned: readonly (readonly [body: string, message: RegExp | undefined])[] = [
  [book, /^Nobody waits for this promise/],
  [`void ${book}`, undefined],
  [`await ${book}`, undefined],
  [`const made = await ${book}; made.id > 1 && ${book}`, /^Nobody waits for this promise/],
  [`Promise.all([${book}])`, /^Nobody waits for this promise/],
  [`${book}.then(() => 1)`, /^Nobody waits for this promise/],
  [`${book}.finally(() => 1)`, /^Nobody waits for this promise/],
  [`${book}.catch(() => 1)`, undefined],
  [`[1].forEach(async (id) => { await ops.book.get({ id }) })`, /^forEach does not wait/],
  [`new Map([[1, 1]]).forEach(async (id) => { await ops.book.get({ id }) })`, /^forEach does not wait/],
  [`[1].map(async (id) => { await ops.book.get({ id }) })`, /^Nobody waits for these promises/],
  [`await Promise.all([1].map(async (id) => { await ops.book.get({ id }) }))`, undefined],
  [`return [1].filter(async (id) => (await ops.book.get({ id })).online)`, /^A promise is always true, so filter/],
  [`return [1].find(async (id) => (await ops.book.get({ id })).online)`, /^A promise is always true, so find/],
  [`const one = async () => { ${book} }; await one()`, /^Nobody waits for this promise/],
  [`const kept = [1].map((id) => ops.book.get({ id }))`, /^Nobody waits for what is kept in kept/],
  [`const kept: Promise<unknown>[] = []; kept.push(${book})`, /^Nobody waits for what is kept in kept/],
  [`const kept = [1].map((id) => ops.book.get({ id })); return (await Promise.all(kept)).length`, undefined],
  [`return [1].map((id) => ops.book.get({ id }))`, /^A promise is not written/],
  [`return { one: ${book} }`, /^A promise is not written/],
  ['log(`one: ${' + book + '}`)', /^A promise is not written/],
  [`async function* all() { yield 1 }; all()`, /^This begins nothing/],
  [`async function* all() { yield 1 }; all().next()`, /^Nobody waits for this promise/],
  [`ops.book.each({})`, /^This begins nothing/],
  [`for await (const one of ops.book.each({})) log(one.name)`, undefined],
  [`return !${book}`, /^A promise is always true: put await/],
]

test('an unawaited promise is a warning at its line, in every position', async () => {
  for (const [body, message] of few(warned, 8)) {
    const { errors, warnings } = await checked(body)
    expect([body, errors, warnings.map(({ line }) => line)]).toEqual([body, [], message ? [bodyLine] : []])
    if (message) expect([body, warnings[0]?.message]).toEqual([body, expect.stringMatching(message)])
  }
  const { warnings } = await checked(book, { 'accept-language': 'zh' })
  expect(warnings[0]?.message).toMatch(/^没有代码等待该 Promise/)
})

test('an integer that JavaScript rounds is a warning at its line', async () => {
  const { errors, warnings } = await checked('return [9007199254740991, 1e300, 0.1, 9007199254740993]')
  expect([errors, warnings]).toMatchObject([
    [],
    [{ line: bodyLine, message: expect.stringMatching(/^This number has more digits/) }],
  ])
})

const heavy = `type Build<N extends number, A extends unknown[] = []> = A['length'] extends N ? A : Build<N, [...A, 0]>
    type Sum<A extends number, B extends number> = [...Build<A>, ...Build<B>]['length']
    const light: Sum<2, 3> = 5
    log(light)
    ${Array.from({ length: 400 }, (_, at) => `const x${at}: Sum<${900 - at}, ${500 + at}> = 1400`).join('\n')}`

test('a check that takes too long stops, names the line, and is repeated only after a change', async () => {
  const sent = check(heavy)
  // queued behind the heavy one
  const [[error, ...more], others] = await Promise.all([sent, check(misspelt)])
  expect(error?.message).toMatch(/take too long to check: the check was stopped at line \d+\. Simplify/)
  expect([error?.line, more]).toEqual([Number(/line (\d+)/.exec(error?.message ?? '')?.[1]), []])
  expect(error?.line).toBeGreaterThanOrEqual(bodyLine + 4)
  expect(others).toMatchObject([{ line: bodyLine }])
  // another check would stop at another line
  expect((await save('heavy', heavy)).errors).toEqual([error])
  expect((await checked(heavy, { 'accept-language': 'zh' })).errors[0]?.message).toMatch(/耗时过长，已在第 \d+ 行停止/)
})

test('warnings are stored with the script, shown on opening and scheduling, and block nothing', async () => {
  const saved = await save('open', book)
  expect(saved).toMatchObject({ errors: [], warnings: [{ line: bodyLine }] })
  expect(await open('open')).toMatchObject({ errors: [], warnings: saved.warnings })
  expect(ok(await schedule('open')).data).toMatchObject({ script: 'open', warnings: saved.warnings })
  expect(ok(await server.get('/api/-/scripts?keyword=open')).data).toMatchObject([
    { errors: [], warnings: saved.warnings },
  ])
})

test('a script with errors is stored with them, and cannot be scheduled until corrected', async () => {
  const saved = await save('misspelt', misspelt)
  expect(saved.errors).toMatchObject([{ line: bodyLine }])
  expect((await open('misspelt')).errors).toEqual(saved.errors)
  const refused = await schedule('misspelt')
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'script'])
  expect(refused.body.message).toMatch(new RegExp(`^Line ${bodyLine}: .*Did you mean 'update'`))
  const mended = await server.put('/api/-/scripts/misspelt', { source: scriptOf(good), version: 1 })
  expect(ok(mended).data).toMatchObject({ version: 2, errors: [] })
  ok(await schedule('misspelt'))
})

test('a server that starts with other commands marks scripts that no longer compile', async () => {
  await save('kept', good)
  await save('heavy-kept', heavy)
  const { update: _, ...commands } = toy.areas.book.commands
  const renamed = { ...toy.areas.book, commands: { ...commands, change: update('PUT /api/book/{id}') } }
  const book = renamed as unknown as typeof toy.areas.book
  const first = server
  // its folder is removed at its stop, and the next server uses it until then
  onTestFinished(async () => {
    await server.stop()
    await first.stop()
  })
  const { folder, running } = first
  const { databaseUrl } = running.server.settings
  const variables: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  await running.stop()
  server = await startServer({ catalogue: catalogue({ ...scripted.areas, book }, []), folder, variables })
  await recheckAll(server.running.server)
  expect((await open('kept')).errors).toMatchObject([
    { line: bodyLine, message: expect.stringMatching(/Property 'update' does not exist/) as string },
  ])
  const [heavyKept] = await server.running.server.sql`
    select typings = (select typings from script_version where script = 'kept') as "isCurrent" from script_version where script = 'heavy-kept'`
  expect(heavyKept).toEqual({ isCurrent: false })
  const { data } = await server.get('/api/-/scripts?keyword=kept').then(ok)
  expect(data).toMatchObject([{ name: 'heavy-kept' }, { name: 'kept', errors: [{ line: bodyLine }] }])
})
