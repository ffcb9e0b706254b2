import { environments } from '../environment.ts'
import { cookieName, loginPath } from '../session/actor.ts'
import { hostOf } from '../http/host.ts'
import type { Handler } from './handler.ts'

export const logout: Handler = async ({ server, request, reply }) => {
  const secret = request.cookies[cookieName]
  if (secret) await server.sessions.end(secret)
  reply.clearCookie(cookieName, { path: '/' })
  reply.header('clear-site-data', '"storage"')
  return { url: loginPath }
}

export const userInfo: Handler = async ({ server, actor, environment, language, request }) => {
  const counted = await server.sql<{ kind: string; n: number }[]>`
    select kind, n from (
      select 'submissions' as kind, count(*) as n from record where area = 'thirdpart' and environment = ${environment} and deleted_at is null and data->'status' = '"waiting"'
      union all
      select 'comments', count(*) from record where area = 'comment' and environment = ${environment} and deleted_at is null and data->'status' = '0'
    ) c`
  const count = (kind: string): number => counted.find((each) => each.kind === kind)?.n ?? 0
  return {
    userName: actor.username,
    name: actor.name,
    email: actor.email,
    role: actor.roles[environment] ?? null,
    environment,
    environments: environments.flatMap((id) => {
      const role = actor.roles[id]
      return role ? [{ id, role, url: `${request.protocol}://${hostOf(id, request.host)}/` }] : []
    }),
    serverType: 2,
    language,
    userCenterUrl: loginPath,
    counts: { submissions: count('submissions'), comments: count('comments'), posts: 0 },
  }
}
