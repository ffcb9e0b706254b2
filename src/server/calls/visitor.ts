import type { Entry } from '#derive/calls.ts'
import { titleOf } from '#derive/wording.ts'
import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import type { Call, Visitor } from '../server.ts'

/** Throws 422 in scripts, which have no HTTP client. */
export function visitorOf({ visitor, entry }: Pick<Call, 'visitor' | 'entry'>): Visitor {
  if (visitor) return visitor
  throw notInScripts(entry)
}

export function notInScripts(entry: Entry): Problem {
  const { en, zh } = titleOf(entry)
  return problem(422, 'not-in-scripts', words(`“${en}” does not work in scripts.`, `脚本中不能使用“${zh}”。`))
}
