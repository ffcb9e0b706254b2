import type { FastifyInstance, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { environmentOf, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { addressOf, nameIn } from '../file-types/names.ts'
import { kindOf } from '../file-types/sniff.ts'
import { sendFile } from '../files/serve.ts'
import { cleanHtml } from '../html/clean.ts'
import { forbidden, notFound } from '../problem.ts'
import { tableName } from '../records/registry.ts'
import { pagesAt } from '../domain/config-centre/page-path.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { opens, pageToken } from './token.ts'

// no scripts, forms or referrers
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

// no page path starts with this
const picturesAt = `${pagesAt}-/`

interface PageQuery {
  Querystring: { token?: unknown }
}

export function registerPages(app: FastifyInstance, server: Server): void {
  app.get<PageQuery & { Params: { name: string } }>(`${picturesAt}:name`, async (request, reply) => {
    const environment = environmentOf(request.hostname, server.settings.fallback)
    await refuseUnlessReader(server, request, environment)
    const { name } = request.params
    if (!kindOf(name).shown || !(await isOnPage(server, environment, name)))
      throw notFound({ title: words('picture', '图片') }, name.slice(0, 80))
    const { services, settings } = server
    return sendFile({ files: services.files, secure: settings.secure, toAnyOrigin: true }, name, request, reply)
  })
  app.get<PageQuery & { Params: { '*': string } }>(`${pagesAt}*`, async (request, reply) => {
    const environment = environmentOf(request.hostname, server.settings.fallback)
    await refuseUnlessReader(server, request, environment)
    const path = request.params['*']
    const content = await contentAt(server, environment, path)
    if (content === undefined) throw notFound({ title: words('page', '页面') }, path.slice(0, 80))
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      })
      .send(document(await shown(server, environment, content, request.query.token)))
  })
}

async function refuseUnlessReader(
  server: Server,
  request: FastifyRequest<{ Querystring: { token?: unknown } }>,
  environment: Environment,
): Promise<void> {
  const { token } = request.query
  if (typeof token === 'string' && (await opens(server.sql, token, environment))) return
  const actor = await actorOf(server, request)
  if (!mayAct(actor.roles[environment], 'viewer')) throw forbidden(environment)
}

async function contentAt(
  { sql, registry }: Server,
  environment: Environment,
  path: string,
): Promise<string | undefined> {
  if (!registry.has('tinymce')) return undefined
  const [row] = await sql.unsafe<{ content: string }[]>(
    `select data ->> 'content' as content from ${tableName('tinymce')}
      where environment = $1 and deleted_at is null and coalesce(data->'path', 'null'::jsonb) = to_jsonb($2::text) limit 1`,
    [environment, path],
  )
  return row?.content
}

/**
 * Sanitises again: rules may be stricter now. Sandboxed pages load pictures without the session, so their addresses
 * carry the token.
 */
async function shown({ sql }: Server, environment: Environment, content: string, given: unknown): Promise<string> {
  if (!content.includes(addressOf(''))) return cleanHtml(content)
  const isGood = typeof given === 'string' && (await opens(sql, given, environment))
  const token = encodeURIComponent(isGood ? given : (await pageToken(sql, environment)).token)
  return cleanHtml(content, (picture) => {
    const name = nameIn(picture)
    return name === undefined ? picture : `${picturesAt}${name}?token=${token}`
  })
}

async function isOnPage({ sql, registry }: Server, environment: Environment, name: string): Promise<boolean> {
  if (nameIn(addressOf(name)) === undefined || !registry.has('tinymce')) return false
  const rows = await sql.unsafe(
    `select from ${tableName('tinymce')} where environment = $1 and deleted_at is null
        and exists (select from file_use where name = $2 and environment = $1 and area = 'tinymce')
        and strpos(data ->> 'content', $3) > 0 limit 1`,
    [environment, name, addressOf(name)],
  )
  return rows.length > 0
}

function document(content: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:16px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}blockquote{border-left:3px solid #ccc;margin-left:0;padding-left:12px}@media(prefers-color-scheme:dark){body{background:#111114;color:#ececef}a{color:#919cff}}</style>
</head><body>${content}</body></html>
`
}
