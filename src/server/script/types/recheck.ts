import type { Server } from '../../server.ts'
import {
  describeSources,
  faultsIn,
  storedFaults,
  ofServer,
  type CheckRequest,
  type Faults,
  type StoredFaults,
  type ScriptReport,
} from '../look.ts'
import { storableJson } from '../../records/safe-json.ts'
import { typeFaults, typingsHash } from './check.ts'

/** Returns syntax faults, or else type faults. */
export async function checked(server: Server, asked: CheckRequest): Promise<ScriptReport> {
  const [looked = { errors: [], warnings: [] }] = await describeSources([asked.source], asked)
  return looked.errors.length > 0 ? looked : { ...looked, ...(await typeFaults(server, asked)) }
}

interface ScriptVersion {
  readonly script: string
  readonly version: number
  readonly source: string
}

/** Checks a saved version against the present catalogue. */
export async function faultsToday(
  server: Server,
  { script, version }: Pick<ScriptVersion, 'script' | 'version'>,
  by: Omit<CheckRequest, 'source'>,
): Promise<Faults> {
  const [row] = await server.sql<(ScriptVersion & { errors: StoredFaults; typings: string | null })[]>`
    select script, version, source, errors, typings from script_version where script = ${script} and version = ${version}`
  if (!row) return { errors: [], warnings: [] }
  const isCurrent = row.typings === typingsHash(server) || row.errors.some(({ isTooHeavy }) => isTooHeavy)
  return isCurrent ? faultsIn(row.errors) : recheck(server, row, by)
}

async function recheck(server: Server, { script, version, source }: ScriptVersion, by: Omit<CheckRequest, 'source'>) {
  const faults = await checked(server, { source, ...by })
  await server.sql`update script_version set errors = ${storableJson(storedFaults(faults))}::text::jsonb, typings = ${typingsHash(server)}
    where script = ${script} and version = ${version}`
  return faultsIn(storedFaults(faults))
}

/** Checks newest script versions saved under another catalogue; logs faulty ones. */
export async function recheckAll(server: Server): Promise<void> {
  // without scripts, skips the expensive hash of all commands
  const [some] = await server.sql`select from script limit 1`
  if (!some) return
  const stale = await server.sql<ScriptVersion[]>`
    select v.script, v.version, v.source from script s join script_version v on v.script = s.name and v.version = s.version
    where v.typings is distinct from ${typingsHash(server)} and not v.errors @> '[{"isTooHeavy": true}]'`
  for (const each of stale) {
    const { errors } = await recheck(server, each, { language: 'en', of: ofServer })
    if (errors.length > 0)
      server.log.warn({ script: each.script, error: errors[0] }, 'a script no longer fits the commands')
  }
}
