import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applied, changesOf, ok, planned, undone, type RunData } from '../../engine/client.ts'
import type { Answer } from '../start.ts'
import { pushDesk, type PushDesk } from './pushes.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
afterEach(() => desk.outside.deal('take'))
afterAll(() => desk.stop())

const later = '2035-01-01T10:00:00.000Z'
const undo = (receipt: number, headers: Readonly<Record<string, string>> = {}) =>
  desk.server.post('/api/-/undo', { receipt }, { headers })
const dry = { 'x-playdesk-dry-run': '1' }
const refusal = ({ status, body }: Answer) => [status, body.code]
const retry = (message: number, headers: Readonly<Record<string, string>> = {}) =>
  desk.server.post(`/api/-/outbox/${message}/retry`, {}, { headers })

/** Plans to send them all, and applies. */
async function sendAll(ids: readonly number[]): Promise<RunData> {
  return applied(
    desk.server,
    await planned(
      desk.server,
      'push-config.send',
      ids.map((id) => ({ id })),
    ),
  )
}

describe('a push that could not be delivered', () => {
  test('undoing its sending cancels the message for good', async () => {
    desk.outside.deal({ status: 503 })
    const id = await desk.ready()
    const receipt = await desk.send(id)
    const { id: message } = await desk.once(id, ({ attempts, sending }) => attempts > 0 && !sending)
    await desk.exhaust(message)
    await desk.once(id, ({ state }) => state === 'failed')
    await undone(desk.server, receipt)
    expect(await desk.status(id)).toBe(1)
    expect(await desk.messages(id)).toMatchObject([{ state: 'cancelled' }])
    const again = await retry(message)
    expect(refusal(again)).toEqual([409, 'cancelled'])
    expect(again.body.message).toMatch(/was cancelled/)
    expect((await retry(message, { 'accept-language': 'zh' })).body.message).toMatch(/已取消/)
  })

  test('the push cannot become a draft before its message is cancelled', async () => {
    desk.outside.deal({ status: 503 })
    const id = await desk.ready()
    await desk.send(id)
    const { id: message } = await desk.once(id, ({ attempts, sending }) => attempts > 0 && !sending)
    await desk.exhaust(message)
    await desk.once(id, ({ state }) => state === 'failed')
    const draft = () => desk.server.post('/api/push-config/update-status', { id, status: 0 })
    expect(refusal(await draft())).toEqual([409, 'still-waiting'])
    ok(await desk.server.post(`/api/-/outbox/${message}/cancel`))
    expect((await draft()).status).toBe(200)
  })
})

describe('a push that was delivered', () => {
  test('an undo and its dry run are refused with the message, its time and the remedy', async () => {
    const id = await desk.ready()
    const receipt = await desk.send(id)
    const { id: message, sent_at } = await desk.once(id, ({ state }) => state === 'sent')
    for (const headers of [{}, dry]) {
      const answer = await undo(receipt, headers)
      expect(refusal(answer)).toEqual([409, 'message-sent'])
      const when = sent_at!.slice(0, 16).replace('T', ' ')
      expect(answer.body.message).toBe(
        `Message ${message} “Play today” was sent on ${when} UTC and cannot be undone. Send a correction instead.`,
      )
      const zh = await undo(receipt, { ...headers, 'accept-language': 'zh' })
      expect(zh.body.message).toBe(`消息 ${message}“Play today”已于 ${when} UTC 发出，无法撤销，请改为发送更正内容。`)
    }
    expect(await desk.status(id)).toBe(2)
    expect((await desk.server.post(`/api/-/runs/${receipt}/undo`, {})).status).toBe(409)
    expect((await desk.server.post(`/api/-/push-config/${id}/send`)).status).toBe(409)
    expect(desk.outside.received.filter(({ body }) => body.payload.id === id)).toHaveLength(1)
  })

  test('an undo is refused while the message is being sent', async () => {
    desk.outside.deal('hold')
    const id = await desk.ready()
    const arriving = desk.outside.nextArrival()
    const receipt = await desk.send(id)
    await arriving
    expect(await desk.messages(id)).toMatchObject([{ state: 'waiting', sending: true }])
    for (const headers of [dry, {}]) expect(refusal(await undo(receipt, headers))).toEqual([409, 'message-sent'])
    expect((await undo(receipt)).body.message).toMatch(/is being sent right now/)
    desk.outside.release()
    await desk.once(id, ({ state }) => state === 'sent')
    expect(await desk.status(id)).toBe(2)
  })

  test('the push stays when other changes of its run are undone, and the answer names it', async () => {
    const [gone, waits] = [await desk.ready(), await desk.ready({ pushTime: later })]
    const run = await sendAll([gone, waits])
    await desk.once(gone, ({ state }) => state === 'sent')
    const tried = await undo(run.run, dry)
    expect(ok(tried).data).toMatchObject({
      total: 2,
      skipped: 1,
      skips: [
        {
          area: 'push-config',
          id: gone,
          environment: 'test-ie',
          label: 'Play today',
          message: expect.stringMatching(/^Message \d+ “Play today” was sent on /),
        },
      ],
    })
    expect(tried.body.changes.map((change) => change.id)).toEqual([waits])
    expect(await desk.messages(waits)).toMatchObject([{ state: 'waiting' }])
    const back = await undone(desk.server, run.run)
    expect(back).toMatchObject({ state: 'done', total: 2, done: 1, skipped: 1 })
    const { plan } = ok(await desk.server.get(`/api/-/runs/${back.run}`)).data as { plan: number }
    const skipped = (await changesOf(desk.server, plan)).filter(({ state }) => state === 'skipped')
    expect(skipped.map((change) => change.id)).toEqual([gone])
    expect(skipped[0]!.message).toMatch(/^Message \d+ “Play today” was sent on /)
    expect([await desk.status(gone), await desk.status(waits)]).toEqual([2, 1])
    expect(await desk.messages(waits)).toMatchObject([{ state: 'cancelled' }])
    expect(refusal(await desk.server.post(`/api/-/runs/${back.run}/retry`))).toEqual([409, 'message-sent'])
    expect(await desk.status(gone)).toBe(2)
    // all messages left of the run are sent
    expect(refusal(await undo(run.run))).toEqual([409, 'message-sent'])
  })
})

test('an undo of a part cancels the messages of that part only', async () => {
  const [one, other] = [await desk.ready({ pushTime: later }), await desk.ready({ pushTime: later })]
  const { run } = await sendAll([one, other])
  const changes = [{ area: 'push-config', id: one, environment: 'test-ie' }]
  const { run: back } = ok(await desk.server.post(`/api/-/runs/${run}/undo`, { changes })).data as RunData
  expect([await desk.status(one), await desk.status(other)]).toEqual([1, 2])
  expect(await desk.messages(one)).toMatchObject([{ state: 'cancelled' }])
  expect(await desk.messages(other)).toMatchObject([{ state: 'waiting' }])
  expect(refusal(await undo(back))).toEqual([409, 'message-cancelled'])
})

test('an undo that waits for an approval cancels no message of a later retry', async () => {
  const { server } = desk
  const asking = (required: 0 | 1) => server.put('/api/-/approvals', { environment: 'test-ie', required })
  const roles = { 'test-ie': 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'maria', password: 'eight-chars', roles }))
  const maria = await server.signIn('maria', 'eight-chars')
  const approve = async ({ id, hash }: { id: number; hash: string }) =>
    ok(await server.post(`/api/-/plans/${id}/approve`, { hash }, { as: maria }))
  const title = (id: number, pushTitle: string) => server.put(`/api/push-config/${id}`, { pushTitle })
  const [one, two] = [await desk.ready({ pushTime: later }), await desk.ready({ pushTime: later })]
  const plan = await planned(server, 'push-config.send', [{ id: one }, { id: two }])
  await approve(plan)
  ok(await title(two, 'Play tomorrow'))
  const { run, skipped } = await applied(server, plan)
  expect(skipped).toBe(1)
  ok(await title(two, 'Play today'))
  ok(await asking(1))
  const waits = async () => {
    const answer = await undo(run)
    expect(answer.status).toBe(202)
    await approve(answer.body.data)
    return answer.body.data as { id: number; hash: string; total: number }
  }
  const first = await waits()
  expect(ok(await server.post(`/api/-/runs/${run}/retry`)).data).toMatchObject({ state: 'done', done: 2 })
  expect(refusal(await server.post(`/api/-/plans/${first.id}/apply`, { hash: first.hash }))).toEqual([409, 'went-on'])
  for (const id of [one, two]) {
    expect(await desk.status(id)).toBe(2)
    expect(await desk.messages(id)).toMatchObject([{ state: 'waiting' }])
  }
  expect(ok(await server.get(`/api/-/runs/${run}`)).data).toMatchObject({ undoneBy: null })
  const second = await waits()
  expect(await applied(server, second)).toMatchObject({ total: 2, done: 2 })
  for (const id of [one, two]) {
    expect(await desk.status(id)).toBe(1)
    expect(await desk.messages(id)).toMatchObject([{ state: 'cancelled' }])
  }
  ok(await asking(0))
})
