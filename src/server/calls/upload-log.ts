import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { liveLayer } from '../records/live.ts'
import type { Call, Server } from '../server.ts'
import { engine } from '../world/make-engine.ts'

const area = 'upload-file-log'

export async function keepFiles(sql: Sql | TransactionSql, { files, server, input }: Call): Promise<void> {
  if (files.length === 0) return
  const names = files.map((address) => address.slice('/files/'.length))
  await sql`update upload set pending = false where name = any(${names}::text[])`
  await logUploads(sql, server, names, typeof input['path'] === 'string' ? input['path'] : '')
}

/** Logs uploads by storage name: titles would reveal files to log readers without access. */
export async function logUploads(
  sql: Sql | TransactionSql,
  { registry, counts, recordIds }: Pick<Server, 'registry' | 'counts' | 'recordIds'>,
  names: readonly string[],
  folder = '',
): Promise<void> {
  if (!registry.has(area)) return
  const files = await sql<{ name: string; operator: number; environment: Environment; username: string }[]>`
    select u.name, u.operator, u.environment, o.username
    from upload u join operator o on o.id = u.operator where u.name = any(${[...names]}::text[]) and u.environment is not null`
  for (const { name, operator, environment, username } of files) {
    const actor = { id: operator, username, name: username, email: '', roles: {} }
    const layer = liveLayer(sql, { run: null, actor: operator, reason: null }, counts, recordIds)
    const now = new Date().toISOString()
    const world = engine({ registry, actor, language: 'en', now }, layer, environment)
    const path = [...folder.split(/[/\\]+/), name].filter((part) => part.trim() !== '').join('/')
    await world.put(area as never, null, { file_path: path.slice(0, 1_000), operator: username } as never)
    await layer.settled()
  }
}

/** Sends the change of the log; call after the commit. */
export function sendUploadLogChange(
  { registry, events }: Pick<Server, 'registry' | 'events'>,
  environment: Environment,
): void {
  if (registry.has(area)) events.tell({ type: 'change', area, environment })
}
