import type { TransactionSql } from 'postgres'
import { mayAct, wordsOfRole } from '#derive/roles.ts'
import { envelope } from '../world/answer.ts'
import { invalid, problem } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Call } from '../server.ts'
import type { CallOf, Handler } from './handler.ts'
import type { DeclaredRow } from '../declared.ts'
import { environments, environmentWords, isEnvironment } from '#derive/environment.ts'
import { keymapFault } from '#derive/palette/keymap-file.ts'
import { isolated } from '#derive/values/isolated.ts'
import { refuseOverLimit, tooManyOf } from '../account-limits.ts'
import { entryCode, newAccount } from '../session/accounts.ts'
import { refuseWeak } from '../session/password-rules.ts'
import { hashPassword, passwordFits } from '../session/password.ts'
import { hashOf, newSecret } from '../session/secret.ts'
import {
  keepingAdmins,
  refuseEmergencyBy,
  refuseUnconfirmed,
  refuseUnlessAdminOf,
  rightsOf,
  rolesFrom,
} from '../session/rights.ts'
import { idleHours } from '../session/sessions.ts'
import { refuseLookAlike, refuseUnclear } from '../session/usernames.ts'
import { seenBy } from '../visibility/sight.ts'
import { visitorOf } from '../calls/visitor.ts'

export const list: Handler<'operator.list'> = async (call) => {
  refuseUnlessAdmin(call)
  return call.server.sql<DeclaredRow<'operator.list'>[]>`
    select id, username, name, email, disabled_at, created_at, emergency::int as emergency,
    coalesce((select jsonb_object_agg(environment, role) from role_grant
      where operator = o.id and environment = any(${seenBy(call.actor)}::text[])), '{}') as roles from operator o order by username limit 10000`
}

export const create: Handler<'operator.create'> = async (call) => {
  refuseUnlessAdmin(call)
  const { server, actor, input, language } = call
  const { username, name, email, password } = input
  refuseUnclear(username)
  if (password) {
    refuseToken(actor)
    refuseWeak(password, username)
  }
  const origin = actor.byToken ? undefined : visitorOf(call).linkOrigin()
  const roles = rolesFrom(actor, input.roles ?? {})
  const given = Object.fromEntries(Object.entries({ name, email, password }).filter(([, value]) => value))
  const { sql } = server
  await refuseLookAlike(sql, username)
  await refuseOverLimit(sql, server, 'accounts', 'all', sql`select count(*) as n from operator`)
  const made = await newAccount(sql, { username, roles, ...given }, origin === undefined ? 0 : 24 * 3600)
  const shown = isolated(username)
  if (!made) throw problem(422, 'taken', words(`The name ${shown} is taken.`, `用户名 ${shown} 已被使用。`))
  const url = origin === undefined ? null : `${origin}/user-centre/enter?code=${made.code}`
  const data = { id: made.id, username, roles, url }
  // a sign-in by this link would outlive the token
  return url === null ? envelope({ data, notices: [{ field: 'url', message: noLink[language] }] }) : data
}

const noLink = words(
  'A token gets no sign-in link. To let the operator in, set a password for them in the console.',
  '使用令牌创建不会返回登录链接。请在控制台为该操作员设置密码。',
)

export const update: Handler<'operator.update'> = async (call) => {
  refuseUnlessAdmin(call)
  const { server, input } = call
  const id = input.id
  const password = typeof input.password === 'string' ? await passwordFor(call, id, input.password) : null
  await server.sql.begin(async (tx) => {
    if (input.emergency !== null) refuseEmergencyBy(call.actor, id)
    // a password, a disabled account or the emergency right counts in every environment
    if (password !== null || input.disabled !== null || input.emergency !== null)
      await refuseUnlessAdminOf(tx, call.actor, id)
    const before = await keepingAdmins(tx, async () => {
      const held = await rightsOf(tx, id)
      await putChanges(tx, call, id, password)
      return held
    })
    if (id === call.actor.id) refuseUnconfirmed(call.actor, before, await rightsOf(tx, id), input.confirm)
  })
  server.sessions.forget(id)
  return { id }
}

async function putChanges(
  tx: TransactionSql,
  call: CallOf<'operator.update'>,
  id: number,
  password: string | null,
): Promise<void> {
  const { input } = call
  const [row] = await tx`update operator set password = coalesce(${password}, password),
    disabled_at = case when ${input.disabled === 1} then now() when ${input.disabled === 0} then null else disabled_at end,
    emergency = coalesce(${input.emergency}::int::boolean, emergency) where id = ${id} returning id`
  if (!row) throw problem(404, 'not-found', words(`There is no operator ${id}.`, `没有编号为 ${id} 的操作员。`))
  if (input.roles && typeof input.roles === 'object') {
    const mine = environments.filter((each) => mayAct(call.actor.roles[each], 'admin'))
    await tx`delete from role_grant where operator = ${id} and environment = any(${mine}::text[])`
    for (const [environment, role] of Object.entries(rolesFrom(call.actor, input.roles)))
      await tx`insert into role_grant ${tx({ operator: id, environment, role })}`
  }
  if (password !== null || input.disabled === 1) {
    await tx`delete from session where operator = ${id}`
    await tx`delete from entry_code where operator = ${id}`
    await tx`delete from device where operator = ${id}`
    // the former holder of the account may have created tokens
    await tx`update token set revoked_at = now() where operator = ${id} and revoked_at is null`
  }
}

export const tokens: Handler<'operator.tokens'> = async ({ server, actor }) =>
  server.sql<DeclaredRow<'operator.tokens'>[]>`
    select id, name, role, environments, created_at, used_at, expires_at from token where operator = ${actor.id} and revoked_at is null and expires_at > now() order by id limit 1000`

export const createToken: Handler<'operator.create-token'> = async ({ server, actor, input }) => {
  refuseToken(actor)
  const { name, role } = input
  const held = role === 'intake' || role === 'metrics' ? 'admin' : role
  const wanted = input.environments
  const wrong = wanted.find((each) => !isEnvironment(each) || !mayAct(actor.roles[each], held))
  if (wrong !== undefined || wanted.length === 0) {
    const which = wordsOfRole(held)
    const where = wrong === undefined ? words('any of these environments', '所选环境') : environmentWords(wrong)
    const text = words(`You do not have the ${which.en} role in ${where.en}.`, `您在${where.zh}没有“${which.zh}”角色。`)
    throw problem(422, 'invalid', text, [{ field: 'environments', message: text }])
  }
  const secret = newSecret()
  const days = typeof input.days === 'number' ? input.days : 90
  const [made] = await server.sql.begin(async (tx) => {
    const usable = tx`select count(*) as n from token where operator = ${actor.id} and revoked_at is null and expires_at > now()`
    await refuseOverLimit(tx, server, 'tokens', actor.id, usable)
    return tx<[{ id: number; expires_at: string }]>`
    insert into token (hash, operator, name, role, environments, expires_at)
    values (${hashOf(secret)}, ${actor.id}, ${name}, ${role}, ${wanted}, now() + make_interval(days => ${days}::int)) returning id, expires_at`
  })
  return { ...made, token: secret, name, role, environments: wanted.filter(isEnvironment) }
}

export const revokeToken: Handler<'operator.revoke-token'> = async ({ server, actor, input: { id } }) => {
  const [row] =
    await server.sql`update token set revoked_at = now() where id = ${id} and operator = ${actor.id} and revoked_at is null returning id`
  if (!row) throw problem(404, 'not-found', words(`There is no token ${id}.`, `没有编号为 ${id} 的令牌。`))
  server.sessions.forget(actor.id)
  return { id }
}

/** Ends other sessions, links, devices and tokens of the caller. */
export const setPassword: Handler<'operator.set-password'> = async (call) => {
  const { server, actor, input } = call
  const visitor = visitorOf(call)
  refuseToken(actor)
  const [row] = await server.sql<{ password: string | null }[]>`select password from operator where id = ${actor.id}`
  const [current, stored] = [typeof input.current === 'string' ? input.current : '', row?.password ?? null]
  // limits guesses of the password in an open session
  const fits = async () =>
    stored === null || (await passwordFits(current, stored, `c:${actor.id}`)) ? true : undefined
  if (!(await server.throttle.attempt([{ key: `c:${actor.id}`, free: 5 }], fits)))
    throw invalid('current', words('The current password is wrong.', '当前密码不正确。'))
  const [own, browser] = [visitor.cookie('session'), visitor.cookie('device')]
  const password = await newPassword(call, actor.id, input.password)
  await server.sql.begin(async (tx) => {
    // a concurrent change by an admin wins
    const [done] = await tx`update operator set password = ${password}
      where id = ${actor.id} and password is not distinct from ${stored}::text and disabled_at is null returning id`
    if (!done) throw problem(409, 'changed-meanwhile', changedMeanwhile)
    await tx`delete from session where operator = ${actor.id} and hash <> ${own ? hashOf(own) : ''}`
    await tx`delete from entry_code where operator = ${actor.id}`
    // other browsers lose the extra attempts of a known one
    await tx`delete from device where operator = ${actor.id} and hash <> ${browser ? hashOf(browser) : ''}`
    await tx`update token set revoked_at = now() where operator = ${actor.id} and revoked_at is null`
  })
  server.sessions.forget(actor.id)
  return { id: actor.id }
}

const changedMeanwhile = words(
  'Your account was changed meanwhile, so the password stays as it is. Try again.',
  '您的账号刚刚被修改，密码未更改，请重试。',
)

export const sessions: Handler<'operator.sessions'> = async (call) => {
  const { server, actor } = call
  const own = visitorOf(call).cookie('session')
  return server.sql<DeclaredRow<'operator.sessions'>[]>`
    select id, created_at, seen_at, expires_at, ip, agent, hash = ${own ? hashOf(own) : ''} as current
    from session where operator = ${actor.id} and expires_at > now() and seen_at > now() - make_interval(hours => ${idleHours})
    order by seen_at desc limit 1000`
}

export const endSession: Handler<'operator.end-session'> = async ({ server, actor, input: { id } }) => {
  refuseToken(actor)
  const [row] = await server.sql`delete from session where id = ${id} and operator = ${actor.id} returning id`
  if (!row) throw problem(404, 'not-found', words(`There is no session ${id}.`, `没有编号为 ${id} 的会话。`))
  server.sessions.forget(actor.id)
  return { id }
}

export const unknownCallers: Handler<'operator.unknown-callers'> = async (call) => {
  refuseUnlessAdmin(call)
  const { unknownCallers: counted, reads } = call.server
  await counted.flush()
  return reads<DeclaredRow<'operator.unknown-callers'>[]>`
    select day, what, count from unknown_caller order by day desc, what limit 1000`
}

export const preferences: Handler<'operator.preferences'> = async ({ server, actor }) => {
  const rows = await server.sql<{ key: string; value: unknown }[]>`
    select key, value from preference where operator = ${actor.id} order by key limit 1000`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export const putPreference: Handler<'operator.put-preference'> = async (call) => {
  const { server, actor, input } = call
  const { key, value } = input
  const fault = key === 'keymap' && value !== null && value !== undefined ? keymapFault(value) : undefined
  if (fault) throw invalid('value', fault)
  if (value === null || value === undefined)
    await server.sql`delete from preference where operator = ${actor.id} and key = ${key}`
  else await server.sql.begin((tx) => storePreference(tx, call, key, JSON.stringify(value)))
  return { key, value: value ?? null }
}

async function storePreference(tx: TransactionSql, { server, actor }: Call, key: string, value: string): Promise<void> {
  const others = tx`preference where operator = ${actor.id} and key <> ${key}`
  await refuseOverLimit(tx, server, 'preferences', actor.id, tx`select count(*) as n from ${others}`)
  const [row] = await tx<{ bytes: number }[]>`
    select coalesce(sum(octet_length(value::text)), 0) as bytes from ${others}`
  const most = server.limits.account.preferenceKiB
  if ((row?.bytes ?? 0) + Buffer.byteLength(value) > most * 1024) throw tooManyOf('preferenceKiB', most)
  await tx`insert into preference (operator, key, value) values (${actor.id}, ${key}, ${value}::text::jsonb)
    on conflict (operator, key) do update set value = excluded.value`
}

/** The link signs in at another environment's host, once within a minute. */
export const handoff: Handler<'operator.handoff'> = async (call) => {
  const { server, actor, input } = call
  refuseToken(actor)
  const { environment } = input
  if (!isEnvironment(environment) || actor.roles[environment] === undefined) {
    const { en, zh } = environmentWords(String(environment))
    throw problem(403, 'forbidden', words(`You have no rights in ${en}.`, `您在${zh}没有权限。`))
  }
  const origin = visitorOf(call).linkOrigin(environment)
  const code = await server.sql.begin(async (tx) => {
    const open = tx`select count(*) as n from entry_code where operator = ${actor.id} and expires_at > now()`
    await refuseOverLimit(tx, server, 'links', actor.id, open)
    return entryCode(tx, actor.id, 60)
  })
  const path = typeof input.path === 'string' && input.path.startsWith('/#/') ? input.path : '/'
  return { url: `${origin}/user-centre/enter?code=${code}&return=${encodeURIComponent(path)}` }
}

async function passwordFor(call: Call, operator: number, password: string): Promise<string> {
  refuseToken(call.actor)
  if (operator === call.actor.id)
    throw invalid('password', {
      en: 'Change your own password with “Change my password” (PUT /api/-/password), which asks for the current one.',
      zh: '修改自己的密码请使用“修改我的密码”（PUT /api/-/password），该操作需要输入当前密码。',
    })
  return newPassword(call, operator, password)
}

async function newPassword({ server }: Call, operator: number, password: string): Promise<string> {
  const [row] = await server.sql<{ username: string }[]>`select username from operator where id = ${operator}`
  refuseWeak(password, row?.username ?? '')
  return hashPassword(password)
}

function refuseToken({ byToken }: Call['actor']): void {
  if (byToken)
    throw problem(403, 'forbidden', words('A token cannot do this. Sign in instead.', '此操作需要登录，不能使用令牌。'))
}

function refuseUnlessAdmin({ actor, environment }: Call): void {
  if (!mayAct(actor.roles[environment], 'admin')) {
    throw problem(403, 'forbidden', words('Only administrators can manage accounts.', '仅管理员可管理账号。'))
  }
}
