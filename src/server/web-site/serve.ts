import type { FastifyInstance, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { environmentOf, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { cleanHtml } from '../html/clean.ts'
import { forbidden, notFound } from '../problem.ts'
import { tableName } from '../records/registry.ts'
import { pagesAt } from '../domain/config-centre/page-path.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { opens } from './token.ts'

// a page is text and pictures: it runs nothing, sends nothing and knows nothing of who looks at it
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Shows the rich text pages of the environment to those who may read there, and to who has a token for them. */
export function registerPages(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { '*': string }; Querystring: { token?: unknown } }>(`${pagesAt}*`, async (request, reply) => {
    const environment = environmentOf(request.hostname, server.settings.fallback)
    await refuseUnlessReader(server, request, environment)
    const path = request.params['*']
    const page = await pageAt(server, environment, path)
    if (page === undefined) throw notFound({ title: words('page', '页面') }, path.slice(0, 80))
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      })
      .send(page)
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

async function pageAt({ sql, registry }: Server, environment: Environment, path: string): Promise<string | undefined> {
  if (!registry.has('tinymce')) return undefined
  const [row] = await sql.unsafe<{ content: string }[]>(
    `select data ->> 'content' as content from ${tableName('tinymce')}
      where environment = $1 and deleted_at is null and coalesce(data->'path', 'null'::jsonb) = to_jsonb($2::text) limit 1`,
    [environment, path],
  )
  // cleaned again: what was stored before a rule was tightened obeys it as well
  return row && document(cleanHtml(row.content))
}

function document(content: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:16px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}blockquote{border-left:3px solid #ccc;margin-left:0;padding-left:12px}@media(prefers-color-scheme:dark){body{background:#111114;color:#ececef}a{color:#919cff}}</style>
</head><body>${content}</body></html>
`
}
