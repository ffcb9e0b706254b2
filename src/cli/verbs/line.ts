import type { Data } from '#client/commands.ts'
import { dataOf } from '../call.ts'
import { Failure, Misuse } from '../failure.ts'
import { printJson } from '../output.ts'
import { profile, type Profile } from '../profile.ts'
import type { Arguments } from '../usage.ts'
import { shown } from './call.ts'
import { planned, reviewed } from './plans.ts'

/** A line without an action only prints. */
export async function line(given: Arguments): Promise<number> {
  const [text] = given.words
  if (text === undefined)
    throw new Misuse({
      en: `Specify a line: playdesk line 'banner online:1 | toggle-online 0 because "season over"'.`,
      zh: `请指定命令行：playdesk line 'banner online:1 | toggle-online 0 because "season over"'。`,
    })
  const where = await profile(given)
  const read = await readIn(where, text)
  if (!read) {
    const begun = await dataOf(where, 'plan.create', { line: text })
    return reviewed(where, given, await planned(where, begun.id, begun))
  }
  if (given.flags.has('json')) printJson(read)
  else shown({ data: read.rows.map((row) => inOrder(row, read.columns)), total: read.total })
  return 0
}

/** Undefined for a line with an action. */
async function readIn(where: Profile, text: string): Promise<Data<'record.line'> | undefined> {
  try {
    return await dataOf(where, 'record.line', { line: text, pageSize: 1_000 })
  } catch (error) {
    if (error instanceof Failure && codeOf(error.answer) === 'has-action') return undefined
    throw error
  }
}

function codeOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
}

function inOrder(row: Readonly<Record<string, unknown>>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, row[name]]))
}
