import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { few, sampled } from '../depth.ts'
import { faulty, make, ok, rowOf } from '../engine/client.ts'
import { traitsOf } from '../engine/every-command.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const first = async (path: string) => {
  const [row] = ok(await server.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1`)).data as Row[]
  return row!
}
type Row = { id: number } & Record<string, unknown>

const manyAtOnce = calls(playdesk.areas).filter(
  (entry) => entry.command.effect !== 'read' && 'ids' in inputFields(entry) && inputFields(entry)['ids']?.required,
)

describe('a command for many records refuses an empty list by its field', () => {
  test.each(sampled(manyAtOnce, traitsOf).map((entry) => [entry.id, entry] as const))('%s', async (_, entry) => {
    const path = pathParams(entry.path).reduce((all, name) => all.replace(`{${name}}`, '1'), entry.path)
    const isQuery = entry.method === 'GET'
    const answer = await server.request(
      entry.method,
      isQuery ? `${path}?ids=` : path,
      isQuery ? {} : { body: { ids: [] } },
    )
    expect([answer.status, faulty(answer)]).toEqual([400, expect.arrayContaining(['ids'])])
  })
  test('enough commands were tried', () => {
    expect(manyAtOnce.length).toBeGreaterThan(10)
  })
})

test('screenshots are sorted by positions as well as by a list', async () => {
  const game = (ok(await server.get('/api/game?pageSize=50')).data as Row[]).find(
    ({ screenshots }) => Array.isArray(screenshots) && screenshots.length > 1,
  )!
  const path = `/api/game/${game.id}/sort-screenshot`
  const [one, two, ...rest] = game['screenshots'] as number[]
  const places = [one!, two!, ...rest].map((id, at) => ({ id, sort: at === 0 ? 2 : at === 1 ? 1 : at + 1 }))
  expect(rowOf(await server.put(path, places))).toMatchObject({ screenshots: [two, one, ...rest] })
  expect(rowOf(await server.put(path, { sort: [one, two] }))).toMatchObject({ screenshots: [one, two, ...rest] })
})

test('the game of a task takes the address of a picture, under a path without an id too', async () => {
  const task = await first('/api/ahaTask')
  const game = await first(`/api/ahaTask/${task.id}/games`)
  const image_url = 'https://example.com/a.png'
  expect(rowOf(await server.put('/api/ahaTask/updateGame', { id: game.id, image_url }))).toMatchObject({ image_url })
  const theme = await first('/api/-/home-themes')
  ok(await server.put('/api/aha-home-page/update-theme', { id: theme.id }))
})

test('tags of a category include those with it as main or further category', async () => {
  const [main, other] = [
    await make(server, '/api/category', { name: 'Main' }),
    await make(server, '/api/category', { name: 'Other' }),
  ]
  const tags = [
    await make(server, '/api/tag', { name: 'By main', category_id: main.id }),
    await make(server, '/api/tag', { name: 'Among', category_id: other.id, categorys: [other.id, main.id] }),
  ]
  await make(server, '/api/tag', { name: 'Neither', category_id: other.id })
  const found = ok(await server.get(`/api/tag?categoryId=${main.id}&sortby=id`)).data as Row[]
  expect(found.map(({ id }) => id)).toEqual(tags.map(({ id }) => id))
})

test('the filter ALL for countries matches all rows', async () => {
  const total = async (query: string) => ok(await server.get(`/api/banner?pageSize=1${query}`)).total
  expect(await total('&countryCode=ALL')).toBe(await total(''))
  expect(await total('&countryCode=IN')).toBeLessThan(await total(''))
})

const named = new Set(['country', 'countryCode', 'countries', 'country_code'])
const byCountry = calls(playdesk.areas).flatMap((entry) => {
  const fields = Object.entries(inputFields(entry))
  const params = fields.filter(([name, { kind, item }]) => [kind, item?.kind].includes('country') || named.has(name))
  const isPlain =
    entry.method === 'GET' && entry.command.effect === 'read' && ['many', 'page'].includes(entry.command.answers ?? '')
  const isList = entry.method === 'GET' && entry.command.verb === 'list'
  const others = fields.filter(([name]) => !params.some(([param]) => param === name))
  if (!(isPlain || isList) || pathParams(entry.path).length > 0 || others.some(([, { required }]) => required))
    return []
  const size = isList || fields.some(([name]) => name === 'pageSize') ? '&pageSize=5' : ''
  return params.filter(([, { required }]) => !required).map(([param]) => [entry.id, param, entry.path, size] as const)
})

test.each(few(byCountry, 8))('the filter ALL of %s by %s matches all rows', async (_, param, path, size) => {
  const found = async (country: string) => {
    const { data, total } = ok(
      await server.get(`${path}${path.includes('?') ? '&' : '?'}${param}=${country}${size}`),
    ) as unknown as {
      data: readonly { id?: number }[]
      total?: number
    }
    return [total, data.map(({ id }) => id)]
  }
  expect(await found('ALL')).toEqual(await found(''))
})

test('the session contains the server of the environment and the addresses of channels and activities', async () => {
  for (const [env, serverType] of [
    ['test-ie', 1],
    ['prod-ind', 2],
  ] as const)
    expect(ok(await server.get('/api/user-info', { env })).data).toMatchObject({
      serverType,
      channelUrl: expect.stringMatching(new RegExp(`^http://${env}\\..*/#/h5/channel$`)) as string,
      activityUrl: expect.stringMatching(/\/#\/activity$/) as string,
    })
})

const paged = calls(playdesk.areas).filter(
  (entry) =>
    entry.method === 'GET' &&
    pathParams(entry.path).length === 0 &&
    (entry.command.verb === 'list' || 'pageSize' in inputFields(entry)) &&
    !Object.values(inputFields(entry)).some(({ required }) => required),
)

// in areas with a field `size`, such as that of a file, the parameter is not a filter
const sized = (entry: Entry) => ('size' in entry.area.fields ? [entry.id] : [])

test.each(sampled(paged, (entry) => [...traitsOf(entry), ...sized(entry)]).map((entry) => [entry.id, entry] as const))(
  '%s takes the size of a page as `size`',
  async (_, { path }) => {
    const answer = await server.get(`${path}${path.includes('?') ? '&' : '?'}size=1`)
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
    const { data, pageSize } = answer.body as unknown as { data: unknown; pageSize?: number }
    if (Array.isArray(data)) expect([data.length <= 1, pageSize ?? 1]).toEqual([true, 1])
  },
)

const ofParents = calls(playdesk.areas).filter(
  ({ area, command, method, path }) =>
    method === 'GET' && command.effect === 'read' && /\/\{id\}\/\w+/.test(path) && !area.system,
)

test.each(sampled(ofParents, traitsOf).map((entry) => [entry.path, entry] as const))(
  'GET %s of nothing is 404',
  async (_, { path }) => {
    const answer = await server.get(
      path
        .replace('{id}', '999999999')
        .replace('{x}', 'themes')
        .replace(/\{\w+\}/g, '1'),
    )
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  },
)

test('a file too large for one request is refused with the resumable way', async () => {
  const start = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.apk"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(65 * 1024 * 1024), Buffer.from('\r\n--edge--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const answer = await server.request('POST', '/api/resource', { body, headers })
  expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining('POST /api/bigfile')])
})

test('a large raw body is refused with the resumable way, whatever its type', async () => {
  const body = Buffer.alloc(66 * 1024 * 1024, 1)
  const inPieces = { 'content-length': '', 'transfer-encoding': 'chunked' }
  for (const headers of [
    ...['application/octet-stream', 'image/png', 'application/json', ''].map((type) => ({ 'content-type': type })),
    { 'content-type': 'application/json', ...inPieces },
  ]) {
    const { status, body: answered } = await server.request('POST', '/api/resource', { body, headers })
    expect([headers, status, answered.message]).toEqual([headers, 413, expect.stringContaining('POST /api/bigfile')])
  }
  const small = { body: Buffer.alloc(10), headers: { 'content-type': 'application/octet-stream' } }
  expect((await server.request('POST', '/api/resource', small)).status).toBe(415)
})
