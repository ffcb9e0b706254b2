import { createHash } from 'node:crypto'
import { words, type Words } from '#catalogue/index.ts'
import { environments } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { isolated } from '#derive/values/isolated.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor, Roles } from '../world/world.ts'
import { findScript, type ScriptDetail } from './store.ts'

/** Returns the hash by which a schedule approves a source; null for shipped scripts. */
export function scriptHash({ origin, source }: Pick<ScriptDetail, 'origin' | 'source'>): string | null {
  return origin === 'library' ? null : createHash('sha256').update(source).digest('hex')
}

/** Version of a script that its schedule may run. */
interface ApprovedSource {
  readonly source: string
  readonly version: number
  /** reason why it is not the newest version */
  readonly note?: Words
}

/** Returns the newest version if the owner saved it (a token needs these rights), else the one that the owner saw. */
export async function approvedScript(
  server: Server,
  owner: Actor,
  { script, script_hash: hash }: { readonly script: string; readonly script_hash: string | null },
): Promise<ApprovedSource> {
  const found = await findScript(server, owner, script)
  const { source, version } = found
  if (found.origin === 'library' || scriptHash(found) === hash) return { source, version }
  const [newest] = await server.sql<{ author: number; username: string | null; roles: Roles | null }[]>`
    select v.author, o.username, v.roles from script_version v left join operator o on o.id = v.author
    where v.script = ${script} and v.version = ${version}`
  const isOwn = newest?.author === owner.id
  if (isOwn && (newest.roles === null || covers(newest.roles, owner.roles))) return { source, version }
  const by = isolated(newest?.username ?? '?')
  const [seen] = await server.sql<{ source: string; version: number }[]>`select source, version from script_version
    where script = ${script} and encode(sha256(convert_to(source, 'UTF8')), 'hex') = ${hash} order by version desc limit 1`
  if (seen) return { ...seen, note: isOwn ? seenByToken(seen.version, version) : seenOf(seen.version, version, by) }
  throw problem(409, 'script-changed', isOwn ? changedByToken : changedBy(by))
}

function covers(held: Roles, wanted: Roles): boolean {
  return environments.every((each) => !wanted[each] || mayAct(held[each], wanted[each]))
}

const seenOf = (seen: number, newest: number, by: string): Words =>
  words(
    `Version ${seen} ran: version ${newest} is by ${by}. Review it and save the schedule to use it.`,
    `执行的是版本 ${seen}：版本 ${newest} 由 ${by} 修改，请查看后重新保存定时任务以使用新版本。`,
  )

const seenByToken = (seen: number, newest: number): Words =>
  words(
    `Version ${seen} ran: version ${newest} was saved with a token that has fewer rights than this schedule. Review it and save the schedule to use it.`,
    `执行的是版本 ${seen}：版本 ${newest} 由令牌保存，其权限少于该定时任务，请查看后重新保存定时任务以使用新版本。`,
  )

const changedBy = (by: string): Words =>
  words(
    `${by} changed the script after this schedule was saved. Review it and save the schedule again.`,
    `保存定时任务后，脚本已被 ${by} 修改，请查看后重新保存定时任务。`,
  )

const changedByToken = words(
  'After this schedule was saved, the script was changed with a token that has fewer rights. Review it and save the schedule again.',
  '保存定时任务后，脚本已被权限更少的令牌修改，请查看后重新保存定时任务。',
)
