import { inputFields } from '#derive/input.ts'
import { titleOf } from '#derive/wording.ts'
import { entriesOf, entryNamed } from '../catalogue.ts'
import { exit } from '../failure.ts'
import { fieldLines } from '../input.ts'
import { say, text } from '../language.ts'
import type { Arguments } from '../arguments.ts'
import { print } from '../output.ts'
import { profile } from '../profile.ts'

/** What can be typed, with what it is for. */
export const usage: readonly (readonly [line: string, en: string, zh: string])[] = [
  ['login [server] [--user name]', 'sign in and store a token', '登录并保存令牌'],
  ['commands [search]', 'list all commands', '列出所有命令'],
  ['help <command>', 'show the options of a command', '查看命令的参数'],
  ['call <command> --field value … [--dry-run] [--json]', 'run a command', '执行一个命令'],
  ['scripts [search]', 'list saved scripts and the library', '已保存的脚本与脚本库'],
  [
    'plan <script> --param value …',
    'show what a script (or a .ts file) would change',
    '查看脚本（或 .ts 文件）将做的更改',
  ],
  ['apply <plan> [--rate n] [--yes]', 'apply a plan', '执行计划'],
  ['run <script> --param value … [--yes]', 'plan a script, review and apply', '生成计划、确认并执行'],
  ['runs [search]', 'list runs', '查看任务'],
  ['undo <run or receipt> [--dry-run]', 'undo a run or receipt', '撤销任务或回执'],
  ['export <area> [--field value …] [--out file]', 'export rows as CSV', '导出为 CSV'],
  [
    'import <area> <file> [--sheet name] [--mapping json] [--dry-run] [--yes]',
    'import rows from CSV or XLSX',
    '从 CSV 或 XLSX 导入',
  ],
  ['backup [file]', 'back up all data and files of this machine into one file', '将本机全部数据与文件备份到一个文件'],
  ['restore <file>', 'restore a backup into an empty data folder or database', '将备份恢复到空的数据目录或数据库'],
  ['completion bash|zsh|fish', 'print shell completion', '生成命令行补全脚本'],
]

/** `playdesk help [command]` */
export async function help(given: Arguments): Promise<number> {
  const [name] = given.words
  if (name === undefined || usage.some(([line]) => line.startsWith(`${name} `))) {
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
  aligned(usage.map(([line, en, zh]) => [line, text(en, zh)]))
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
      'Exit codes: 0 success, 1 refused or failed, 2 usage error, 3 not signed in or not allowed, 4 partly done, 5 server unreachable',
      '退出码：0 成功，1 被拒绝或失败，2 用法错误，3 未登录或无权限，4 部分完成，5 无法连接服务器',
    ),
  )
}

function aligned(lines: readonly (readonly [string, string])[]): void {
  const width = Math.min(58, Math.max(...lines.map(([left]) => left.length)))
  for (const [left, right] of lines) print(`  ${left.padEnd(width)}  ${right}`)
}
