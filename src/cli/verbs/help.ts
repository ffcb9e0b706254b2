import { inputFields } from '#derive/input.ts'
import { titleOf } from '#derive/wording.ts'
import { entriesOf, entryNamed } from '../catalogue.ts'
import { exit } from '../failure.ts'
import { fieldLines } from '../input.ts'
import { say, text } from '../language.ts'
import { print } from '../output.ts'
import { profile } from '../profile.ts'
import { lineOf, type Arguments } from '../usage.ts'
import { usages } from '../usages.ts'

export async function help(given: Arguments): Promise<number> {
  const [name] = given.words
  if (name === undefined || usages.some((usage) => usage.name === name)) {
    general()
    return exit.ok
  }
  const entry = entryNamed(await entriesOf(await profile(given)), name)
  const { command } = entry
  print(`${entry.id} — ${say(entry.area.title)} › ${say(titleOf(entry))}`)
  if (command.help) print(say(command.help))
  print(`${command.call} · ${command.effect}${command.irreversible ? text(' · cannot be undone', ' · 不可撤销') : ''}`)
  aligned(fieldLines(inputFields(entry)))
  return exit.ok
}

function general(): void {
  print(text('playdesk <command> …', 'playdesk <操作> …'))
  aligned(usages.map((usage) => [lineOf(usage), text(usage.en, usage.zh)]))
  print('')
  aligned([
    ['--env test-ie|…|prod-ind', text('environment, or PLAYDESK_ENV', '环境，或 PLAYDESK_ENV')],
    ['--server http://…', text('address, or PLAYDESK_SERVER', '服务器地址，或 PLAYDESK_SERVER')],
    [
      '--token-file path',
      text('token, or PLAYDESK_TOKEN, or PLAYDESK_TOKEN_FILE', '令牌文件，或 PLAYDESK_TOKEN、PLAYDESK_TOKEN_FILE'),
    ],
    ['--json', text('output as JSON', '以 JSON 输出')],
  ])
  print('')
  print(
    text(
      'Exit codes: 0 success, 1 refused or failed, 2 usage error, 3 not signed in or not allowed, 4 partly done, 5 server unreachable, 6 waits for approval',
      '退出码：0 成功，1 被拒绝或失败，2 用法错误，3 未登录或无权限，4 部分完成，5 无法连接服务器，6 等待审批',
    ),
  )
}

function aligned(lines: readonly (readonly [string, string])[]): void {
  const width = Math.min(58, Math.max(...lines.map(([left]) => left.length)))
  for (const [left, right] of lines) print(`  ${left.padEnd(width)}  ${right}`)
}
