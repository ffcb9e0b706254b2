import type { TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { earlierSaved, keepOutcome } from '../calls/outcome.ts'
import { mayAct } from '#derive/roles.ts'
import { refuseOverLimit } from '../account-limits.ts'
import { storableJson } from '../records/safe-json.ts'
import { tooLong } from './from-call.ts'
import { library } from './library.ts'
import { storedFaults, longestSource, type ScriptReport } from './look.ts'
import { badName, notThere, notYours, readOnly, scheduled, stale, taken, type ScriptSchedule } from './refusals.ts'
import { seenBy } from '../visibility/sight.ts'
import { findScript, type ScriptDetail } from './store.ts'
import { typingsHash } from './types/check.ts'
import { checked } from './types/recheck.ts'
import type { Call } from '../server.ts'

// path segments of other routes
const reserved = new Set(['check', 'typings', 'record', 'versions'])

export async function createScript(call: Call): Promise<ScriptDetail> {
  const { server, actor, input } = call
  const [name, source] = [String(input['name']), sourceIn(input)]
  if (earlierSaved() !== undefined) return findScript(server, actor, name)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 80 || reserved.has(name)) throw badName()
  if ((await library()).has(name)) throw taken(name)
  const looked = await look(call, source)
  await server.sql.begin(async (tx) => {
    const own = tx`select count(*) as n from script where owner = ${actor.id}`
    await refuseOverLimit(tx, server, 'scripts', actor.id, own)
    const made =
      await tx`insert into script (name, owner, version) values (${name}, ${actor.id}, 1) on conflict do nothing returning name`
    if (made.length === 0) throw taken(name)
    await putVersion(tx, call, { name, version: 1, source, looked })
    await keepOutcome(tx, { saved: name })
  })
  return findScript(server, actor, name)
}

/** Saves a new version only if the source differs. */
export async function updateScript(call: Call): Promise<ScriptDetail> {
  const { server, actor, input } = call
  const name = String(input['name'])
  if (earlierSaved() !== undefined) return findScript(server, actor, name)
  const source = input['source'] === null || input['source'] === undefined ? undefined : sourceIn(input)
  const looked = source === undefined ? undefined : await look(call, source)
  await server.sql.begin(async (tx) => {
    const { version } = await ownScript(tx, call, name)
    if (typeof input['version'] === 'number' && input['version'] !== version)
      throw stale(await findScript(server, actor, name))
    const [last] = await tx<{ source: string }[]>`
      select source from script_version where script = ${name} and version = ${version}`
    const isNew = source !== undefined && last?.source !== source
    // without `version` the caller means the first one
    if (isNew && typeof input['version'] !== 'number' && version > 1) throw stale(await findScript(server, actor, name))
    await keepOutcome(tx, { saved: name })
    if (typeof input['shared'] === 'number')
      await tx`update script set shared = ${input['shared'] === 1}, updated_at = now() where name = ${name}`
    if (!isNew || !looked) return
    const earlier = tx`select count(*) as n from script_version where script = ${name}`
    await refuseOverLimit(tx, server, 'versions', name, earlier)
    await putVersion(tx, call, { name, version: version + 1, source, looked })
    await tx`update script set version = ${version + 1}, updated_at = now() where name = ${name}`
  })
  return findScript(server, actor, name)
}

export async function removeScript(call: Call): Promise<{ name: string }> {
  const { input, actor, server } = call
  const name = String(input['name'])
  if (earlierSaved() !== undefined) return { name }
  await server.sql.begin(async (tx) => {
    await ownScript(tx, call, name)
    const running = await tx<ScriptSchedule[]>`
      select s.id, s.cron, s.environment, s.environment = any(${seenBy(actor)}::text[]) as "isSeen"
      from schedule s where s.script = ${name} and s.enabled order by s.id`
    if (running.length > 0 && input['anyway'] !== 1) throw scheduled(name, running)
    await tx`delete from script where name = ${name}`
    await keepOutcome(tx, { saved: name })
  })
  return { name }
}

/**
 * Locks a script for its owner, or an admin of all the owner's environments, since a shared script runs with its
 * callers' rights.
 */
async function ownScript(tx: TransactionSql, { actor }: Call, name: string): Promise<{ version: number }> {
  if ((await library()).has(name)) throw readOnly(name)
  const [row] = await tx<
    { version: number; owner: number; shared: boolean; username: string; environments: Environment[] }[]
  >`
    select s.version, s.owner, s.shared, o.username,
      array(select environment from role_grant where operator = s.owner) as environments
    from script s join operator o on o.id = s.owner where s.name = ${name} for update of s`
  if (!row || (row.owner !== actor.id && !row.shared)) throw notThere(name)
  const isAdmin = row.environments.length > 0 && row.environments.every((each) => mayAct(actor.roles[each], 'admin'))
  if (row.owner !== actor.id && !isAdmin) throw notYours(row.username)
  return row
}

async function putVersion(
  tx: TransactionSql,
  { server, actor, input }: Call,
  { name, version, source, looked }: { name: string; version: number; source: string; looked: ScriptReport },
) {
  const { title = null, help = null, params = [] } = looked
  const note = typeof input['note'] === 'string' ? input['note'] : null
  const roles = actor.byToken ? JSON.stringify(actor.roles) : null
  await tx`insert into script_version (script, version, source, title, help, params, errors, author, note, typings, roles)
    values (${name}, ${version}, ${source}, ${title && storableJson(title)}::text::jsonb, ${help && storableJson(help)}::text::jsonb,
      ${storableJson(params)}::text::jsonb, ${storableJson(storedFaults(looked))}::text::jsonb, ${actor.id}, ${note}, ${typingsHash(server)}, ${roles}::text::jsonb)`
}

function look({ server, actor, language }: Call, source: string): Promise<ScriptReport> {
  return checked(server, { source, language, of: actor.id })
}

function sourceIn(input: Call['input']): string {
  const source = String(input['source'])
  if (source.length > longestSource) throw tooLong()
  return source
}
