import type { Language } from '#catalogue/index.ts'
import type { Server } from '../../server.ts'
import { describeSources, type Looked, type ScriptError } from '../look.ts'
import { storableJson } from '../../records/safe-json.ts'
import { typeErrors, typingsHash } from './check.ts'

/** What a script says of itself, and what is wrong with it: its syntax, or else its types. */
export async function checked(server: Server, source: string, language: Language): Promise<Looked> {
  const [looked = { errors: [] }] = await describeSources([source], language)
  return looked.errors.length > 0 ? looked : { ...looked, errors: await typeErrors(server, source, language) }
}

interface Version {
  readonly script: string
  readonly version: number
  readonly source: string
}

/** Type errors of a saved version today: commands and fields may have changed since it was saved. */
export async function errorsToday(
  server: Server,
  script: string,
  version: number,
  language: Language,
): Promise<readonly ScriptError[]> {
  const [row] = await server.sql<(Version & { errors: ScriptError[]; typings: string | null })[]>`
    select script, version, source, errors, typings from script_version where script = ${script} and version = ${version}`
  if (!row) return []
  return row.typings === typingsHash(server) ? row.errors : recheck(server, row, language)
}

async function recheck(server: Server, { script, version, source }: Version, language: Language) {
  const { errors } = await checked(server, source, language)
  await server.sql`update script_version set errors = ${storableJson(errors)}::text::jsonb, typings = ${typingsHash(server)}
    where script = ${script} and version = ${version}`
  return errors
}

/** Checks the newest version of every script that was saved under another catalogue; those that broke are listed with their errors. */
export async function recheckAll(server: Server): Promise<void> {
  const stale = await server.sql<Version[]>`
    select v.script, v.version, v.source from script s join script_version v on v.script = s.name and v.version = s.version
    where v.typings is distinct from ${typingsHash(server)}`
  for (const each of stale) {
    const errors = await recheck(server, each, 'en')
    if (errors.length > 0)
      server.log.warn({ script: each.script, error: errors[0] }, 'a script no longer fits the commands')
  }
}
