import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approval } from '#commands/console/approval.ts'
import { tidy } from '#server/housekeeping.ts'
import { listen } from '../server/listen.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { applied, ended, make, ok, planned, until, type PlanData, type Row } from './client.ts'
import { plannedScript, scripted, scriptOf } from './script-desk.ts'
import { saved } from '../server/saved.ts'

const env = 'prod-ie'
let server: TestServer
let books: Row[]
let maria: string
let olaf: string
beforeAll(async () => {
  server = await startServer({ catalogue: catalogue({ ...scripted.areas, approval }, []) })
  books = []
  for (const n of [1, 2, 3]) books.push(await make(server, '/api/book', { name: `Book ${n}`, level: 1 }, { env }))
  for (const [username, role] of [
    ['maria', 'publisher'],
    ['olaf', 'operator'],
  ])
    ok(
      await server.post('/api/-/operators', {
        username,
        name: username === 'maria' ? 'Maria' : 'Olaf',
        password: 'eight-chars',
        roles: { [env]: role, 'test-ie': role },
      }),
    )
  maria = await server.signIn('maria', 'eight-chars', env)
  olaf = await server.signIn('olaf', 'eight-chars', env)
  ok(await server.put('/api/-/approvals', { environment: env, required: 1 }))
})
afterAll(() => server.stop())

interface Approvable extends PlanData {
  readonly approval: { required: boolean; by: string | null; at: string | null; valid: boolean }
}

const plan = async (level: number, as?: string): Promise<Approvable> =>
  (await planned(
    server,
    'book.update',
    books.map(({ id }) => ({ id, level })),
    { env, ...(as ? { as } : {}) },
  )) as Approvable
const look = async (id: number): Promise<Approvable> => ok(await server.get(`/api/-/plans/${id}`, { env })).data
const approve = (id: number, hash: string, as?: string) =>
  server.post(`/api/-/plans/${id}/approve`, { hash }, { env, ...(as ? { as } : {}) })
const apply = (id: number, hash: string) => server.post(`/api/-/plans/${id}/apply`, { hash }, { env })

test('approval settings are visible to all operators and set by admins of the environment', async () => {
  const rules = ok(await server.get('/api/-/approvals', { as: olaf, env })).data as object[]
  expect(rules).toContainEqual({ environment: env, required: 1 })
  expect(rules).toContainEqual({ environment: 'test-ie', required: 0 })
  expect((await server.put('/api/-/approvals', { environment: env, required: 0 }, { as: maria, env })).status).toBe(403)
  const elsewhere = await server.token('admin', ['test-ie'])
  expect((await server.put('/api/-/approvals', { environment: env, required: 0 }, { as: elsewhere })).status).toBe(403)
  expect((await server.put('/api/-/approvals', { environment: 'moon', required: 1 })).status).toBe(400)
})

test('a plan is applied only after another operator approved exactly its changes', async () => {
  const { id, hash, approval: first } = await plan(5)
  expect(first).toEqual({ required: true, by: null, at: null, valid: false, editors: [] })
  const early = await apply(id, hash)
  expect([early.status, early.body.code]).toEqual([409, 'not-approved'])
  const own = await approve(id, hash)
  expect([own.status, own.body.code]).toEqual([403, 'own-plan'])
  expect((await approve(id, hash, olaf)).status).toBe(403)
  expect((await approve(id, 'other', maria)).body.code).toBe('changed-plan')
  expect(ok(await approve(id, hash, maria)).data).toMatchObject({
    approval: { required: true, by: 'Maria', valid: true },
  })

  const changes = [{ area: 'book', id: books[2]?.id, environment: env }]
  const less = ok(await server.post(`/api/-/plans/${id}/exclude`, { changes }, { env })).data as Approvable
  expect(less.approval).toMatchObject({ by: 'Maria', valid: false })
  const late = await apply(id, less.hash)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'not-approved',
    'This plan changed after Maria approved it. It has to be approved again.',
  ])
  ok(await approve(id, less.hash, maria))
  const run = await applied(server, less, { env })
  expect(run).toMatchObject({ total: 2, done: 2 })
  expect((await approve(id, less.hash, maria)).status).toBe(409)
  const undo = await server.post('/api/-/undo', { receipt: run.run }, { env })
  expect([undo.status, undo.body.code]).toEqual([202, 202])
  const waiting = undo.body.data as Approvable
  expect(waiting).toMatchObject({ kind: 'undo', state: 'ready', total: 2, approval: { required: true, valid: false } })
  expect((await apply(waiting.id, waiting.hash)).body.code).toBe('not-approved')
  ok(await approve(waiting.id, waiting.hash, maria))
  const back = await applied(server, waiting, { env })
  expect(back).toMatchObject({ done: 2, skipped: 0 })
  expect(ok(await server.get(`/api/-/runs/${run.run}`, { env })).data).toMatchObject({ undoneBy: back.run })
  expect((await server.post('/api/-/undo', { receipt: run.run }, { env })).body.code).toBe('undone')
})

test('an approved call takes effect with its reason', async () => {
  const closing = { wanted: 1, reason: 'Sold out' }
  const waiting = await server.put(`/api/book/${books[0]?.id}/close`, closing, { env })
  expect(waiting.status).toBe(202)
  const { id, hash } = waiting.body.data as Approvable
  ok(await approve(id, hash, maria))
  expect(await applied(server, { id, hash }, { env })).toMatchObject({ done: 1, reason: 'Sold out' })
})

interface InboxView {
  readonly ids: readonly number[]
  readonly count: number
  readonly until: string | null
}

async function inbox(as?: string): Promise<InboxView> {
  const options = { env, ...(as ? { as } : {}) } as const
  const listed = ok(await server.get('/api/-/plans?toApprove=1', options))
  const { counts } = ok(await server.get('/api/user-info', options)).data as {
    counts: { approvals: number; approvalsUntil: string | null }
  }
  expect(counts.approvals).toBe(listed.total)
  return { ids: (listed.data as Row[]).map(({ id }) => id), count: listed.total, until: counts.approvalsUntil }
}

test('an operator sees the plans that wait for their approval, counted and oldest first', async () => {
  const { sql } = server.running.server
  const [one, other] = [await plan(31, olaf), await plan(32, olaf)]
  const own = await plan(33, maria)
  const { ids, until: expiry } = await inbox(maria)
  expect(ids.slice(-2)).toEqual([one.id, other.id])
  expect(Date.parse(expiry ?? '')).toBeGreaterThan(Date.now())
  expect((await inbox()).ids.slice(-3)).toEqual([one.id, other.id, own.id])
  expect(await inbox(olaf)).toEqual({ ids: [], count: 0, until: null })

  const heard = await listen(server, 'test-ie', maria)
  ok(await approve(one.id, one.hash, maria))
  await heard.told(new RegExp(`event: approval\\n.*"plan":${one.id},`))
  expect((await inbox(maria)).ids).not.toContain(one.id)
  await sql`update plan set expires_at = now() - interval '1 second' where id = ${other.id}`
  expect((await inbox()).ids).not.toContain(other.id)
  ok(await server.post(`/api/-/plans/${own.id}/cancel`, {}, { env }))
  await heard.told(new RegExp(`event: approval\\n.*"plan":${own.id},`))
  const late = await listen(server, 'test-ie', maria, 60_000)
  await late.told(new RegExp(`event: approval\\n.*"plan":${own.id},`))
  expect((await inbox()).ids).not.toContain(own.id)
})

test('a hash covers values and order, and an approval of one plan does not cover another', async () => {
  const update = (level: number, rows: readonly Row[]) =>
    planned(
      server,
      'book.update',
      rows.map(({ id }) => ({ id, level })),
      { env },
    )
  const plans = [await update(21, books), await update(22, books), await update(21, books.toReversed())]
  expect(new Set(plans.map(({ hash }) => hash)).size).toBe(3)
  const [one, values, order] = plans as [PlanData, PlanData, PlanData]
  ok(await approve(one.id, one.hash, maria))
  for (const other of [values, order]) {
    expect((await approve(other.id, one.hash, maria)).body.code).toBe('changed-plan')
    for (const { hash } of [one, other]) expect((await apply(other.id, hash)).body.code).toBe('not-approved')
  }
})

test('anyone may make a plan, and an admin approves it', async () => {
  const { id, hash } = await plan(6, olaf)
  ok(await approve(id, hash))
  expect(await look(id)).toMatchObject({ approval: { valid: true, by: 'admin' } })
  const answer = await server.post(`/api/-/plans/${id}/apply`, { hash }, { env, as: olaf })
  expect(answer.status).toBe(200)
})

test('a plan for other environments needs no approval, but one that publishes there does', async () => {
  const home = await make(server, '/api/book', { name: 'Home' })
  const here = (await planned(server, 'book.update', [{ id: home.id, level: 4 }])) as Approvable
  expect(here.approval.required).toBe(false)
  expect(await applied(server, here)).toMatchObject({ done: 1 })
  const sent = (await planned(server, 'book.send-to-ind', [{ bookId: home.id, targets: [env] }])) as Approvable
  expect(sent.approval.required).toBe(true)
  expect((await server.post(`/api/-/plans/${sent.id}/apply`, { hash: sent.hash })).status).toBe(409)
  ok(await server.put('/api/-/approvals', { environment: env, required: 0 }))
  expect(await applied(server, sent)).toMatchObject({ done: 1 })
})

test('an approved plan stays until it is applied; others expire and cannot be approved', async () => {
  const { sql } = server.running.server
  const home = await make(server, '/api/book', { name: 'Stays' })
  const [kept, gone] = [await plan(7), await plan(8)]
  ok(await approve(kept.id, kept.hash, maria))
  await sql`update plan set expires_at = now() - interval '20 days' where id = any(${[kept.id, gone.id]})`
  expect(await look(kept.id)).toMatchObject({ state: 'ready', expires_at: null })
  expect(await look(gone.id)).toMatchObject({ state: 'expired' })
  expect((await approve(gone.id, gone.hash, maria)).status).toBe(409)
  await tidy(server.running.server)
  expect((await server.get(`/api/-/plans/${gone.id}`, { env })).status).toBe(404)
  expect(await applied(server, kept, { env })).toMatchObject({ done: 3 })
  const usual = ok(
    await server.get(`/api/-/plans/${(await planned(server, 'book.update', [{ id: home.id, level: 2 }])).id}`),
  )
  const { expires_at, created_at } = usual.data as { expires_at: string; created_at: string }
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBeGreaterThan(6.9 * 86_400_000)
})

test('changes of tokens, partial undos, scripts, schedules and imports wait for approval as well', async () => {
  const { sql } = server.running.server
  const required = (value: number) => server.put('/api/-/approvals', { environment: env, required: value })
  ok(await required(0))
  const { run } = await applied(server, await plan(2), { env })
  ok(await required(1))
  const written = async () => (await sql<{ seq: number }[]>`select max(seq) as seq from revision`)[0]?.seq
  const before = await written()
  const [first] = books
  const held = async (waiting: Pick<Approvable, 'id' | 'hash' | 'approval'>) => {
    expect(waiting.approval).toMatchObject({ required: true, valid: false })
    expect((await apply(waiting.id, waiting.hash)).body.code).toBe('not-approved')
    expect(await written()).toBe(before)
  }

  const byToken = await server.put(`/api/book/${first?.id}`, { level: 9 }, { env, as: await server.token('admin') })
  expect(byToken.status).toBe(202)
  await held(byToken.body.data)

  const changes = [{ area: 'book', id: first?.id, environment: env }]
  const part = await server.post(`/api/-/runs/${run}/undo`, { changes }, { env })
  expect(part.status).toBe(202)
  await held(part.body.data)

  const source = scriptOf(`await ops.book.update({ id: ${first?.id}, level: 9 })`)
  const script = await plannedScript(server, { source }, { env })
  await held(await look(script.id))

  ok(await server.post('/api/-/scripts', { name: 'waits', source }))
  const nightly = { script: 'waits', cron: '0 3 * * *', apply: 1 }
  const { id } = ok(await server.post('/api/-/schedules', nightly, { env })).data as { id: number }
  await sql`update schedule set next_at = now() - interval '1 second' where id = ${id}`
  const due = await until(async () => {
    const all = ok(await server.get('/api/-/schedules', { env })).data as {
      id: number
      last: { outcome: string | null; plan: number; run: number | null; message: string } | null
    }[]
    const last = all.find((each) => each.id === id)?.last
    return last?.outcome && last.outcome !== 'planning' ? last : undefined
  })
  expect(due).toMatchObject({ outcome: 'ready', run: null, message: expect.stringMatching(/approve/) as string })
  await held(await look(due.plan))

  const url = await saved(server, `id,level\n${first?.id},9\n`)
  const imported = ok(await server.post('/api/-/imports', { area: 'book', file: url }, { env })).data as {
    plan: number
  }
  await held(await look(imported.plan))
  ok(await required(0))
})

test('an earlier run is neither retried nor resumed without an approval', async () => {
  const { id, hash } = await plan(1)
  const [first] = books
  // this change conflicts with the plan
  ok(await server.put(`/api/book/${first?.id}`, { level: 9 }, { env }))
  const { run } = ok(await apply(id, hash)).data as { run: number }
  expect(await ended(server, run)).toMatchObject({ done: 2, skipped: 1 })
  ok(await server.put(`/api/book/${first?.id}`, { level: 2 }, { env }))
  const paced = await planned(
    server,
    'book.create',
    Array.from({ length: 20 }, (_, n) => ({ name: `Paced ${n}` })),
    { env },
  )
  const slow = ok(await server.post(`/api/-/plans/${paced.id}/apply`, { hash: paced.hash, rate: 2 }, { env }))
  const { run: held } = slow.data as { run: number }
  ok(await server.post(`/api/-/runs/${held}/pause`, {}, { env }))
  ok(await server.put('/api/-/approvals', { environment: env, required: 1 }))
  for (const call of [`/api/-/runs/${run}/retry`, `/api/-/runs/${held}/resume`]) {
    const refused = await server.post(call, {}, { env })
    expect([call, refused.status, refused.body.code]).toEqual([call, 409, 'not-approved'])
  }
  ok(await server.put('/api/-/approvals', { environment: env, required: 0 }))
  ok(await server.post(`/api/-/runs/${held}/cancel`, {}, { env }))
})

test('an operator who excluded changes of a plan cannot approve it', async () => {
  const { id } = await plan(17, olaf)
  const changes = [{ area: 'book', id: books[0]?.id, environment: env }]
  const asked = { changes, excluded: 1 }
  const { hash } = ok(await server.post(`/api/-/plans/${id}/exclude`, asked, { env, as: maria })).data as Approvable
  const [editor] = await server.running.server.sql<{ id: number }[]>`select id from operator where username = 'maria'`
  expect(ok(await server.get(`/api/-/plans/${id}`, { env })).data).toMatchObject({
    approval: { editors: [editor?.id] },
  })
  const edited = await approve(id, hash, maria)
  expect([edited.status, edited.body.code]).toEqual([403, 'own-plan'])
  expect(ok(await approve(id, hash)).data).toMatchObject({ approval: { valid: true } })
})
