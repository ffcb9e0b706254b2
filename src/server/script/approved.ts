import { createHash } from 'node:crypto'
import { words, type Words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { findScript, type ScriptDetail } from './store.ts'

/** What a schedule keeps of the source its owner had before them; null for scripts that ship with the product. */
export function scriptHash({ origin, source }: Pick<ScriptDetail, 'origin' | 'source'>): string | null {
  return origin === 'library' ? null : createHash('sha256').update(source).digest('hex')
}

interface Scheduled {
  readonly script: string
  readonly script_hash: string | null
}

interface Approved {
  readonly source: string
  readonly version: number
  /** why it is not the newest version */
  readonly note?: Words
}

/** The version that a schedule runs with its owner's rights: the newest when they wrote it, else the one they saw. */
export async function approvedScript(
  server: Server,
  owner: Actor,
  { script, script_hash: hash }: Scheduled,
): Promise<Approved> {
  const found = await findScript(server, owner, script)
  const { source, version } = found
  if (found.origin === 'library' || scriptHash(found) === hash) return { source, version }
  const [newest] = await server.sql<
    { author: number; username: string }[]
  >`select v.author, o.username from script_version v left join operator o on o.id = v.author where v.script = ${script} and v.version = ${version}`
  if (newest?.author === owner.id) return { source, version }
  const by = newest?.username ?? '?'
  const [seen] = await server.sql<{ source: string; version: number }[]>`select source, version from script_version
    where script = ${script} and encode(sha256(convert_to(source, 'UTF8')), 'hex') = ${hash} order by version desc limit 1`
  if (seen)
    return {
      ...seen,
      note: words(
        `Version ${seen.version} ran: version ${version} is by ${by}. Review it and save the schedule to use it.`,
        `执行的是版本 ${seen.version}：版本 ${version} 由 ${by} 修改，请查看后重新保存定时任务以使用新版本。`,
      ),
    }
  throw problem(
    409,
    'script-changed',
    words(
      `${by} changed the script after this schedule was saved. Review it and save the schedule again.`,
      `保存定时任务后，脚本已被 ${by} 修改，请查看后重新保存定时任务。`,
    ),
  )
}
