import { request } from 'node:http'
import type { TestServer } from './start.ts'

interface Stream {
  /** Waits until the stream contains a matching text. */
  told(pattern: RegExp): Promise<void>
  /** all text received so far */
  text(): string
  readonly ended: Promise<void>
}

/** Listens as a console does. */
export function listen(to: TestServer, env: 'test-ie' | 'prod-ie', cookie: string, since = 0): Promise<Stream> {
  const { port } = new URL(to.running.address)
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      path: `/api/-/events?since=${since}`,
      headers: { host: to.host(env), cookie, 'x-requested-with': 'playdesk' },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      let text = ''
      const waiting = new Set<() => void>()
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        for (const look of waiting) look()
      })
      resolve({
        text: () => text,
        told: (pattern) =>
          new Promise((done) => {
            const look = () => {
              if (!pattern.test(text)) return
              waiting.delete(look)
              done()
            }
            waiting.add(look)
            look()
          }),
        ended: new Promise((done) => response.on('close', done)),
      })
    })
    asked.end()
  })
}
