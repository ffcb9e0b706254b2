import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ok, rowOf } from '../../engine/client.ts'
import { pushDesk, type Message, type PushDesk } from './pushes.ts'

interface CalledBack {
  readonly state: string
  readonly restored: boolean
  readonly may_have_arrived: boolean
  readonly note: string | null
}

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
afterEach(() => desk.outside.deal('take'))
afterAll(() => desk.stop())

const cancel = (message: number, headers: Readonly<Record<string, string>> = {}) =>
  desk.server.post(`/api/-/outbox/${message}/cancel`, {}, { headers })
const isTried = ({ attempts, sending }: Message) => attempts > 0 && !sending

describe('a message whose attempt ended without an answer', () => {
  test('cancelling ends the attempts and its record stays sent, since the message may have arrived', async () => {
    desk.outside.deal('reset')
    const id = await desk.ready()
    const receipt = await desk.send(id)
    const message = await desk.once(id, isTried)
    expect(message).toMatchObject({
      state: 'waiting',
      may_have_arrived: true,
      error: 'the connection was lost before a response arrived',
    })
    expect((await desk.server.post('/api/-/undo', { receipt })).body).toMatchObject({
      code: 'message-sent',
      message: expect.stringMatching(/^Message \d+ “Play today” may have arrived/),
    })
    expect(ok(await cancel(message.id)).data as CalledBack).toMatchObject({
      state: 'cancelled',
      restored: false,
      may_have_arrived: true,
      note: expect.stringMatching(/may have arrived/),
    })
    expect(await desk.status(id)).toBe(2)
    expect(await desk.messages(id)).toMatchObject([{ state: 'cancelled', may_have_arrived: true }])
    // undo and a new send are refused as well
    expect((await desk.server.post('/api/-/undo', { receipt })).body.code).toBe('message-sent')
    expect((await desk.server.post(`/api/-/push-config/${id}/send`)).status).toBe(409)
  })

  test('a later answered attempt settles that the message has arrived', async () => {
    desk.outside.deal('reset')
    const id = await desk.ready()
    await desk.send(id)
    await desk.once(id, isTried)
    desk.outside.deal('take')
    expect(await desk.once(id, ({ state }) => state === 'sent')).toMatchObject({ may_have_arrived: false, error: null })
    expect(new Set(desk.outside.arrived.filter(({ body }) => body.payload.id === id).map(({ key }) => key)).size).toBe(
      1,
    )
  })

  test('the message stays uncertain when a later attempt is refused', async () => {
    desk.outside.deal('reset')
    const id = await desk.ready()
    await desk.send(id)
    const { attempts } = await desk.once(id, isTried)
    desk.outside.deal({ status: 400 })
    const refused = await desk.once(id, (message) => isTried(message) && message.attempts > attempts)
    expect(refused).toMatchObject({ may_have_arrived: true, error: 'answered 400' })
  })
})

describe('a message that certainly did not arrive', () => {
  test('cancelling after a refusal by the receiver restores the record', async () => {
    desk.outside.deal({ status: 500 })
    const id = await desk.ready()
    await desk.send(id)
    const message = await desk.once(id, isTried)
    expect(message).toMatchObject({ may_have_arrived: false, error: 'answered 500' })
    expect(ok(await cancel(message.id)).data).toMatchObject({ restored: true, may_have_arrived: false, note: null })
    expect(await desk.status(id)).toBe(1)
  })

  test('the error names the target of a redirect, which is not followed', async () => {
    desk.outside.deal({ status: 302, location: 'http://127.0.0.1:1/' })
    const id = await desk.ready()
    await desk.send(id)
    const message = await desk.once(id, isTried)
    expect(message).toMatchObject({ may_have_arrived: false, error: 'answered 302: redirects are not followed' })
    const zh = await desk.server.get(`/api/-/outbox/${message.id}`, { headers: { 'accept-language': 'zh' } })
    expect(rowOf(zh)['error']).toBe('返回 302：不跟随重定向')
    expect(ok(await cancel(message.id)).data).toMatchObject({ restored: true })
  })
})

describe('a message being sent', () => {
  test('a message can be neither cancelled nor sent again while it is being sent', async () => {
    desk.outside.deal('hold')
    const id = await desk.ready()
    const arriving = desk.outside.nextArrival()
    await desk.send(id)
    await arriving
    const [message] = await desk.messages(id)
    expect((await cancel(message!.id)).body).toMatchObject({ code: 'being-sent' })
    expect((await desk.server.post(`/api/-/outbox/${message!.id}/retry`)).body).toMatchObject({ code: 'being-sent' })
    desk.outside.release()
    await desk.once(id, ({ state }) => state === 'sent')
    expect((await cancel(message!.id)).body).toMatchObject({ code: 'not-waiting' })
  })

  // the state after a server was killed during an attempt
  test('a message whose server is gone may have arrived', async () => {
    const id = await desk.ready({ pushTime: '2035-01-01T10:00:00.000Z' })
    await desk.send(id)
    const [message] = await desk.messages(id)
    await desk.server.running.server
      .sql`update outbox set may_have_arrived = true, attempts = 1, next_at = now() + interval '30 minutes', claimed_until = now() - interval '1 second' where id = ${message!.id}`
    expect(await desk.messages(id)).toMatchObject([{ sending: false, may_have_arrived: true }])
    const uncertain = async () =>
      (ok(await desk.server.get('/api/-/outbox?state=may_have_arrived')).data as { id: number }[]).map(
        (each) => each.id,
      )
    expect(await uncertain()).toContain(message!.id)
    expect(ok(await cancel(message!.id)).data).toMatchObject({ restored: false, may_have_arrived: true })
    expect(await uncertain()).toContain(message!.id)
    // a message with a new attempt under way does not count
    await desk.server.running.server
      .sql`update outbox set state = 'waiting', claimed_until = now() + interval '1 minute' where id = ${message!.id}`
    expect(await uncertain()).not.toContain(message!.id)
    await desk.server.running.server
      .sql`update outbox set state = 'cancelled', claimed_until = null where id = ${message!.id}`
  })
})
