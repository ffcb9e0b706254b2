import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { translationService } from '#server/translate/service.ts'
import { oneAfterAnother, type Translation } from '#server/translate/translator.ts'

interface Asked {
  readonly authorization: string | undefined
  readonly body: { text: string[]; target_lang: string; source_lang?: string; tag_handling?: string }
}

let service: Server
let url = ''
let asked: Asked[] = []
let answer: (asked: Asked, response: ServerResponse) => void = () => {}

beforeAll(async () => {
  service = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2/translate`
})
afterAll(() => service.close())
beforeEach(() => {
  asked = []
  answer = ({ body }, response) =>
    response.end(JSON.stringify({ translations: body.text.map((text) => ({ text: `${body.target_lang} ${text}` })) }))
})

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body']
  const each = { authorization: request.headers.authorization, body }
  asked.push(each)
  answer(each, response)
}

const order = (...texts: string[]) => ({
  texts: texts.map((text) => ({ text, kind: 'text' as const })),
  into: 'pt-BR',
  environment: 'test-ie' as const,
  operator: 1,
})
const translator = (limits?: { ms: number; bytes: number }) =>
  translationService({ url, key: 'key-1' }, limits ?? { ms: 5_000, bytes: 100_000 })
const reasons = (done: readonly Translation[]) => done.map((each) => (each.text === null ? each.why.en : each.text))

test('B87 texts are sent in the DeepL format, HTML apart from plain text, and return in order', async () => {
  const texts = [
    { text: 'Play', kind: 'text' as const },
    { text: '<b>Rules</b>', kind: 'html' as const },
    { text: 'Stop', kind: 'text' as const },
  ]
  const done = await translator().translate({ ...order(), texts, from: 'en' })
  expect(reasons(done)).toEqual(['PT-BR Play', 'PT-BR <b>Rules</b>', 'PT-BR Stop'])
  expect(asked.map(({ body }) => body)).toEqual([
    { text: ['Play', 'Stop'], source_lang: 'EN', target_lang: 'PT-BR' },
    { text: ['<b>Rules</b>'], source_lang: 'EN', target_lang: 'PT-BR', tag_handling: 'html' },
  ])
  expect(asked[0]?.authorization).toBe('DeepL-Auth-Key key-1')
})

test('language codes are sent to the service with hyphens', async () => {
  await translator().translate({ ...order('Play'), from: 'en_GB', into: 'pt_BR' })
  expect(asked.at(-1)?.body).toEqual({ text: ['Play'], source_lang: 'EN-GB', target_lang: 'PT-BR' })
})

test('a key with its own scheme is sent unchanged', async () => {
  await translationService({ url, key: 'Bearer abc' }).translate(order('Play'))
  expect(asked[0]?.authorization).toBe('Bearer abc')
})

test('many texts are sent in several requests', async () => {
  const done = await translator().translate(order(...Array.from({ length: 120 }, (_, index) => `Text ${index}`)))
  expect([done.length, done[119]]).toEqual([120, { text: 'PT-BR Text 119', from: 'service' }])
  expect(asked.map(({ body }) => body.text.length)).toEqual([50, 50, 20])
})

test.each([
  [401, 'The translation service refused the key.'],
  [429, 'Too many requests to the translation service. Try again later.'],
  [456, 'The translation quota is used up.'],
  [500, 'The translation service answered with status 500.'],
])('status %i is reported for each text', async (status, reason) => {
  answer = (_, response) => response.writeHead(status).end('{"message":"no"}')
  expect(reasons(await translator().translate(order('Play', 'Stop')))).toEqual([reason, reason])
})

test.each([
  ['no JSON', 'oops'],
  ['no translations', '{"data":[]}'],
  ['fewer texts than were asked for', '{"translations":[]}'],
  ['more than is read', JSON.stringify({ translations: [{ text: 'x'.repeat(200_000) }] })],
])('an answer with %s counts as no translation', async (_, body) => {
  answer = (_asked, response) => response.end(body)
  expect(reasons(await translator().translate(order('Play')))).toEqual([
    'The translation service sent an unreadable response.',
  ])
})

test('an empty or unstorable translation is dropped, the others are kept', async () => {
  answer = (_, response) =>
    response.end(JSON.stringify({ translations: [{ text: ' ' }, { text: 'a\u0000' }, { text: 'Parar' }] }))
  const none = 'The translation service returned no translation.'
  expect(reasons(await translator().translate(order('Play', 'Go', 'Stop')))).toEqual([none, none, 'Parar'])
})

test('a slow service times out, redirects are not followed, and an unreachable one is reported', async () => {
  answer = () => {}
  const late = await translator({ ms: 100, bytes: 1_000 }).translate(order('Play'))
  expect(reasons(late)).toEqual(['The translation service did not answer in time.'])
  answer = (_, response) => response.writeHead(302, { location: url }).end()
  expect(reasons(await translator().translate(order('Play')))).toEqual([
    'The translation service could not be reached.',
  ])
  const nobody = translationService({ url: 'http://127.0.0.1:9/', key: 'k' })
  expect(reasons(await nobody.translate(order('Play')))).toEqual(['The translation service could not be reached.'])
})

test('the next translator gets only texts the previous one left open, and never empty ones', async () => {
  const memory = {
    translate: async ({ texts }: { texts: readonly { text: string }[] }) =>
      texts.map(({ text }): Translation => {
        const none = { en: 'unknown', zh: '' }
        return text === 'Play' ? { text: 'Jogar', from: 'memory', area: 'game', id: 1 } : { text: null, why: none }
      }),
  }
  const done = await oneAfterAnother([memory, translator()]).translate(order('Play', '  ', 'Stop'))
  expect(reasons(done)).toEqual(['Jogar', 'There is no text.', 'PT-BR Stop'])
  expect(asked.map(({ body }) => body.text)).toEqual([['Stop']])
})
