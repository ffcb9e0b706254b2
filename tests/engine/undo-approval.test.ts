import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approval } from '#commands/console/approval.ts'
import { sharedServer } from '../shared-server.ts'
import { make, ok, type PlanData, type RunData } from './client.ts'
import { toy } from './toy.ts'

const env = 'prod-ie'
const server = sharedServer({ catalogue: catalogue({ ...toy.areas, approval }, []) })

const asking = async (required: 0 | 1, environment: string = env): Promise<void> =>
  void ok(await server.put('/api/-/approvals', { environment, required }))

test('an undo overtaken by a partial undo says so, and names that run to those who may see it', async () => {
  await asking(0)
  const roles = { [env]: 'publisher', 'test-ind': 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'nora', password: 'eight-chars', roles }))
  const nora = await server.signIn('nora', 'eight-chars', env)
  const { id: bookId } = await make(server, '/api/book', { name: 'Sent' }, { env })
  const sent = ok(await server.post('/api/send-book-to-ind', { bookId, targets: ['test-ind', 'pre-ie'] }, { env }))
  const undo = (environments: string[], as?: string) =>
    server.post(`/api/-/runs/${sent.receipt}/undo`, { environments }, { env, ...(as ? { as } : {}) })
  await asking(1, 'test-ind')
  const waits = await undo(['test-ind'], nora)
  expect(waits.status).toBe(202)
  const { id, hash } = waits.body.data as PlanData
  ok(await server.post(`/api/-/plans/${id}/approve`, { hash }, { env }))
  const { run } = ok(await undo(['pre-ie'])).data as RunData
  expect((await server.get(`/api/-/runs/${run}`, { env, as: nora })).status).toBe(404)
  const refusal = async (headers: Record<string, string>, as?: string): Promise<[number, string | number, string]> => {
    const path = `/api/-/plans/${id}/apply`
    const { status, body } = await server.post(path, { hash }, { env, headers, ...(as ? { as } : {}) })
    return [status, body.code, body.message]
  }
  const rest = 'after this undo was planned. Undo it again to take back the rest.'
  expect(await refusal({}, nora)).toEqual([409, 'partly-undone', `Part of this was undone ${rest}`])
  const inChinese = '该撤销计划生成后，其中一部分已被撤销。请重新撤销其余内容。'
  expect(await refusal({ 'accept-language': 'zh' }, nora)).toEqual([409, 'partly-undone', inChinese])
  expect(await refusal({})).toEqual([409, 'partly-undone', `Run ${run} undid part of this ${rest}`])
})
