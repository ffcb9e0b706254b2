import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { commandById } from '#client/commands.ts'
import { withQuery } from '#client/query.ts'
import { ask } from './ask.ts'
import { Failure, exit } from './failure.ts'
import { unwritten } from './files.ts'
import { language } from './language.ts'
import { placeOf, type ServerAddress, type Envelope, type ServerAnswer } from './place.ts'
import type { Profile } from './profile.ts'

export interface RequestContent {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** streams the response body here, not into memory */
  readonly into?: Writable
}

const longest = 10 * 60_000
// timeout in ms to find a server, whose name may resolve without an answer
const longestSearch = 5_000

/** Throws a `Failure` in the user's language. */
export async function send(
  profile: Profile,
  method: string,
  path: string,
  sent: RequestContent = {},
): Promise<ServerAnswer> {
  const place = await placeOf(profile, (at) =>
    exchange(at, profile, 'GET', commandById('session.user-info').path, search),
  )
  const first = await exchange(place, profile, method, path, sent)
  const confirm = first.status === 428 ? await phraseFor(profile, first.body) : undefined
  const answer =
    confirm === undefined ? first : await exchange(place, profile, method, withQuery(path, { confirm }), sent)
  if (answer.status < 400 && answer.status !== 202) return answer
  const { body, status } = answer
  const reasons = body.errors?.map(({ field, message }) => `${field}: ${message}`) ?? []
  const message = [body.message || answer.text.slice(0, 300) || `HTTP ${status}`, ...reasons].join('\n  ')
  // 202: the plan waits for approval, and nothing changed
  const code =
    status === 202 || body.code === 'not-approved'
      ? exit.waits
      : status === 401 || status === 403
        ? exit.signIn
        : exit.failed
  const [en, zh] =
    body.code === 'signed-out' && !profile.token
      ? [` To do so there: playdesk login ${profile.server}`, `登录该服务器：playdesk login ${profile.server}`]
      : ['', '']
  throw new Failure({ en: message + en, zh: message + zh }, code, body)
}

async function phraseFor({ confirm }: Profile, { message, confirm: phrase }: Envelope): Promise<string> {
  if (confirm !== undefined) return confirm
  if (process.stdin.isTTY) return ask(`${message}\n> `)
  throw new Failure(
    { en: `${message} Use --confirm ${phrase}.`, zh: `${message}请使用 --confirm ${phrase}。` },
    exit.misuse,
  )
}

const search = { patience: longestSearch }

function exchange(
  { protocol, port, host, connect }: ServerAddress,
  profile: Profile,
  method: string,
  path: string,
  { body, headers, into, patience = longest }: RequestContent & { readonly patience?: number },
): Promise<ServerAnswer> {
  const isRaw = body === undefined || Buffer.isBuffer(body)
  const payload = isRaw ? body : Buffer.from(JSON.stringify(body))
  const make = protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = make(
      {
        protocol,
        hostname: connect,
        port,
        method,
        path,
        timeout: patience,
        ...(protocol === 'https:' ? { servername: host.replace(/:\d+$/, '') } : {}),
        headers: {
          host,
          'x-requested-with': 'playdesk',
          'accept-language': language,
          ...(profile.token ? { authorization: `Bearer ${profile.token}` } : {}),
          ...(payload === undefined ? {} : { 'content-length': String(payload.length) }),
          ...(isRaw ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const status = response.statusCode ?? 0
        if (into && status < 400) {
          // a write error also aborts the response
          let isLost = false
          response.once('error', () => (isLost = !into.errored))
          // stdout stays open after the answer
          pipeline(response, into, { end: into !== process.stdout }).then(
            () => resolve({ status, headers: response.headers, text: '', body: { code: 0, message: 'ok' } }),
            (error: Error) => reject(isLost ? unreachable(profile.server, error) : unwritten(error)),
          )
          return
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => reject(unreachable(profile.server, error)))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status, headers: response.headers, text, body: parsed(text) })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error) => reject(unreachable(profile.server, error)))
    request.end(payload)
  })
}

function parsed(text: string): Envelope {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return read as Envelope
  } catch {
    // falls through to the error
  }
  return { code: 'not-json', message: '' }
}

function unreachable(server: string, error: Error): Failure {
  return new Failure(
    {
      en: `${server} does not respond (${error.message}). Is the server running? Set another address with --server or playdesk login.`,
      zh: `${server} 没有响应（${error.message}）。请确认服务已启动；可用 --server 或 playdesk login 指定其他地址。`,
    },
    exit.unreachable,
  )
}
