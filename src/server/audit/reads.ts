import { logCall } from '../calls/log.ts'
import type { Call } from '../calls/handler.ts'
import type { Server } from '../server.ts'

const againAfterMs = 10 * 60_000
const mostKnown = 10_000
const noted = new WeakMap<Server, Map<string, number>>()

/** Writes down who looked at personal data, and by which filters. A list that is open refreshes itself: noted once. */
export async function noteRead(call: Call): Promise<void> {
  const { server, actor, environment, entry, input } = call
  if (!isPersonal(call)) return
  const known = noted.get(server) ?? new Map<string, number>()
  noted.set(server, known)
  const key = JSON.stringify([actor.id, environment, entry.id, input])
  const before = known.get(key)
  if (before !== undefined && before > performance.now() - againAfterMs) return
  await logCall(server.sql, call, { status: 200 })
  if (known.size >= mostKnown) known.clear()
  known.set(key, performance.now())
}

/** Calls of an area with personal data, and the console's own that read an area by its name. */
function isPersonal({ server, entry, input }: Call): boolean {
  // what concerns the caller alone is nobody else's
  if (entry.command.self) return false
  if (entry.area.personal) return true
  const areaId = input['area']
  return Object.values(server.catalogue.areas).some(({ id, personal }) => personal && id === areaId)
}
