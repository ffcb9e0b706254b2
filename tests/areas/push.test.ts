import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { statementsOf } from '../server/statements.ts'
import { startServer, type Answer, type TestServer } from '../server/start.ts'
import { applied, ended, planned, undone, until, type RunData, dataOf } from '../engine/client.ts'
import type { Message, Push, Recipient } from './push-rows.ts'
import { receiver, type Receiver } from './receiver.ts'

const secret = 'known to the two of us'

let server: TestServer
let outside: Receiver
beforeAll(async () => {
  outside = await receiver()
  server = await startServer({
    catalogue: playdesk,
    demo: true,
    variables: { PLAYDESK_WEBHOOK: outside.url, PLAYDESK_WEBHOOK_SECRET: secret },
  })
}, 720_000)
afterAll(async () => {
  await server.stop()
  await outside.stop()
})

const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]
const later = '2035-01-01T10:00:00.000Z'

async function game(): Promise<number> {
  return dataOf<{ id: number }[]>(await server.get('/api/h5game?onShelf=1&pageSize=1'))[0]!.id
}
async function make(values: object = {}): Promise<number> {
  const body = { pushTitle: 'Play today', gameId: await game(), ...values }
  return dataOf<Push>(await server.post('/api/push-config', body)).id
}
const setStatus = (id: number, status: unknown) => server.post('/api/push-config/update-status', { id, status })
const send = (id: number) => server.post(`/api/-/push-config/${id}/send`)
const found = async (id: number) => dataOf<Push>(await server.get(`/api/push-config/${id}`))
const preview = async (id: number) => dataOf<Recipient[]>(await server.get(`/api/-/push-config/${id}/preview`))
const messages = async (id: number) =>
  dataOf<Message[]>(await server.get('/api/-/outbox?topic=push')).filter(({ record }) => record === String(id))

const settled = (id: number, state: string): Promise<Message> =>
  until(async () => (await messages(id)).find((message, place) => place === 0 && message.state === state))

/** A push that has left. */
async function arrived(): Promise<number> {
  const id = await make()
  await setStatus(id, 1)
  const arriving = outside.next()
  await send(id)
  await arriving
  await settled(id, 'sent')
  return id
}

describe('push config', () => {
  test('B107 a push config asks for notifications by default', async () => {
    const types = (path: string) =>
      server.get(path).then((answer) => new Set(dataOf<{ pushType: string }[]>(answer).map(({ pushType }) => pushType)))
    for (const path of ['push-config', 'instantRecommendPushConfig', 'video-youtube-push-config']) {
      expect(await types(`/api/${path}?pageSize=100`)).toEqual(new Set(['1']))
      expect(await types(`/api/${path}?pageSize=100&pushType=2`)).toEqual(new Set(['2']))
    }
  })

  test('B81 B86 a draft is switched on and back, if it has receivers', async () => {
    const id = await make({ gameId: null })
    expect(refusal(await setStatus(id, '1'))).toEqual([422, 'gameId'])
    await server.put(`/api/push-config/${id}`, { gameId: await game(), endTime: '2026-01-01T00:00:00Z' })
    expect(refusal(await setStatus(id, 1))).toEqual([422, 'endTime'])
    await server.put(`/api/push-config/${id}`, { endTime: null, deeplinkType: 4 })
    expect(refusal(await setStatus(id, 1))).toEqual([422, 'deeplink'])
    await server.put(`/api/push-config/${id}`, { deeplinkType: 1 })
    const answer = await setStatus(id, '1')
    expect(dataOf<Push>(answer)).toMatchObject({ status: 1 })
    await undone(server, answer.body.receipt)
    expect(await found(id)).toMatchObject({ status: 0 })
    expect(refusal(await setStatus(id, 2))).toEqual([422, 'status'])
  })

  test('B87 texts are translated from earlier pushes, and untranslated ones named', async () => {
    const marker = `Kick-off at eight ${Date.now()}`
    await make({ pushTitle: marker, languages: [{ language: 'fr', pushTitle: 'Coup d’envoi à huit heures' }] })
    const ask = (body: object) => server.post('/api/instantRecommendPushConfig/translate', body)
    expect(dataOf(await ask({ pushTitle: marker, pushButton: 'Qwertz uiop', language: 'fr' }))).toMatchObject({
      pushTitle: 'Coup d’envoi à huit heures',
      pushButton: null,
      untranslated: [{ field: 'pushButton', reason: expect.any(String) }],
    })
    expect(refusal(await ask({ pushTitle: 'Qwertz uiop', language: 'fr' }))).toEqual([422, 'pushTitle'])
    expect((await ask({ language: 'fr' })).status).toBe(422)
  })

  test('B81 country-language relations decide the text of each receiver', async () => {
    const languages = [{ language: 'sw', pushTitle: 'Cheza leo' }]
    const id = await make({ isTranslate: 1, languages })
    const kenya = (await preview(id)).filter(({ country }) => country === 'KE')
    expect(kenya.map(({ language, pushTitle, sends }) => [language, pushTitle, sends])).toEqual([
      ['sw', 'Cheza leo', 1],
      ['en', 'Play today', 1],
    ])
    expect(kenya[0]!.members).toBe((await server.get('/api/members?country=KE&pageSize=1')).body.total)
    const brazil = (await preview(id)).find(({ country }) => country === 'BR')
    expect(brazil).toMatchObject({ language: 'pt-BR', pushTitle: null, sends: 0 })
    const own = [...languages, { language: 'en', pushTitle: 'Other words' }]
    await server.put(`/api/push-config/${id}`, { isTranslate: 0, languages: own })
    expect((await preview(id)).find(({ country }) => country === 'BR')).toMatchObject({
      pushTitle: 'Play today',
      sends: 1,
    })
    expect(refusal(await server.put(`/api/push-config/${id}`, { languages: [...languages, ...languages] }))).toEqual([
      422,
      'languages',
    ])
  })
})

describe('a push that is sent', () => {
  test('a push leaves once, signed, with exactly the texts of the preview', async () => {
    const id = await make({ isTranslate: 1, languages: [{ language: 'hi', pushTitle: 'आज खेलिए' }] })
    expect((await send(id)).status).toBe(409)
    await setStatus(id, 1)
    const dry = await server.post(`/api/-/push-config/${id}/send`, {}, { headers: { 'x-playdesk-dry-run': '1' } })
    expect([dry.status, (await messages(id)).length]).toEqual([200, 0])
    const wanted = (await preview(id)).filter(({ sends }) => sends === 1)
    const arriving = outside.next()
    expect(dataOf<Push>(await send(id))).toMatchObject({ status: 2, sent_at: expect.any(String) })
    const { body, text, signature, key } = await arriving
    expect([body.topic, body.payload.id, key]).toEqual(['push', id, expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(signature).toBe(createHmac('sha256', secret).update(text).digest('hex'))
    expect(body.payload.recipients.map(({ country, pushTitle }) => [country, pushTitle])).toEqual(
      wanted.map(({ country, pushTitle }) => [country, pushTitle]),
    )
    expect((await send(id)).status).toBe(409)
    await settled(id, 'sent')
    expect(outside.received.filter((each) => each.body.payload.id === id)).toHaveLength(1)
  })

  test('a refused push is tried again under the same key', async () => {
    const id = await make()
    await setStatus(id, 1)
    outside.refuse(1)
    const arriving = outside.next()
    await send(id)
    await arriving
    expect(await settled(id, 'sent')).toMatchObject({ attempts: 2, error: null })
  })

  test('a push waits for its time, can be cancelled, and can be sent again', async () => {
    const id = await make({ pushTime: later })
    await setStatus(id, 1)
    await send(id)
    const [waiting] = await messages(id)
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, next_at: later })
    expect(await found(id)).toMatchObject({ delivery: 'waiting' })
    expect((await setStatus(id, 0)).status).toBe(409)
    expect((await server.post(`/api/-/outbox/${waiting!.id}/retry`)).status).toBe(409)
    expect(dataOf(await server.post(`/api/-/outbox/${waiting!.id}/cancel`))).toMatchObject({ restored: true })
    expect(await found(id)).toMatchObject({ status: 1, sent_at: null })
    expect((await server.post(`/api/-/outbox/${waiting!.id}/cancel`)).status).toBe(409)
    expect((await send(id)).status).toBe(200)
    expect((await messages(id)).map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
  })

  test('an undo of the sending cancels the push', async () => {
    const id = await make({ pushTime: later })
    await setStatus(id, 1)
    await undone(server, (await send(id)).body.receipt)
    expect((await messages(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await found(id)).toMatchObject({ status: 1 })
  })

  test('an undo of that undo does not send the push again', async () => {
    const id = await make({ pushTime: later })
    await setStatus(id, 1)
    const { run } = await undone(server, (await send(id)).body.receipt)
    expect(refusal(await server.post('/api/-/undo', { receipt: run }))).toEqual([409, 'message-cancelled'])
    expect(await found(id)).toMatchObject({ status: 1, sent_at: null })
  })

  test('a push is published as a draft, and its status there stays', async () => {
    const area = '/api/instantRecommendPushConfig'
    const { id } = dataOf<Push>(
      await server.post(area, { pushTitle: 'Play today', gameId: await game(), pushTime: later }),
    )
    await server.post(`${area}/update-status`, { id, status: 1 })
    expect((await server.post(`/api/-/instantRecommendPushConfig/${id}/send`)).status).toBe(200)
    const publish = async () =>
      dataOf<{ cells: { id: number; state: string }[] }>(
        await server.post('/api/send-instantRecommendPushConfig-to-ind', { id }),
      ).cells.find((cell) => cell.id === id)?.state
    const there = async () => dataOf<Push>(await server.get(`${area}/${id}`, { env: 'test-ind' }))
    expect(await publish()).toBe('create')
    expect(await there()).toMatchObject({ pushTitle: 'Play today', status: 0, sent_at: null })
    await server.post(`${area}/update-status`, { id, status: 1 }, { env: 'test-ind' })
    expect(await publish()).toBe('same')
    expect(await there()).toMatchObject({ status: 1 })
  })

  test('a sent push stays unchanged until it is a draft again', async () => {
    const id = await arrived()
    expect(refusal(await server.put(`/api/push-config/${id}`, { pushTitle: 'Other' }))).toEqual([409, 'sent'])
    expect((await setStatus(id, 1)).status).toBe(409)
    expect(dataOf<Push>(await setStatus(id, 0))).toMatchObject({ status: 0, sent_at: null })
    expect((await server.put(`/api/push-config/${id}`, { pushTitle: 'Other' })).status).toBe(200)
  })

  // a retry applies changes without a newer edit of the same field, which the rule refuses
  const refusedAgain = async ({ run }: RunData) => {
    dataOf(await server.post(`/api/-/runs/${run}/retry`))
    await ended(server, run)
    return dataOf(await server.get(`/api/-/runs/${run}/changes?state=skipped`))
  }
  const rewritten = expect.stringContaining('This push was sent. Change it back')

  test('an undo of edits before the sending does not rewrite the push', async () => {
    const [id, other] = [await make({ pushTime: later }), await make({ pushTime: later })]
    const edited = await server.put(`/api/push-config/${id}`, { pushTitle: 'As sent' })
    const both = await planned(server, 'push-config.update', [
      { id, pushSubTitle: 'Under it' },
      { id: other, pushSubTitle: 'Under it' },
    ])
    const { run } = await applied(server, both)
    await setStatus(id, 1)
    const { receipt } = (await send(id)).body
    const first = await undone(server, edited.body.receipt)
    expect(await refusedAgain(first)).toMatchObject([{ id, message: rewritten }])
    const back = await undone(server, run)
    expect(back).toMatchObject({ done: 1, skipped: 1 })
    expect(await refusedAgain(back)).toMatchObject([{ id, message: rewritten }])
    expect(await found(id)).toMatchObject({ pushTitle: 'As sent', pushSubTitle: 'Under it', status: 2 })
    await undone(server, receipt)
    expect(await refusedAgain(first)).toEqual([])
    expect(await found(id)).toMatchObject({ pushTitle: 'Play today', status: 1 })
  })

  test('an undo of its recall does not rewrite the push', async () => {
    const ids = [await arrived(), await arrived(), await arrived()]
    const recall = await planned(
      server,
      'push-config.update-status',
      ids.map((id) => ({ id, status: 0 })),
    )
    const { run } = await applied(server, recall)
    const edits = await Promise.all(ids.map((id) => server.put(`/api/push-config/${id}`, { pushTitle: 'Other' })))
    const back = await undone(server, run)
    const looks = await statementsOf(server, async () =>
      expect(await refusedAgain(back)).toMatchObject(
        ids.map(() => ({ message: expect.stringContaining('This push was sent with other contents.') })),
      ),
    )
    // one query for all, in the dry run and in the run
    expect(looks.filter((text) => /\brevision\b[^]*after->>/.test(text)).length).toBeLessThan(ids.length)
    for (const edit of edits) await undone(server, edit.body.receipt)
    await undone(server, run)
    for (const id of ids)
      expect(await found(id)).toMatchObject({ pushTitle: 'Play today', status: 2, sent_at: expect.any(String) })
  })

  test('a push in a plan leaves when the plan is applied', async () => {
    const id = await make({ pushTime: later })
    await setStatus(id, 1)
    const plan = dataOf<{ id: number; hash: string }>(
      await server.post('/api/-/plans', { command: 'push-config.send', input: [{ id }] }),
    )
    expect(await messages(id)).toEqual([])
    await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
    expect(await settled(id, 'waiting')).toMatchObject({ next_at: later })
    expect(await found(id)).toMatchObject({ status: 2 })
  })

  test('waiting messages are visible in their environment only', async () => {
    const id = await make({ pushTime: later })
    await setStatus(id, 1)
    await send(id)
    const [message] = await messages(id)
    expect((await server.get(`/api/-/outbox/${message!.id}`, { env: 'test-ind' })).status).toBe(404)
    const whole = dataOf<{ payload: object }>(await server.get(`/api/-/outbox/${message!.id}`))
    expect(whole.payload).toMatchObject({ area: 'push-config', id, title: 'Play today' })
    const viewer = await server.token('viewer')
    expect((await server.post(`/api/-/outbox/${message!.id}/cancel`, {}, { as: viewer })).status).toBe(403)
  })
})
