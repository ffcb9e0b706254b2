import { lookup } from 'node:dns/promises'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { words, type Words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import { isPublic } from './public-address.ts'

/** Hosts from which imports fetch files, and test doubles. */
export interface OutsideOptions {
  /** `host` or `host:port`; no others are contacted */
  readonly hosts: readonly string[]
  /** DNS lookup */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** test of an IP address; default: public ones */
  readonly allows?: (address: string) => boolean
  /** ms */
  readonly longest?: number
}

/** Fetches a file, unless the target of its address is in doubt; `limit` in bytes. */
export type FetchOutsideFile = (
  address: string,
  limit: number,
) => Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>

export function outsideReader({
  hosts,
  resolve = allAddresses,
  allows = isPublic,
  longest = 30_000,
}: OutsideOptions): FetchOutsideFile {
  const listed = hosts.map((host) => parseHost(host))
  return async (address, limit) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw refused('scheme')
    if (url.username !== '' || url.password !== '') throw refused('credentials')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const known = listed.filter((each) => each.host === host)
    if (known.length === 0) throw refused('host')
    if (![80, 443, ...known.map((each) => each.port)].includes(port)) throw refused('port')
    const signal = AbortSignal.timeout(longest)
    try {
      const target = await vetted(host, resolve, allows, signal)
      return { title: titleOf(url), ...(await fetched(url, port, target, limit, signal)) }
    } catch (error) {
      if (signal.aborted) throw refused('slow')
      throw error instanceof Error && 'words' in error ? error : refused('failed')
    }
  }
}

const reasons = {
  scheme: words('Use an http or https address.', '请使用 http 或 https 地址。'),
  credentials: words('An address with a name and password in it cannot be used.', '地址中不能包含用户名和密码。'),
  host: words(
    'Files cannot be read from this host. Upload the file instead.',
    '不允许从该主机读取文件，请直接上传文件。',
  ),
  port: words('Files cannot be read from this port.', '不允许从该端口读取文件。'),
  address: words('This host does not lead to a public address.', '该主机未指向公网地址。'),
  redirect: words('The address redirects to another one. Use that one.', '该地址会跳转，请直接使用跳转后的地址。'),
  encoded: words('The file is sent compressed. Upload it instead.', '文件以压缩方式传输，请直接上传文件。'),
  large: words('The file is too large to import.', '文件过大，无法导入。'),
  slow: words('The file did not arrive in time. Upload it instead.', '读取文件超时，请直接上传文件。'),
  failed: words('The file could not be read from this address.', '无法从该地址读取文件。'),
} satisfies Record<string, Words>

function refused(reason: keyof typeof reasons): Error {
  return problem(422, `address-${reason}`, reasons[reason])
}

function parseHost(text: string): { host: string; port: number } {
  const url = new URL(`http://${text.trim()}`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
}

async function allAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Refuses a name with any address that is not public. */
async function vetted(
  host: string,
  resolve: (host: string) => Promise<readonly string[]>,
  allows: (address: string) => boolean,
  signal: AbortSignal,
): Promise<string> {
  const addresses = isIP(host) ? [host] : await withSignal(resolve(host), signal)
  const [first] = addresses
  if (first === undefined || !addresses.every((address) => isIP(address) !== 0 && allows(address)))
    throw refused('address')
  return first
}

function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
  )
  return Promise.race([promise, aborted])
}

/** Uses the vetted address, even if the name resolves differently by now. */
async function fetched(
  url: URL,
  port: number,
  address: string,
  limit: number,
  signal: AbortSignal,
): Promise<{ type: string; body: Buffer }> {
  const family = isIP(address)
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const ask = url.protocol === 'https:' ? overHttps : overHttp
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Playdesk' }
  const sent = ask(
    url,
    { port, headers, agent: false, lookup: pinned, signal, maxHeaderSize: 16_384, method: 'GET' },
    resolve,
  )
  sent.on('error', reject).end()
  const response = await promise
  try {
    const { statusCode = 0, headers: answered } = response
    if (statusCode >= 300 && statusCode < 400) throw refused('redirect')
    if (statusCode !== 200) throw refused('failed')
    if ((answered['content-encoding'] ?? 'identity') !== 'identity') throw refused('encoded')
    if (Number(answered['content-length'] ?? 0) > limit) throw refused('large')
    return { type: answered['content-type'] ?? '', body: await bodyOf(response, limit) }
  } finally {
    sent.destroy()
  }
}

async function bodyOf(response: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > limit) throw refused('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function titleOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
