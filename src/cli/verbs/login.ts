import { hostname } from 'node:os'
import { roles } from '#derive/roles.ts'
import { isolated } from '#derive/values/isolated.ts'
import { ask } from '../ask.ts'
import { call } from '../call.ts'
import { last } from '../arguments.ts'
import { Failure, exit } from '../failure.ts'
import { text } from '../language.ts'
import { note } from '../output.ts'
import { keep, profile } from '../profile.ts'
import { send } from '../server.ts'
import type { Arguments } from '../usage.ts'

/** The stored token can be revoked. */
export async function login(given: Arguments): Promise<number> {
  const { token: _, ...known } = await profile(given)
  const where = { ...known, server: given.words[0] ?? known.server }
  const username = last(given, 'user') ?? (await ask(text('Name: ', '用户名：')))
  const password = await ask(text('Password: ', '密码：'), { hidden: true })
  const entered = await send(where, 'POST', '/user-centre/login', { body: { username, password } })
  const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Failure({ en: 'The server did not create a session.', zh: '服务器未建立会话。' }, exit.signIn)
  const headers = { cookie }
  const session = (await call(where, 'session.user-info', {}, { headers })).body.data
  // one role for all environments: the weakest, so the token never exceeds its owner
  const [role] = session.environments
    .map((each) => each.role)
    .toSorted((one, other) => roles.indexOf(one) - roles.indexOf(other))
  const made = {
    name: `Command line on ${hostname()}`,
    role: role ?? 'viewer',
    environments: session.environments.map(({ id }) => id),
  }
  const { token } = (await call(where, 'operator.create-token', made, { headers })).body.data
  const file = await keep({ ...where, environment: session.environment, token })
  note(
    text(
      `Signed in as ${isolated(session.userName)} (${role}). The token is stored in ${file}.`,
      `已登录为 ${isolated(session.userName)}（${role}）。令牌保存在 ${file}。`,
    ),
  )
  return 0
}
