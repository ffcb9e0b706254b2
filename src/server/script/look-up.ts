import type { Entry } from '#derive/calls.ts'
import { titleOf } from '#derive/wording.ts'
import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server, Call } from '../server.ts'

/** Runs a handler's read for a script. */
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

export function notInScripts(entry: Entry): Problem {
  const { en, zh } = titleOf(entry)
  const text = words(`“${en}” does not work in scripts.`, `脚本中不能使用“${zh}”。`)
  return problem(422, 'not-in-scripts', text)
}
