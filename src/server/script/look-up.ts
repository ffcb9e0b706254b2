import type { Entry } from '#derive/calls.ts'
import { notInScripts } from '../calls/visitor.ts'
import { Direct } from '../http/direct.ts'
import type { Server, Call } from '../server.ts'

export async function lookedUp(
  server: Server,
  entry: Entry,
  input: Call['input'],
  caller: Pick<Call, 'actor' | 'environment' | 'language' | 'onPersonal'>,
): Promise<unknown> {
  const handler = server.functions.handler(entry)
  if (!handler || entry.command.secret) throw notInScripts(entry)
  const answer = await handler({ ...caller, server, entry, input, dryRun: false, files: [] })
  if (answer instanceof Direct) throw notInScripts(entry)
  return answer
}
