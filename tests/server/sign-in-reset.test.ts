import { expect, test } from 'vitest'
import { ok, until } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import type { Answer } from './start.ts'
import { linkDesk } from './sign-in-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })
const { newOperator } = linkDesk(server)

const enter = (username: string, password: string): Promise<Answer> =>
  server.post('/user-centre/login', { username, password }, { as: null })

/** Runs a statement in an open transaction, whose locks hold others up; returns a function that rolls it back. */
async function holding(text: string): Promise<() => Promise<void>> {
  const holder = await server.running.server.sql.reserve()
  await holder.unsafe(`begin; ${text}`)
  return async () => {
    await holder.unsafe('rollback')
    holder.release()
  }
}

async function waits(query: string, times = 1): Promise<true | undefined> {
  const rows = await server.running.server.sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${query}%`}`
  return rows.length >= times ? true : undefined
}

const left = async (operator: number): Promise<number[]> => {
  const { sql } = server.running.server
  const counts = await sql<{ n: number }[]>`select count(*)::int as n from session where operator = ${operator}
    union all select count(*)::int from device where operator = ${operator}`
  return counts.map(({ n }) => n)
}

test.each([
  ['is given another password', { password: 'another-secret' }],
  ['is disabled', { disabled: 1 }],
])('a sign-in with the right password fails once the account %s', async (what, change) => {
  const name = `slow ${what}`
  const { id } = await newOperator(name)
  await enter(name, 'a wrong one')
  const letGo = await holding('select from login_failure for update')
  const attempt = enter(name, 'eight-chars')
  await until(() => waits('delete from login_failure'))
  ok(await server.put(`/api/-/operators/${id}`, change))
  await letGo()
  const { status, body, headers } = await attempt
  expect([status, body.code, headers['set-cookie']]).toEqual([401, 'wrong-password', undefined])
  expect(await left(id)).toEqual([0, 0])
})

test('a sign-in with the old password fails while a new one is being written', async () => {
  const { id } = await newOperator('meanwhile')
  const letGo = await holding('lock table token in share mode')
  const reset = server.put(`/api/-/operators/${id}`, { password: 'another-secret' })
  await until(() => waits('update token'))
  let isOver = false
  const attempt = enter('meanwhile', 'eight-chars').finally(() => (isOver = true))
  await until(async () => isOver || (await waits('insert into session')) || undefined)
  await letGo()
  ok(await reset)
  expect((await attempt).status).toBe(401)
  expect(await left(id)).toEqual([0, 0])
  expect((await enter('meanwhile', 'another-secret')).status).toBe(200)
})

test('a sign-in with a link that was used before fails', async () => {
  const { id, url } = await newOperator('by link')
  const code = new URL(url).searchParams.get('code') ?? ''
  const letGo = await holding('lock table session in share mode')
  const attempt = server.post('/user-centre/enter', { code }, { as: null })
  await until(() => waits('insert into session'))
  const reset = server.put(`/api/-/operators/${id}`, { password: 'another-secret' })
  await until(async () => (await waits('update operator')) ?? (await waits('delete from session')))
  await letGo()
  await Promise.all([attempt, reset])
  expect(await left(id)).toEqual([0, 0])
})

test.each([
  ['is given another password', { password: 'given-by-admin' }],
  ['is disabled', { disabled: 1 }],
])('a change of the own password is dropped once the account %s', async (what, change) => {
  const { sql } = server.running.server
  const name = `own ${what}`
  const { id } = await newOperator(name)
  const as = await server.signIn(name, 'eight-chars')
  const own = (current: string) => server.put('/api/-/password', { current, password: 'chosen-by-me' }, { as })
  expect((await own('a wrong one')).status).toBe(422)
  const letGo = await holding('select from login_failure for update')
  const changing = own('eight-chars')
  await until(() => waits('delete from login_failure'))
  ok(await server.put(`/api/-/operators/${id}`, change))
  const stored = () => sql`select password, disabled_at from operator where id = ${id}`
  const reset = await stored()
  await letGo()
  const { status, body } = await changing
  expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
  expect(await stored()).toEqual(reset)
  expect(await left(id)).toEqual([0, 0])
})

test('exactly one of two accounts created at once with one name is made', async () => {
  const letGo = await holding('lock table operator in share mode')
  const asked = [{ 'test-ie': 'viewer' }, { 'test-ie': 'admin', 'prod-ie': 'admin' }]
  const making = asked.map((roles) => server.post('/api/-/operators', { username: 'twice', roles }))
  await until(() => waits('insert into operator', 2))
  await letGo()
  const answers = await Promise.all(making)
  const codes = answers.map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set([0, 'taken']))
  const { sql } = server.running.server
  const [made] = answers.flatMap(({ status, body }, at) => (status === 200 ? [{ ...(body.data as object), at }] : []))
  const { id = 0, at = 0 } = made as { id?: number; at?: number }
  const rows = await sql`select environment, role from role_grant where operator = ${id}`
  expect(Object.fromEntries(rows.map(({ environment, role }) => [environment, role]))).toEqual(asked[at])
  expect(await sql`select count(*)::int as n from entry_code where operator = ${id}`).toEqual([{ n: 1 }])
})
