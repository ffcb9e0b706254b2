import type { Entry } from '#derive/calls.ts'
import { notInScripts } from '../calls/visitor.ts'
import type { Server, Call } from '../server.ts'

export function lookedUp(
  server: Server,
  entry: Entry,
  input: Call['input'],
  caller: Pick<Call, 'actor' | 'environment' | 'language' | 'onPersonal'>,
): Promise<unknown> {
  const handler = server.functions.handler(entry)
  if (!handler || entry.command.secret) throw notInScripts(entry)
  return handler({ ...caller, server, entry, input, dryRun: false, files: [] })
}
