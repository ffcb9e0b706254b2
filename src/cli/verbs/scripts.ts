import { dataOf } from '../call.ts'
import { exit } from '../failure.ts'
import { text } from '../language.ts'
import { printJson, printTable } from '../output.ts'
import { profile } from '../profile.ts'
import type { Arguments } from '../usage.ts'

export async function scripts(given: Arguments): Promise<number> {
  const where = await profile(given)
  const rows = await dataOf(where, 'script.list', { pageSize: 1_000, keyword: given.words.join(' ') })
  if (given.flags.has('json')) printJson(rows)
  else
    printTable(
      [text('Script', '脚本'), text('What it does', '说明'), text('From', '来源'), text('Parameters', '参数')],
      rows.map(({ name, title, origin, params }) => [
        name,
        text(title.en, title.zh),
        origin,
        params.map((each) => `--${each.name}`).join(' '),
      ]),
    )
  return exit.ok
}
