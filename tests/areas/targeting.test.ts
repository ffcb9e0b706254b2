import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly item_id: number; readonly type: string }

const server = sharedServer({ catalogue: playdesk, demo: true })

test('a targeting is changed in its list, copied to other items, marked as copied, and undone as one', async () => {
  const [source] = dataOf<Row[]>(await server.get('/api/-/resource-deliveries?type=game&kind=&pageSize=1'))
  const games = dataOf<{ id: number }[]>(await server.get('/api/game?pageSize=100'))
  const free = games.map(({ id }) => id).filter((id) => id !== source!.item_id)
  const [one, other] = [free[0]!, free[1]!]
  await server.put(`/api/-/resource-deliveries/${source!.id}`, { country: ['IE', 'IN'], exclude_people_group: [1] })
  const copy = (items: number[], more = {}) =>
    server.post(`/api/-/resource-deliveries/${source!.id}/copy`, { items, ...more })
  const find = async (id: number) => dataOf<Row>(await server.get(`/api/resource-delivery/game/${id}`))
  const before = await find(one)
  const answer = await copy([one, other, one])
  expect(dataOf(answer)).toEqual({ done: 2 })
  for (const id of [one, other])
    expect(await find(id)).toMatchObject({ country: ['IE', 'IN'], exclude_people_group: [1], is_copy: 1, item_id: id })
  expect((await find(source!.item_id))['is_copy']).toBe(source!['is_copy'])
  await server.post('/api/-/undo', { receipt: answer.body.receipt })
  expect((await find(one))['country']).toEqual(before['country'])
  expect((await copy([source!.item_id])).body.errors.map(({ field }) => field)).toEqual(['items'])
  expect((await copy([99_999_999])).status).toBe(404)
})

test('a targeting needs an existing item; an unknown kind is refused with the known ones', async () => {
  const banner = dataOf<{ id: number }[]>(await server.get('/api/banner?pageSize=1'))[0]!
  for (const path of ['resource-delivery', 'gp-resource-delivery']) {
    for (const method of ['GET', 'POST']) {
      const ask = (type: string, id: number) =>
        server.request(method, `/api/${path}/${type}/${id}`, method === 'GET' ? {} : { body: { os: ['14'] } })
      const nonsense = await ask('nonsense', 1)
      expect([nonsense.status, nonsense.body.errors.map(({ field }) => field)]).toEqual([422, ['type']])
      expect(nonsense.body.message).toMatch(/^There is no item type nonsense\. Choose one of: .*\bbanner, .*\bgame, /)
      expect((await ask('operator', 1)).status).toBe(422)
      expect((await ask('banner', 99_999_999)).status).toBe(404)
      expect((await ask('banner', banner.id)).status).toBe(200)
    }
  }
})

describe('a picture, a video or an APK file', () => {
  interface Sent {
    readonly id: number
    readonly url: string
  }
  const sent = async (name: string, head: string): Promise<Sent> =>
    dataOf(await server.request('POST', '/api/resource', inParts(name, head)))
  const make = async (path: string, body: object): Promise<number> =>
    dataOf<Row>(await server.post(`/api/${path}`, body)).id
  const refused = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map((each) => Object.values(each))]

  test('a file is checked by its content, not by its name', async () => {
    const page = await sent('cup.png', '<!doctype html><script>alert(1)</script>')
    const drawn = await sent('cup.svg', '<svg width="24" height="24"/>')
    const noise = await sent('cup.gif', 'MZ\u0000\u0001')
    const ad = await make('advertisement-resource', { name: 'By content', image_id: drawn.id })
    const put = (body: object) => server.put(`/api/advertisement-resource/${ad}`, body)
    for (const { id } of [page, noise])
      expect(refused(await put({ image_id: id }))).toMatchObject([
        422,
        ['image_id', expect.stringMatching(/^“cup\.\w+” is not a picture\. Choose a picture\.$/)],
      ])
    expect(refused(await put({ video: drawn.url }))).toEqual([
      422,
      ['video', `${drawn.url} is not a video. Choose a video.`],
    ])
    const film = await sent('cup.mp4', '\u0000\u0000\u0000\u0018ftypmp42')
    expect((await put({ video: film.url })).status).toBe(200)
    expect(refused(await put({ video: film.url.replace('/files/', '/files/0').slice(0, -5) + '.mp4' }))).toEqual([
      422,
      ['video', expect.stringMatching(/^There is no uploaded file /)],
    ])
    const [game] = dataOf<Row[]>(await server.get('/api/cpk/game?pageSize=1'))
    expect(refused(await server.put(`/api/game/${game!.id}`, { apkId: drawn.id }))).toEqual([
      422,
      ['apkId', '“cup.svg” is not an APK file. Choose an APK file.'],
    ])
    const { id: apkId } = await sent('cup.apk', 'PK\u0003\u0004')
    expect((await server.put(`/api/game/${game!.id}`, { apkId })).status).toBe(200)
  })

  test('a file is searched by its kind, the newest first', async () => {
    const ids = async (query: string) =>
      dataOf<Row[]>(await server.get(`/api/-/search?area=resource&${query}`)).map(({ id }) => id)
    const first = await sent('owl.svg', '<svg width="24" height="24"/>')
    const archive = await sent('owl.apk', 'PK\u0003\u0004')
    const second = await sent('owl-two.svg', '<svg width="24" height="24"/>')
    expect(await ids('q=owl&media=image')).toEqual([first.id, second.id])
    expect(await ids('q=owl&media=apk')).toEqual([archive.id])
    const shown = dataOf<Row[]>(await server.get('/api/-/search?area=resource&q=owl'))
    expect(new Map(shown.map(({ id, picture }) => [id, picture]))).toEqual(
      new Map([
        [first.id, first.url],
        [archive.id, null],
        [second.id, second.url],
      ]),
    )
    expect(await ids('media=image&limit=2')).toEqual([second.id, first.id])
    expect(await ids('limit=2')).toEqual([second.id, archive.id])
    expect((await server.get('/api/-/search?q=owl&media=sound')).status).toBe(400)
    expect(refused(await server.get('/api/-/search?q=%20'))).toEqual([
      422,
      ['q', 'Enter a search text or choose an area.'],
    ])
  })

  test('an address leads to this server or the web, and its kind is checked where possible', async () => {
    const page = await sent('pop.png', '<html>')
    const drawn = await sent('pop.svg', '<svg width="24" height="24"/>')
    const pop = await make('ahaPop', { main_title: 'By address', image_url: drawn.url })
    const put = (image_url: string) => server.put(`/api/ahaPop/${pop}`, { image_url })
    for (const [address, status] of [
      [page.url, 422],
      [drawn.url.replace('.svg', '.png'), 422],
      ['/files/somewhere/else.png', 422],
      ['https://cdn.example/pop.html', 422],
      ['app://open/1', 400],
      ['https://cdn.example/pop.PNG?w=5', 200],
      ['https://cdn.example/pop/5', 200],
      [drawn.url, 200],
    ] as const)
      expect([address, (await put(address)).status]).toEqual([address, status])
    const brands = (image: string) => ({
      title: 'Brands',
      start_time: '2035-01-01',
      end_time: '2035-01-02',
      brand_title: 'Brands',
      brand_data: [{ name: 'TECNO', image }],
    })
    expect(refused(await server.post('/api/chargeRankingActivity', brands(page.url)))).toMatchObject([
      422,
      ['brand_data', expect.any(String)],
    ])
    expect((await server.post('/api/chargeRankingActivity', brands(drawn.url))).status).toBe(200)
  })
})
