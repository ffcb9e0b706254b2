import { dataOf } from '../engine/client.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { startServer, type TestServer } from '../server/start.ts'

interface Translation {
  readonly language_code: string
  readonly content: string | null
  readonly origin: string | null
  readonly isMissing: number
}

let server: TestServer
let service: Server
const asked: string[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { text, target_lang } = JSON.parse(Buffer.concat(chunks).toString()) as {
        text: string[]
        target_lang: string
      }
      asked.push(...text)
      if (target_lang === 'AR') response.writeHead(456).end()
      else response.end(JSON.stringify({ translations: text.map((each) => ({ text: `${target_lang}: ${each}` })) }))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2/translate`
  const variables = { PLAYDESK_TRANSLATE_URL: url, PLAYDESK_TRANSLATE_KEY: 'secret' }
  server = await startServer({ catalogue: playdesk, demo: true, variables })
}, 480_000)
afterAll(async () => {
  service.close()
  await server.stop()
})

const at = '/api/common-content'
const made = async (name: string, content: string) =>
  dataOf<{ id: number }>(await server.post(at, { name, content, type: 2 })).id
const translations = async (id: number) => dataOf<Translation[]>(await server.get(`${at}/translates/${id}`))
const said = async (id: number, code: string) =>
  (await translations(id)).find(({ language_code }) => language_code === code)
const update = (id: number, languages: unknown) => server.post(`${at}/updateTranslates/${id}`, { languages })
const translate = (id: number, language_code: string, more = {}) =>
  server.post(`${at}/autoTranslate/${id}`, { language_code, ...more })

test('B88 every language is listed, with its missing texts', async () => {
  const [row] = dataOf<{ id: number }[]>(await server.get(`${at}?content=btn_play`))
  const all = await translations(row!.id)
  expect(all.length).toBeGreaterThan(15)
  expect(all.find(({ language_code }) => language_code === 'hi')).toMatchObject({ content: 'खेलें', isMissing: 0 })
  expect(all.find(({ language_code }) => language_code === 'vi')).toMatchObject({ content: null, isMissing: 1 })
})

test('a text is found by two words that are not adjacent', async () => {
  const id = await made('found_apart', 'Sheep and other animals')
  expect(dataOf(await server.get(`${at}?content=animals&keyword=sheep`))).toMatchObject([{ id }])
  expect(dataOf(await server.get(`${at}?content=animals&keyword=goat`))).toEqual([])
})

test('B88 translations are saved as a list of languages; an empty one is removed; an undo restores all', async () => {
  const id = await made('saved', 'Saved')
  expect(
    dataOf(
      await update(id, [
        { language_code: 'fr', content: 'Enregistré' },
        { language_code: 'hi', content: 'सहेजा' },
      ]),
    ),
  ).toEqual({ saved: 2, removed: 0 })
  const second = await update(id, [
    { language_code: 'fr', content: '' },
    { language_code: 'hi', content: 'सहेजा' },
  ])
  expect(dataOf(second)).toEqual({ saved: 0, removed: 1 })
  expect(await said(id, 'fr')).toMatchObject({ isMissing: 1 })
  await server.post('/api/-/undo', { receipt: second.body.receipt })
  expect(await said(id, 'fr')).toMatchObject({ content: 'Enregistré', origin: 'manual' })
})

test('B88 an unknown, repeated or malformed language is refused', async () => {
  const id = await made('refused', 'Refused')
  const field = async (languages: unknown) => (await update(id, languages)).body.errors[0]?.field
  expect(
    await field([
      { language_code: 'fr', content: 'a' },
      { language_code: 'xx', content: 'b' },
    ]),
  ).toBe('languages')
  expect(
    await field([
      { language_code: 'fr', content: 'a' },
      { language_code: 'fr', content: 'b' },
    ]),
  ).toBe('languages')
  expect(await field([{ content: 'a' }])).toBe('languages')
  expect(await field([{ language_code: 'fr', content: 'a', more: 1 }])).toBe('languages')
  expect(await field(['fr'])).toBe('languages')
})

test('B88 a known translation is reused without asking the service', async () => {
  const id = await made('again', ' PLAY')
  asked.length = 0
  const answer = await translate(id, 'hi')
  expect(dataOf(answer)).toEqual({ language_code: 'hi', content: 'खेलें', origin: 'memory' })
  expect(asked).toEqual([])
  await server.post('/api/-/undo', { receipt: answer.body.receipt })
  expect(await said(id, 'hi')).toMatchObject({ isMissing: 1 })
})

test('B88 a new text is translated by the service, whose failure is reported and stores nothing', async () => {
  const id = await made('never', 'Never said before')
  const shown = await translate(id, 'fr')
  expect(dataOf(shown)).toEqual({ language_code: 'fr', content: 'FR: Never said before', origin: 'service' })
  const failed = await translate(id, 'ar')
  expect([failed.status, failed.body.code, failed.body.message]).toEqual([
    422,
    'no-translation',
    'The translation quota is used up.',
  ])
  expect(await said(id, 'ar')).toMatchObject({ isMissing: 1 })
  expect((await translate(id, 'xx')).body.errors[0]?.field).toBe('language_code')
})

test('B88 an existing translation is replaced only when requested', async () => {
  const id = await made('there', 'Already there')
  await update(id, [{ language_code: 'fr', content: 'Déjà là' }])
  const kept = await translate(id, 'fr')
  expect([kept.status, kept.body.errors[0]?.field]).toEqual([422, 'language_code'])
  expect(dataOf(await translate(id, 'fr', { overwrite: 1 }))).toMatchObject({ content: 'FR: Already there' })
})

const file = async (text: string) => {
  const { body, headers } = inParts('texts.csv', text)
  return dataOf<{ url: string }>(await server.request('POST', '/api/resource', { body, headers })).url
}
const load = async (text: string) => server.post(`${at}/import`, { fileUrl: await file(text) })

test('B88 texts are imported with a column for each language; a bad cell refuses the file', async () => {
  const answer = await load(
    'name,content,type,status,fr,pt-BR\nnew_text,New,Hint,1,Nouveau,Novo\nbtn_play,Play,1,1,Lancer,\n',
  )
  expect(dataOf(answer)).toEqual({ created: 1, changed: 1, translations: 3 })
  const [row] = dataOf<{ id: number; type: number }[]>(await server.get(`${at}?content=new_text`))
  expect(row).toMatchObject({ type: 3 })
  expect(await said(row!.id, 'pt-BR')).toMatchObject({ content: 'Novo' })
  await server.post('/api/-/undo', { receipt: answer.body.receipt })
  expect(dataOf(await server.get(`${at}?content=new_text`))).toEqual([])
  const bad = await load('name,content,status\na,b,9\n,c,1\n')
  expect([bad.status, bad.body.errors.map(({ field }) => field)]).toEqual([422, ['line 2', 'line 3']])
  const strange = await load('name,content,klingon\na,b,c\n')
  expect(strange.body.errors).toMatchObject([{ field: 'klingon' }])
})

test.each([
  ['has no column', 'name,ru\nover,RUSSIAN\nfresh,FRESH\n'],
  ['is empty', 'name,content,ru\nover,,RUSSIAN\nfresh,,FRESH\n'],
])('B88 an import whose source column %s keeps existing sources; a new text takes its translation', async (_, csv) => {
  const id = await made('over', 'Hello there')
  const answer = await load(csv)
  expect(dataOf(answer)).toEqual({ created: 1, changed: 1, translations: 2 })
  const source = async (name: string) =>
    dataOf<{ name: string; content: string }[]>(await server.get(`${at}?content=${name}`)).find(
      (row) => row.name === name,
    )?.content
  expect([await source('over'), await source('fresh')]).toEqual(['Hello there', 'FRESH'])
  expect(await said(id, 'ru')).toMatchObject({ content: 'RUSSIAN' })
  expect((await load('name,content,ru\nnone_at_all,,\n')).body.errors).toMatchObject([{ field: 'line 2' }])
  dataOf(await server.post('/api/-/undo', { receipt: answer.body.receipt }))
  dataOf(await server.put(`${at}/${id}`, { name: `over ${id}` }))
})

test('B100 a text is published to the other server with its translations', async () => {
  const id = await made('sent', 'Sent')
  await update(id, [{ language_code: 'fr', content: 'Envoyé' }])
  dataOf(await server.post('/api/send-common-content-to-other-server', { id, serverType: 2 }))
  const there = dataOf<Translation[]>(await server.get(`${at}/translates/${id}`, { env: 'test-ind' }))
  expect(there.find(({ language_code }) => language_code === 'fr')?.content).toBe('Envoyé')
})
