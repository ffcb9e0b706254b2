import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue, update } from '#catalogue/index.ts'
import { recheckAll } from '#server/script/types/recheck.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { ok } from './client.ts'
import { bodyLine, scripted, scriptOf } from './script-desk.ts'
import { toy } from './toy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
})
afterAll(() => server.stop())

interface Checked {
  readonly name: string
  readonly version: number
  readonly errors: readonly { line: number; column: number; message: string }[]
}

const check = async (body: string) =>
  (ok(await server.post('/api/-/scripts/check', { source: scriptOf(body) })).data as Checked).errors
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

test('what fits has none', async () => {
  expect(await check(good)).toEqual([])
})

test('a script with errors is kept with them and cannot be scheduled until it is mended', async () => {
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

test('a script that no longer fits is told so by the server that starts with other commands', async () => {
  await save('kept', good)
  const { update: _, ...commands } = toy.areas.book.commands
  const renamed = { ...toy.areas.book, commands: { ...commands, change: update('PUT /api/book/{id}') } }
  const book = renamed as unknown as typeof toy.areas.book
  const folder = server.folder
  await server.running.stop()
  server = await startServer({ catalogue: catalogue({ ...scripted.areas, book }, []), folder })
  await recheckAll(server.running.server)
  expect((await open('kept')).errors).toMatchObject([
    { line: bodyLine, message: expect.stringMatching(/Property 'update' does not exist/) as string },
  ])
  const { data } = await server.get('/api/-/scripts?keyword=kept').then(ok)
  expect(data).toMatchObject([{ name: 'kept', errors: [{ line: bodyLine }] }])
})
