import { bindLine } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { entriesOf } from '../catalogue.ts'
import { dataOf } from '../call.ts'
import { Misuse } from '../failure.ts'
import { requestOf } from '../input.ts'
import { printJson } from '../output.ts'
import { profile, type Profile } from '../profile.ts'
import { send } from '../server.ts'
import type { Arguments } from '../usage.ts'
import { shown } from './call.ts'
import { planned, reviewed } from './plans.ts'

/** `playdesk line '<line>' [--yes]`: plans, shows and applies a line; without an action, lists its rows. */
export async function line(given: Arguments): Promise<number> {
  const [text] = given.words
  if (text === undefined)
    throw new Misuse({
      en: `Specify a line: playdesk line 'banner online:1 | toggle-online 0 because "season over"'.`,
      zh: `请指定命令行：playdesk line 'banner online:1 | toggle-online 0 because "season over"'。`,
    })
  const where = await profile(given)
  const query = await queryIn(where, text)
  if (!query) {
    const begun = await dataOf(where, 'plan.create', { line: text })
    return reviewed(where, given, await planned(where, begun.id, begun))
  }
  const { path } = requestOf(query.list, query.input)
  const { body } = await send(where, query.list.method, path)
  if (given.flags.has('json')) printJson(body)
  else shown(body)
  return 0
}

const mostRows = 10_000

/** Returns the list call of a line that can be read and has no action. */
async function queryIn(where: Profile, text: string) {
  const entries = await entriesOf(where)
  const areas = Object.fromEntries(entries.map(({ name, area }) => [name, area]))
  const { line: tree, faults: unread } = parseLine(text)
  const { bound, faults } = tree ? bindLine(tree, { entries, areas }) : { faults: [] }
  if (!bound || unread.length + faults.length > 0 || bound.actions.length > 0) return undefined
  if (bound.environment !== undefined && bound.environment !== where.environment)
    throw new Misuse({
      en: `To read ${bound.environment}, use --env ${bound.environment}.`,
      zh: `读取 ${bound.environment} 请使用 --env ${bound.environment}。`,
    })
  const { take } = bound
  return {
    list: bound.list,
    input: { ...queryOf(bound), ...(take === undefined ? {} : { pageSize: Math.min(take, mostRows) }) },
  }
}
