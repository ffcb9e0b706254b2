import { request, type ClientRequest } from 'node:http'
import type { Victim } from './victim.ts'

interface Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Starts a request; writes are sent at once, and the end on request. */
export function open(
  { session }: Victim,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): { readonly outgoing: ClientRequest; readonly answer: Promise<Sent> } {
  const outgoing = request(session.address + path, { method, headers: { ...session.headers, ...headers } })
  const answer = new Promise<Sent>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
      )
    })
  })
  // the answer of a cut-off request may never be awaited
  answer.catch(() => undefined)
  return { outgoing, answer }
}

export function send(
  server: Victim,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
) {
  const { outgoing, answer } = open(server, method, path, headers)
  outgoing.end(body)
  return answer
}

/** Returns a CSV table of this many authors. */
export function namesOf(rows: number, word = 'Author'): string {
  return `name\n${Array.from({ length: rows }, (_, at) => `${word} ${at}`).join('\n')}`
}

/** Uploads a table and returns its address; undefined if the upload failed. */
export async function sendTable({ session }: Victim, text: string): Promise<string | undefined> {
  const body = new FormData()
  body.set('file', new File([text], 'authors.csv', { type: 'text/csv' }))
  const answer = await fetch(`${session.address}/api/resource`, {
    method: 'POST',
    headers: session.headers,
    body,
  }).catch(() => undefined)
  return answer?.status === 200 ? ((await answer.json()) as { data: { url: string } }).data.url : undefined
}
