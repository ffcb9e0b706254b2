import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { madeImport, ok } from '../../engine/client.ts'
import { plannedScript, scriptOf, type ScriptPlan } from '../../engine/script-desk.ts'
import { sharedServer } from '../../shared-server.ts'
import { part, picture, senders, whole } from './forms.ts'

const server = sharedServer({ catalogue: playdesk })

const { upload, operatorIn } = senders(() => server)

describe('a file', () => {
  test('a call with the address of a file does not read it for operators who may not', async () => {
    const bringer = await operatorIn('first-bringer', { 'test-ie': 'operator' })
    const away = await operatorIn('second-bringer', { 'prod-ie': 'admin' })
    const sheet = part('file', 'name,title\nSecret,x\n', 'a.csv')
    const { url } = ok(await upload(whole(sheet), { as: bringer })).data as { url: string }
    const calls = (as: string, env: Environment) => [
      server.post('/api/resource', { file: url }, { as, env }),
      server.post('/api/-/imports', { area: 'tag', file: url }, { as, env }),
    ]
    const refused = await Promise.all(calls(away, 'prod-ie'))
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    for (const { text } of refused) expect(text).toContain('There is no file')
    expect((await Promise.all(calls(bringer, 'test-ie'))).map(({ status }) => status)).toEqual([200, 200])
  })

  test('a file is accepted, by any route, only where its operator may write', async () => {
    const as = await operatorIn('near-bringer', { 'test-ie': 'operator', 'prod-ie': 'viewer' })
    const ways = [
      (env: Environment) => upload(whole(picture()), { as, env }),
      (env: Environment) =>
        server.request('POST', '/api/upload', { as, env, headers: { 'tus-resumable': '1.0.0', 'upload-length': '0' } }),
      (env: Environment) =>
        server.post('/api/-/imports', { area: 'tag', file: 'https://files.example/a.csv' }, { as, env }),
    ]
    const { sql } = server.running.server
    const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from upload`)[0]?.n
    const before = await count()
    for (const way of ways)
      for (const env of ['prod-ie', 'prod-ind'] as const) expect((await way(env)).status).toBe(403)
    expect(await count()).toBe(before)
    // with the right, each file arrives or is looked up
    expect((await Promise.all(ways.map((way) => way('test-ie')))).map(({ status }) => status)).toEqual([200, 201, 422])
    expect(
      await sql`select distinct environment from upload u join operator o on o.id = u.operator
      where username = 'near-bringer'`,
    ).toEqual([{ environment: 'test-ie' }])
  })

  test('a file is readable for its uploader and for readers of a record that shows it', async () => {
    const bringer = await operatorIn('bringer', { 'test-ie': 'operator', 'test-ind': 'operator' })
    const beside = await operatorIn('beside', { 'test-ie': 'viewer' })
    const away = await operatorIn('away', { 'prod-ie': 'admin' })
    const video = part('file', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'only-somewhere.mp4')
    const { url, id } = ok(await upload(whole(video), { as: bringer })).data as { url: string; id: number }
    const readers = [bringer, beside, away]
    const seen = async () =>
      (await Promise.all(readers.map((as) => server.get(url, { as })))).map(({ status }) => status)
    /** by its id, in the list and its total, by a search, by its label, by its revisions and its uses */
    const found = async (as: string) => {
      const list = await server.get('/api/-/resources?keyword=only-somewhere', { as })
      const labels = (await server.get(`/api/-/labels?refs=resource:${id}`, { as })).body.data as { resource: object }
      return [
        (await server.get(`/api/-/resources/${id}`, { as })).status,
        [list.body.total, (list.body.data as unknown[]).length],
        ((await server.get('/api/-/search?q=only-somewhere', { as })).body.data as unknown[]).length,
        Object.keys(labels.resource).length,
        (await server.get(`/api/-/revisions?area=resource&id=${id}`, { as })).status,
        (await server.get(`/api/-/uses?area=resource&id=${id}`, { as })).status,
      ]
    }
    const [shown, hidden] = [
      [200, [1, 1], 1, 1, 200, 200],
      [404, [0, 0], 0, 0, 404, 404],
    ]
    // among the files of its environment
    expect(await seen()).toEqual([200, 200, 404])
    expect(await found(beside)).toEqual(shown)
    // only a record in another environment uses it
    ok(await server.post('/api/advertisement-resource', { name: 'Shown', type: 2, video: url }, { env: 'prod-ie' }))
    expect(await seen()).toEqual([200, 404, 200])
    expect(await found(beside)).toEqual(hidden)
    expect(await found(bringer)).toEqual(shown)
    expect(await found(server.session)).toEqual(shown)
    // a record that they may read uses it, too
    ok(await server.post('/api/advertisement-resource', { name: 'Shown', type: 2, video: url }))
    expect(await seen()).toEqual([200, 200, 200])
    expect(await found(beside)).toEqual(shown)
  })

  test('a file is readable for readers of a record that names it by its id', async () => {
    const beside = await operatorIn('beside-id', { 'test-ie': 'viewer' })
    const { url, id } = ok(await upload(whole(picture()))).data as { url: string; id: number }
    ok(await server.post('/api/tag', { name: `See ${url}` }, { env: 'prod-ie' }))
    expect((await server.get(url, { as: beside })).status).toBe(404)
    ok(await server.post('/api/advertisement-resource', { name: 'Shown', image_id: id }))
    expect((await server.get(url, { as: beside })).status).toBe(200)
  })

  test('a record cannot name a file that its writer may not read, whatever the call', async () => {
    const bringer = await operatorIn('hidden-bringer', { 'test-ie': 'operator' })
    const [as, env] = [await operatorIn('hidden-namer', { 'prod-ie': 'admin' }), 'prod-ie'] as const
    const sheet = part('file', 'name,title\nSecret,x\n', 'secret.csv')
    const { url } = ok(await upload(whole(sheet), { as: bringer })).data as { url: string }
    ok(await server.post('/api/tag', { name: `Shows ${url}` }, { as: bringer }))
    const { id } = ok(await server.post('/api/tag', { name: 'Plain' }, { as, env })).data as { id: number }
    const letter = `&#${url.charCodeAt(7)};`
    const named = `See ${url}`
    const refused = await Promise.all([
      server.post('/api/tag', { name: named }, { as, env }),
      server.post('/api/tag', { name: named }, { as, env, headers: { 'x-playdesk-dry-run': '1' } }),
      server.put(`/api/tag/${id}`, { description: named }, { as, env }),
      server.post('/api/advertisement-resource', { name: 'Shown', type: 2, video: url }, { as, env }),
      server.post(
        '/api/tinymce/upload-content',
        { path: 'help/x.html', content: `<p>/files/${letter}${url.slice(8)}</p>` },
        { as, env },
      ),
    ])
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    for (const { body } of refused) expect(body.message).toContain(`There is no uploaded file ${url}.`)
    expect(refused.slice(0, 4).map(({ body }) => body.errors[0]?.field)).toEqual([
      'name',
      'name',
      'description',
      'video',
    ])
    const several = { command: 'tag.create', input: [{ name: 'One' }, { name: named }, { name: `${named} too` }] }
    const plan = ok(await server.post('/api/-/plans', several, { as, env })).data as unknown as ScriptPlan
    expect([plan.total, plan.errors.map(({ index }) => index)]).toEqual([1, [1, 2]])
    const rows = ok(await upload(whole(part('file', `name\n${named}\n`, 'rows.csv')), { as, env })).data as {
      url: string
    }
    const answer = await server.post('/api/-/imports', { area: 'tag', file: rows.url }, { as, env })
    expect(await madeImport(server, answer, { as, env })).toMatchObject({ good: 0, faulty: 1 })
    const source = scriptOf(`await ops.tag.create({ name: ${JSON.stringify(named)} })`)
    expect(await plannedScript(server, { source }, { as, env })).toMatchObject({ total: 0 })
    expect((await server.get(url, { as })).status).toBe(404)
    const uses = await server.running.server.sql`select environment from file_use where name = ${url.slice(7)}`
    expect(new Set(uses.map(({ environment }) => environment as string))).toEqual(new Set(['test-ie']))
  })

  test('a record cannot name a file id that its writer may not read, and no answer reveals the file', async () => {
    const as = await operatorIn('hidden-chooser', { 'test-ie': 'operator' })
    const { url, id } = ok(await upload(whole(picture()))).data as { url: string; id: number }
    ok(await server.post('/api/tag', { name: `Shows ${url}` }, { env: 'prod-ie' }))
    const seen = ok(await upload(whole(picture()), { as })).data as { id: number }
    const shown = { name: 'Chosen', type: 1, image_id: seen.id }
    const own = ok(await server.post('/api/advertisement-resource', shown, { as })).data as { id: number }
    const wrong = { ...shown, image_id: id }
    const refused = await Promise.all([
      server.post('/api/advertisement-resource', wrong, { as }),
      server.post('/api/advertisement-resource', wrong, { as, headers: { 'x-playdesk-dry-run': '1' } }),
      server.put(`/api/advertisement-resource/${own.id}`, { image_id: id }, { as }),
      server.post('/api/game', { name: 'Chosen', type: 'apk', apkId: id }, { as }),
    ])
    for (const { status, text, body } of refused) {
      expect([status, text]).toEqual([expect.any(Number), expect.stringContaining(`There is no file ${id}.`)])
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.message).not.toMatch(/is not|picture/i)
    }
    const source = scriptOf(`
      await ops.advertisementResource.create(${JSON.stringify(wrong)}).catch(() => undefined)
      const found = []
      for await (const { id } of ops.resource.each()) found.push(id)
      for await (const { id } of ops.resource.each({ sortby: 'name' })) found.push(id)
      const one = await ops.resource.get({ id: ${id} }).catch(() => null)
      return [one, found.includes(${seen.id}), found.includes(${id})]`)
    const plan = await plannedScript(server, { source }, { as })
    expect(plan).toMatchObject({ total: 0, error: null, result: [null, true, false] })
    const after = (file: number) => server.get(`/api/-/plans/${plan.id}/record?area=resource&id=${file}`, { as })
    expect([(await after(id)).status, (await after(seen.id)).status]).toEqual([404, 200])
    expect((await server.get(url, { as })).status).toBe(404)
    ok(await server.post('/api/advertisement-resource', wrong))
    ok(await server.put(`/api/advertisement-resource/${own.id}`, { image_id: id }, { as }))
  })

  test('a record can name a file that its writer may read, and publishing includes the file', async () => {
    const bringer = await operatorIn('open-bringer', { 'test-ie': 'operator' })
    const beside = await operatorIn('open-namer', { 'test-ie': 'publisher', 'prod-ie': 'publisher' })
    const there = await operatorIn('open-reader', { 'prod-ie': 'operator' })
    const video = part('file', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'published.mp4')
    const { url } = ok(await upload(whole(video), { as: bringer })).data as { url: string }
    const shown = { name: 'Published', type: 2, video: url }
    const { id } = ok(await server.post('/api/advertisement-resource', shown, { as: beside })).data as { id: number }
    const name = () => server.post('/api/tag', { name: `See ${url}` }, { as: there, env: 'prod-ie' })
    expect((await name()).status).toBe(422)
    const published = { ids: [id], targets: ['prod-ie'] }
    ok(await server.post('/api/-/advertisement-resource/publish', published, { as: beside }))
    expect((await server.get(url, { as: there })).status).toBe(200)
    expect((await name()).status).toBe(200)
  })

  test('a file that no record shows is readable for its uploader only', async () => {
    const [one, other] = await Promise.all(
      ['alone', 'curious'].map((name) => operatorIn(name, { 'test-ie': 'operator' })),
    )
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '0' }
    const begun = await server.request('POST', '/api/upload', { headers, as: one ?? null })
    const url = String(begun.headers['x-playdesk-file'])
    expect((await server.get(url, { as: one ?? null })).status).toBe(200)
    expect((await server.get(url, { as: other ?? null })).status).toBe(404)
  })
})
