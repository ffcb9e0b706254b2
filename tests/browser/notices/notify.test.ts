import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { api, ApiProblem, configureApi } from '#client/api.ts'
import { notices, onNotices, warn } from '#browser/notices/notify.ts'

const shown = (error: unknown) => {
  warn(error, { en: 'Not saved', zh: '未保存' })
  const { tone, title, lines } = notices().at(-1)!
  return { tone, title: title?.en, lines: lines.map(({ en }) => en) }
}

describe('a failure is shown by the one notifier, with a title', () => {
  test('B51 the notice shows errors, else the message, else the status', () => {
    const errors = [
      { field: 'name', message: 'Say its name.' },
      { field: 'sort', message: 'That is no number.' },
    ]
    const full = new ApiProblem('refused', 'POST /api/game', 422, { message: 'Not so.', errors })
    expect(shown(full)).toEqual({
      tone: 'warn',
      title: 'Not saved',
      lines: ['Say its name.', 'That is no number.'],
    })
    expect(shown(new ApiProblem('refused', 'POST /api/game', 409, { message: 'Not so.' })).lines).toEqual(['Not so.'])
    const [bare] = shown(new ApiProblem('refused', 'POST /api/game', 418)).lines
    expect(bare).toMatch(/418/)
    expect(bare).not.toContain('/api')
    expect(shown('a text').lines).toEqual(['a text'])
  })

  test.each([
    [400, 'application/json', '{"error":"No such <b>thing</b>"}', '{"error":"No such <b>thing</b>"}'],
    [400, 'application/json', '["no object"]', '["no object"]'],
    [400, 'application/json', 'null', 'null'],
    [400, 'application/json', 'cut {', 'cut {'],
    [422, 'text/plain', '🚫'.repeat(400), '🚫'.repeat(300)],
    [500, 'text/plain', ' upstream gave up\n', /^Server error \(500\)\. .+ upstream gave up$/],
  ])('B51 the notice shows the body without errors and message: %i %s %s', async (status, type, body, line) => {
    const server = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      configureApi({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      const error: unknown = await api.get('/api/game').catch((raised: unknown) => raised)
      expect(shown(error).lines).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
    } finally {
      configureApi({})
      server.close()
    }
  })

  test('B51 B117 every listener is notified, except of calls the operator cancelled', () => {
    let heard = 0
    const stop = onNotices(() => void (heard += 1))
    const before = notices().length
    warn(new ApiProblem('cancelled', 'GET /api/game'))
    expect([notices().length - before, heard]).toEqual([0, 0])
    warn(new Error('lost'))
    stop()
    expect([notices().length - before, heard]).toEqual([1, 1])
  })
})
