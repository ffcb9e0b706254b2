import { dataOf, type Row } from '../engine/client.ts'
import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]

const enter = (userId: number, amount: number, more: object = {}) =>
  server.post('/api/-/point-entries', { userId, amount, reason: 'Test', ...more })
const someone = async () => {
  const [{ id } = { id: 0 }] = await rows(`/api/members?pageSize=1&page=${++asked}&sortby=id&order=asc`)
  return id
}
let asked = 100
const balanceOf = async (userId: number) => (await rows(`/api/-/point-accounts?userId=${userId}`))[0]?.['balance'] ?? 0

test('a page of accounts behind the last one still has the total', async () => {
  const { total } = (await server.get('/api/-/point-accounts')).body
  expect(total).toBeGreaterThan(0)
  expect((await server.get('/api/-/point-accounts?page=9999')).body).toMatchObject({ data: [], total })
})

test('each entry carries the balance after it, which never falls below zero', async () => {
  const userId = await someone()
  const before = Number(await balanceOf(userId))
  expect(dataOf(await enter(userId, 50))).toMatchObject({ kind: 'grant', amount: 50, balance: before + 50 })
  expect(dataOf(await enter(userId, -20))).toMatchObject({ kind: 'deduct', balance: before + 30 })
  expect(fault(await enter(userId, -(before + 31)))).toEqual([422, 'amount'])
  expect(fault(await enter(userId, 0))).toEqual([422, 'amount'])
  expect(fault(await enter(userId, 5, { reason: '' }))).toEqual([400, 'reason'])
  expect(await balanceOf(userId)).toBe(before + 30)
})

test('an entry is reversed by a correcting entry, once, and never changed', async () => {
  const userId = await someone()
  const granted = await enter(userId, 70)
  const { id } = dataOf(granted)
  const before = Number(await balanceOf(userId))
  const correct = (entry: number) => server.post(`/api/-/point-entries/${entry}/correct`, { reason: 'Wrong member' })
  const counter = dataOf(await correct(id))
  expect(counter).toMatchObject({ kind: 'correction', amount: -70, corrects: id, balance: before - 70 })
  expect(fault(await correct(id))).toEqual([409, 'wrong-state'])
  expect(fault(await correct(counter.id))).toEqual([409, 'wrong-state'])
  const undo = await server.post('/api/-/undo', { receipt: granted.body.receipt })
  expect(fault(undo)).toEqual([409, 'append-only'])
  expect((await server.put(`/api/-/point-entries/${id}`, { amount: 1 })).status).toBe(404)
})

test('concurrent entries are never lost and never share a number', async () => {
  const userId = await someone()
  const before = Number(await balanceOf(userId))
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(userId, 10)))
  const done = answers.filter(({ status }) => status === 200).length
  expect(done).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await balanceOf(userId)).toBe(before + done * 10)
  const entries = await rows(`/api/-/point-entries?userId=${userId}&pageSize=100`)
  expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(entries.length)
})

test('an outdated plan of an entry is not applied', async () => {
  const userId = await someone()
  const plan = dataOf<Row>(
    await server.post('/api/-/plans', {
      command: 'point-entry.adjust',
      input: [{ userId, amount: 25, reason: 'Planned' }],
    }),
  )
  const before = Number(await balanceOf(userId))
  dataOf(await enter(userId, 5))
  const { run } = dataOf<{ run: number }>(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan['hash'] }))
  const outcome = dataOf(await server.get(`/api/-/runs/${run}`))
  expect(outcome).toMatchObject({ done: 0 })
  expect(await balanceOf(userId)).toBe(before + 5)
})

test('the ledger of the demonstration set adds up for every account', async () => {
  const entries = await rows('/api/-/point-entries?pageSize=10000&sortby=id&order=asc')
  const sums = new Map<unknown, number>()
  for (const { userId, amount, balance } of entries) {
    sums.set(userId, (sums.get(userId) ?? 0) + Number(amount))
    expect({ userId, balance }).toEqual({ userId, balance: sums.get(userId) })
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const accounts = await rows('/api/-/point-accounts?pageSize=1000&sortby=balance&order=desc')
  expect(new Map(accounts.map(({ userId, balance }) => [userId, balance]))).toEqual(sums)
  expect((await server.get('/api/-/point-accounts?sortby=secret')).status).toBe(400)
})

test('a country and version have at most one open config', async () => {
  const config = { country: ['IS'], aha_version: '999' }
  const first = dataOf(await server.post('/api/score-activity-config', { ...config, is_open: 1 }))
  const other = dataOf(await server.post('/api/score-activity-config', { ...config, country: ['IS', 'FO'] }))
  const toggle = (id: number) => server.put(`/api/-/score-activity-config/${id}/toggle-open`, {})
  expect(fault(await toggle(other.id))).toEqual([422, 'country'])
  expect(dataOf(await toggle(first.id))).toMatchObject({ is_open: 0 })
  expect(dataOf(await toggle(other.id))).toMatchObject({ is_open: 1 })
})
