import { databaseFault } from './fault.ts'
import { DatabaseRefusal } from './refusal.ts'

const oldest = 150_000

/** Why the database that DATABASE_URL names cannot be used, and what to do. */
export function addressRefusal(url: string, error: unknown): DatabaseRefusal {
  const found = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in found ? String(found.code) : ''
  const reason = found.message.includes(code) ? found.message : `${found.message} (${code})`
  return new DatabaseRefusal(
    `DATABASE_URL names ${withoutPassword(url)}, which cannot be used: ${reason}. ${advice(found, code)} Without DATABASE_URL Playdesk uses a database of its own.`,
  )
}

function advice(error: Error, code: string): string {
  if (code === '28P01' || code === '28000') return 'Check the user and the password in it.'
  if (code === '3D000') return 'Check the name of the database at its end, or make that database first.'
  if (code === '42501') return 'Its user must own the database, or be allowed to make tables and extensions in it.'
  const fault = databaseFault(error)
  if (fault === 'crowded')
    return 'Raise max_connections there (a server takes 41), or stop something else that uses it.'
  if (fault === 'disk-full') return 'Make room on its disk.'
  if (fault === 'read-only') return 'It takes no writes: name the primary, not a copy of it.'
  return 'Check that it runs, and that host and port are right and reachable from here.'
}

export function refuseOld(url: string, version: number): void {
  if (version >= oldest) return
  throw new DatabaseRefusal(
    `DATABASE_URL names ${withoutPassword(url)}, which is PostgreSQL ${Math.floor(version / 10_000)}. Playdesk needs 15 or later.`,
  )
}

function withoutPassword(text: string): string {
  const url = new URL(text)
  if (url.password) url.password = '***'
  for (const name of url.searchParams.keys()) if (/password|sslkey/i.test(name)) url.searchParams.set(name, '***')
  return url.href
}
