import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { notFound } from '../problem.ts'
import type { Files } from './files.ts'
import { addressOf, disposition } from '../file-types/names.ts'
import { kindOf } from '../file-types/sniff.ts'

interface FileRoutes {
  readonly files: Files
  /** throws unless the caller may read the file */
  readonly admit: (request: FastifyRequest, address: string) => Promise<void>
  /** reached over TLS only */
  readonly secure: boolean
}

/** Files that a browser could run are only downloads. */
export function registerFiles(app: FastifyInstance, { files, admit, secure }: FileRoutes): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    async handler(request, reply) {
      const { name } = request.params
      await admit(request, addressOf(name))
      return sendFile({ files, secure }, name, request, reply)
    },
  })
}

/** `toAnyOrigin`: for pages without an origin; the address itself is the credential, and nothing is cached. */
export async function sendFile(
  { files, secure, toAnyOrigin }: Pick<FileRoutes, 'files' | 'secure'> & { readonly toAnyOrigin?: true },
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.find(addressOf(name))
  const opened = file && (await files.bytes.open(name))
  if (!opened) throw notFound({ title: words('file', '文件') }, name.slice(0, 80))
  const { shown } = kindOf(name)
  const tag = `"${name}"`
  reply.headers({
    'content-type': file.type,
    'content-disposition': disposition(shown ? 'inline' : 'attachment', file.title),
    // SVG files may contain scripts: opened by themselves they must not run
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': toAnyOrigin ? 'cross-origin' : 'same-origin',
    'cache-control': toAnyOrigin
      ? 'private, no-store'
      : isForgotten(secure, request)
        ? 'private, max-age=31536000, immutable'
        : 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: tag,
  })
  const range = rangeOf(request, tag, file.size)
  const unchanged = request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag) === true
  if (unchanged || range === 'unsatisfiable') {
    await opened.close()
    if (unchanged) return reply.code(304).send()
    return reply.code(416).header('content-range', `bytes */${file.size}`).removeHeader('content-disposition').send()
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) {
    await opened.close()
    return reply.send(request.method === 'HEAD' ? undefined : '')
  }
  return reply.send(opened.stream({ start, end }))
}

/** Browsers drop their cache at sign-out only over TLS and on this machine. */
function isForgotten(secure: boolean, { protocol, hostname }: FastifyRequest): boolean {
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return secure || protocol === 'https' || isHere || /^(127\.|\[::1\]$)/.test(hostname)
}

/** Several ranges at once get the complete file. */
function rangeOf(
  { headers }: FastifyRequest,
  tag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!found || (headers['if-range'] !== undefined && headers['if-range'] !== tag)) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
