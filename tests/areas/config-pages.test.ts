import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, changesOf, planned, until, type ChangeData, dataOf } from '../engine/client.ts'
import { part, type as formType, whole } from '../server/files/forms.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Page {
  readonly id: number
  readonly path: string
  readonly content: string
  readonly url: string
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const refOf = ({ area, environment, id }: ChangeData) => ({ area, environment, id })
const upload = (body: object) => server.post('/api/tinymce/upload-content', body)

describe('rich text pages', () => {
  test('B115 a page is stored at its path and replaced there; the pages are listed', async () => {
    const first = dataOf<Page>(await upload({ path: '/help/new.html', content: '<p>One</p>' }))
    expect(first).toMatchObject({ path: 'help/new.html', content: '<p>One</p>', url: '/web-site/help/new.html' })
    const again = await upload({ path: 'help/new.html', content: '<p>Two</p>' })
    expect(dataOf<Page>(again).id).toBe(first.id)
    const pages = dataOf<Page[]>(await server.get('/api/tinymce/getHtmls'))
    expect(pages.find(({ id }) => id === first.id)?.content).toBe('<p>Two</p>')
    await server.post('/api/-/undo', { receipt: again.body.receipt })
    expect(dataOf<Page>(await server.get(`/api/-/tinymce/${first.id}`)).content).toBe('<p>One</p>')
  })

  test('B105 B115 isCheck 1 shows the changes without writing', async () => {
    const { body } = await upload({ path: 'help/checked.html', content: '<p>x</p>', isCheck: 1 })
    expect(body.changes).toMatchObject([{ area: 'tinymce', kind: 'create' }])
    expect(body).not.toHaveProperty('receipt')
    expect((await server.get('/web-site/help/checked.html')).status).toBe(404)
  })

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<img src="https://x.example/a.png" onerror="alert(1)">', '<img src="https://x.example/a.png" />'],
    ['a link that runs', '<a href="java&#x09;script:alert(1)">x</a>', '<a>x</a>'],
    ['markup that changes when parsed again', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', null],
    ['a frame and a form', '<iframe src="//x"></iframe><form action="/"><input></form><p>b</p>', '<p>b</p>'],
    ['styles that load', '<p style="background:url(//x);color:#fff">c</p>', '<p style="color:#fff">c</p>'],
    [
      'a new window',
      '<a href="https://x.example" target="_top">d</a>',
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">d</a>',
    ],
  ])('%s is removed by every call that writes a page', async (_, content, kept) => {
    const { id, content: stored } = dataOf<Page>(await upload({ path: 'help/clean.html', content }))
    if (kept === null) expect(stored).not.toMatch(/onerror|<style|<svg/)
    else expect(stored).toBe(kept)
    await server.put(`/api/-/tinymce/${id}`, { content: `${content}<p>again</p>` })
    const again = dataOf<Page>(await server.get(`/api/-/tinymce/${id}`)).content
    expect(again).not.toMatch(/script|onerror|<svg|<iframe|url\(/)
  })

  test.each([
    '../x.html',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\b',
    'a%2fb',
    'a/b..c',
    'ä',
    `${'a/'.repeat(9)}b`,
    '',
  ])('the path %s is refused', async (path) => {
    const { status, body } = await upload({ path, content: '<p>x</p>' })
    expect([path === '' ? 400 : 422, 'path']).toEqual([status, body.errors[0]?.field])
  })

  test('a page is shown without scripts, to sessions and tokens for this environment', async () => {
    await upload({ path: 'help/shown.html', content: '<h1>Shown</h1>' })
    const page = await server.get('/web-site/help/shown.html')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<h1>Shown</h1>')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox; default-src 'none'/)
    expect(policy).not.toMatch(/script/)
    const { token, expires_at } = dataOf<{ token: string; expires_at: string }>(
      await server.get('/api/web-site/auth-token'),
    )
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now())
    const open = (given: string, env: 'test-ie' | 'prod-ie' = 'test-ie') =>
      server.get(`/web-site/help/shown.html?token=${encodeURIComponent(given)}`, { as: null, env })
    expect((await open(token)).status).toBe(200)
    expect((await open(token, 'prod-ie')).status).toBe(401)
    const late = token.replace(/\d{13}/, (time) => String(Number(time) + 60_000))
    expect([(await open(late)).status, (await open(`${token}x`)).status, (await open('')).status]).toEqual([
      401, 401, 401,
    ])
  })

  test('a page is hidden from operators without a right in its environment, and the refusal logged', async () => {
    const body = { path: 'help/elsewhere.html', content: '<p>Elsewhere</p>' }
    for (const env of ['test-ie', 'prod-ie'] as const)
      dataOf(await server.post('/api/tinymce/upload-content', body, { env }))
    const made = { username: 'page-reader', password: 'eight-chars', roles: { 'test-ie': 'operator' } }
    dataOf(await server.post('/api/-/operators', made))
    const as = await server.signIn('page-reader', 'eight-chars')
    const open = (env: 'test-ie' | 'prod-ie') => server.get('/web-site/help/elsewhere.html', { as, env })
    expect((await open('test-ie')).status).toBe(200)
    const refused = await open('prod-ie')
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(refused.text).not.toContain('Elsewhere')
    const { sql } = server.running.server
    const logged = () => sql`select environment, status from call_log
      where username = 'page-reader' and route = '/web-site/help/elsewhere.html'`
    expect(await until(async () => ((await logged()).length > 0 ? await logged() : undefined))).toEqual([
      { environment: 'prod-ie', status: 403 },
    ])
  })

  test('pictures of a page open only by their addresses in it, while a page shows them', async () => {
    const kept = async (title: string, content: string | Buffer) => {
      const body = whole(part('file', content, title))
      return dataOf<{ url: string }>(await server.request('POST', '/api/resource', { body, headers: formType })).url
    }
    const [shown, other, drawn] = [
      await kept('a.png', png),
      await kept('b.png', Buffer.concat([png, Buffer.from('b')])),
      await kept('c.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    ]
    const text = `<p>src="${shown}"</p>`
    const content = `${text}<img src="${shown}" alt="Rules" /><img src="https://x.example/a.png" /><img src="${drawn}" />`
    const { id } = dataOf<Page>(await upload({ path: 'help/pictures.html', content }))
    const { token } = dataOf<{ token: string }>(await server.get('/api/web-site/auth-token'))
    const named = (page: Answer) => /<img src="([^"]+)" alt="Rules" \/>/.exec(page.text)?.[1] ?? ''
    const byToken = await server.get(`/web-site/help/pictures.html?token=${encodeURIComponent(token)}`, { as: null })
    expect(named(byToken)).toBe(`/web-site/-/${shown.slice('/files/'.length)}?token=${encodeURIComponent(token)}`)
    expect(byToken.text).toContain(text)
    expect(byToken.text).toContain('<img src="https://x.example/a.png" />')

    const address = named(await server.get('/web-site/help/pictures.html'))
    const open = (path: string, env: 'test-ie' | 'prod-ie' = 'test-ie') => server.get(path, { as: null, env })
    const picture = await open(address)
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const [path = '', query = ''] = address.split('?')
    const statuses = async (...asked: Promise<Answer>[]) => (await Promise.all(asked)).map(({ status }) => status)
    expect(
      await statuses(
        open(path),
        open(`${path}?token=x`),
        open(address, 'prod-ie'),
        open(`${shown}?${query}`),
        ...[other, drawn, '/files/..%2f..%2fpackage.json', `${shown}x`].map((file) =>
          open(`${file.replace('/files/', '/web-site/-/')}?${query}`),
        ),
      ),
    ).toEqual([401, 401, 401, 401, 404, 404, 404, 404])
    dataOf(await server.put(`/api/-/tinymce/${id}`, { content: '<p>Without</p>' }))
    expect((await open(address)).status).toBe(404)
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
  'base64',
)

interface Row {
  readonly id: number
  readonly status: number
  readonly diffId: number | null
  readonly newVersionCode: number | null
}

describe('diff packages', () => {
  const requests = '/api/create-diff-package-recode'
  const at = 'https://cdn.playdesk.example/test'
  const request = async (name: string) =>
    dataOf<Row>(await server.post(requests, { new_apk_url: `${at}/${name}-2.apk`, old_apk_url: `${at}/${name}-1.apk` }))
  const report = (id: number, body: object) => server.post(`/api/-/diff-package-requests/${id}/report`, body)
  const messages = (id: number) =>
    server.running.server
      .sql`select payload from outbox where topic = 'diff-package.requested' and payload ->> 'id' = ${String(id)}`

  test('a request goes to the external builder, and nothing is built before it reports', async () => {
    const made = await request('a')
    expect(made).toMatchObject({ status: 0, diffId: null, newVersionCode: null })
    expect((await messages(made.id)).map(({ payload }) => payload)).toEqual([
      { area: 'create-diff-package-recode', id: made.id, new_apk_url: `${at}/a-2.apk`, old_apk_url: `${at}/a-1.apk` },
    ])
    expect((await report(made.id, { status: 3 })).body.errors[0]?.field).toBe('failure')
    dataOf(await report(made.id, { status: 3, failure: 'Signatures differ' }))
    dataOf(await server.put(`${requests}/${made.id}`, { old_apk_url: `${at}/a-0.apk` }))
    expect(await messages(made.id)).toHaveLength(2)
    expect((await report(made.id, { status: 2, oldVersionCode: 1, newVersionCode: 2 })).body.errors[0]?.field).toBe(
      'url',
    )
    expect((await report(made.id, { status: 2, url: `${at}/a.patch` })).body.errors[0]?.field).toBe('oldVersionCode')
    const built = await report(made.id, {
      status: 2,
      url: `${at}/a.patch`,
      oldVersionCode: 1,
      newVersionCode: 2,
      size: 5,
    })
    const { diffId } = dataOf<Row>(built)
    const diff = dataOf<Row>(await server.get(`/api/aha-game-differential-package/${diffId}`))
    expect(diff).toMatchObject({ status: 0, oldVersionCode: 1, newVersionCode: 2, size: 5 })
    expect([
      (await report(made.id, { status: 1 })).status,
      (await server.put(`${requests}/${made.id}`, { new_apk_url: `${at}/c.apk` })).status,
    ]).toEqual([409, 409])
    await server.post('/api/-/undo', { receipt: built.body.receipt })
    expect((await server.get(`/api/aha-game-differential-package/${diffId}`)).status).toBe(404)
  })

  test('a plan requests only applied packages, and a partial undo cancels its own requests', async () => {
    const files = (name: string) => ({ new_apk_url: `${at}/${name}-2.apk`, old_apk_url: `${at}/${name}-1.apk` })
    const plan = await planned(server, 'create-diff-package-recode.create', ['k', 'l', 'm'].map(files))
    const changes = await changesOf(server, plan.id)
    const ids = changes.map(({ id }) => id)
    const states = async () => {
      const found = []
      for (const id of ids) found.push((await stateOf(id)) ?? 'none')
      return found
    }
    const stateOf = async (id: number) => {
      const [row] = await server.running.server
        .sql`select state from outbox where topic = 'diff-package.requested' and payload ->> 'id' = ${String(id)}`
      return row?.state as string | undefined
    }
    expect(await states()).toEqual(['planned', 'planned', 'planned'])
    const left = dataOf<typeof plan>(await server.post(`/api/-/plans/${plan.id}/exclude`, { where: { step: 0 } }))
    const run = await applied(server, left)
    expect([run.done, (await states())[0]]).toEqual([2, 'planned'])
    dataOf(await server.post(`/api/-/runs/${run.run}/undo`, { changes: [refOf(changes[1]!)] }))
    const [, second, third] = await states()
    expect([second, third === 'cancelled']).toEqual(['cancelled', false])
  })

  test('two files without a difference are refused; versions are taken from the games', async () => {
    const refused = async (body: object) => (await server.post(requests, body)).body.errors[0]?.field
    expect(await refused({ new_apk_url: `${at}/a.apk`, old_apk_url: `${at}/a.apk` })).toBe('old_apk_url')
    expect(await refused({ new_apk_url: `${at}/a.zip`, old_apk_url: `${at}/a.apk` })).toBe('new_apk_url')
    const [known] = dataOf<{ new_apk_url: string; newVersionCode: number }[]>(
      await server.get(`${requests}?status=2&pageSize=1`),
    )
    const again = { new_apk_url: known!.new_apk_url, old_apk_url: `${at}/old.apk` }
    expect(dataOf<Row>(await server.post(requests, again)).newVersionCode).toBe(known!.newVersionCode)
  })

  test('B84 B86 a diff package changes status only as allowed, and one of a pair is online', async () => {
    const change = (id: number, status: unknown) =>
      server.post('/api/aha-game-differential-package/changeStatus', { id, status })
    const ready = async (name: string): Promise<number> => {
      const { id } = await request(name)
      const body = { status: 2, url: `${at}/${name}.patch`, package: 'com.pair', oldVersionCode: 1, newVersionCode: 2 }
      return dataOf<Row>(await report(id, body)).diffId!
    }
    const [one, two] = [await ready('one'), await ready('two')]
    expect((await change(one, 2)).status).toBe(409)
    const online = await change(one, '1')
    expect(dataOf<Row>(online).status).toBe(1)
    expect((await change(two, 1)).body.code).toBe('in-use')
    dataOf(await change(one, 2))
    dataOf(await change(two, 1))
    dataOf(await change(one, 3))
    expect((await change(one, 1)).body.code).toBe('not-allowed')
  })
})
