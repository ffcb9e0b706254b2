import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

const json = { 'content-type': 'application/json' }
const mebibyte = 1024 * 1024

/** Returns the answer to a request whose body is announced but never sent. */
async function announced(path: string, type: string): Promise<string> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, `Content-Length: 1000`]
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  socket.setTimeout(20_000, () => socket.destroy(new Error('no answer while the body is awaited')))
  return (await text(socket)).slice(0, 12)
}

describe('an unknown caller', () => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'an unknown caller is refused before a body of %s is read',
    async (type) => {
      expect(await announced('/api/book', type)).toBe('HTTP/1.1 401')
    },
  )
})

test('a body that is too large or nested too deeply is refused', async () => {
  const large = await server.request('POST', '/api/book', {
    body: `{"name":"${'1'.repeat(2.1 * mebibyte)}"}`,
    headers: json,
  })
  expect(large.status).toBe(413)
  const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect((await server.request('POST', '/api/book', { body: deep, headers: json })).status).toBe(400)
})

const names = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `n${from + at}`)

test('a form with too many fields is refused', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = (body: string) => server.request('POST', '/api/memo', { body, headers: form })
  expect((await sent(names(100).join('&'))).status).toBe(200)
  expect(await sent(names(2_100).join('&'))).toMatchObject({ status: 400, body: { code: 'bad-input' } })
})

test('a JSON body with too many fields is refused at any depth', async () => {
  const sent = (body: string) => server.request('POST', '/api/-/plans', { body, headers: json })
  const members = (count: number, from = 0) =>
    names(count, from)
      .map((name) => `"${name}":1`)
      .join()
  const rows = Array.from({ length: 600 }, (_, at) => `{${members(100, at * 100)}}`)
  const message = 'The body has more fields than any call takes.'
  for (const body of [`{"params":{${members(60_000)}}}`, `{"command":"book.create","input":[${rows.join()}]}`])
    expect(await sent(body)).toMatchObject({ status: 400, body: { code: 'bad-input', message } })
  // open areas take more members, but still have a limit: each member is checked several times
  const open = (count: number) => server.request('POST', '/api/memo', { body: `{${members(count)}}`, headers: json })
  expect((await open(10_000)).status).toBe(200)
  expect(await open(11_000)).toMatchObject({ status: 400, body: { code: 'bad-input', message } })
})
