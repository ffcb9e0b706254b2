import { flag, type VerbUsage } from './usage.ts'

const json = { json: flag }
const confirm = { confirm: 'phrase' }

export const usages: readonly VerbUsage[] = [
  {
    name: 'login',
    words: ['[server]'],
    options: { user: 'name' },
    en: 'sign in and store a token',
    zh: '登录并保存令牌',
  },
  {
    name: 'commands',
    words: ['[search]'],
    isOpenEnded: true,
    options: json,
    en: 'list all commands',
    zh: '列出所有命令',
  },
  { name: 'help', words: ['<command>'], options: {}, en: 'show the options of a command', zh: '查看命令的参数' },
  {
    name: 'call',
    words: ['<command>'],
    further: 'field',
    options: { input: 'json', 'idempotency-key': 'text', 'dry-run': flag, ...confirm, ...json },
    unasked: ['yes'],
    en: 'run a command',
    zh: '执行一个命令',
  },
  {
    name: 'scripts',
    words: ['[search]'],
    isOpenEnded: true,
    options: json,
    en: 'list saved scripts and the library',
    zh: '已保存的脚本与脚本库',
  },
  {
    name: 'plan',
    words: ['<script>'],
    further: 'param',
    options: json,
    en: 'show what a script (or a .ts file) would change',
    zh: '查看脚本（或 .ts 文件）将做的更改',
  },
  {
    name: 'apply',
    words: ['<plan>'],
    options: { rate: 'n', yes: flag, ...confirm, ...json },
    en: 'apply a plan',
    zh: '执行计划',
  },
  {
    name: 'run',
    words: ['<script>'],
    further: 'param',
    options: { yes: flag, ...confirm, ...json },
    en: 'plan a script, review and apply',
    zh: '生成计划、确认并执行',
  },
  {
    name: 'line',
    words: ['<line>'],
    options: { yes: flag, ...confirm, ...json },
    en: 'plan a line such as `banner online:1 | toggle-online 0 because "season over"`, review and apply; without an action, print its rows, `| count by field`, `| diff prod-ind` or `| history`',
    zh: '为命令行（如 `banner online:1 | toggle-online 0 because "season over"`）生成计划、确认并执行；没有操作时输出匹配的记录、`| count by 字段`、`| diff prod-ind` 或 `| history`',
  },
  {
    name: 'runs',
    words: ['[search]'],
    isOpenEnded: true,
    options: { q: 'search', limit: 'n', ...json },
    en: 'list runs',
    zh: '查看任务',
  },
  {
    name: 'undo',
    words: ['<run or receipt>'],
    options: { 'dry-run': flag, ...confirm, ...json },
    unasked: ['yes'],
    en: 'undo a run or receipt',
    zh: '撤销任务或回执',
  },
  {
    name: 'export',
    words: ['<area>'],
    further: 'field',
    options: { out: 'file' },
    en: 'export rows as CSV',
    zh: '导出为 CSV',
  },
  {
    name: 'import',
    words: ['<area>', '<file>'],
    options: { sheet: 'name', mapping: 'json', 'dry-run': flag, yes: flag, ...confirm, ...json },
    en: 'import rows from CSV or XLSX',
    zh: '从 CSV 或 XLSX 导入',
  },
  {
    name: 'backup',
    words: ['[file]'],
    options: {},
    en: 'back up all data and files of this machine into one file',
    zh: '将本机全部数据与文件备份到一个文件',
  },
  {
    name: 'restore',
    words: ['<file>'],
    options: {},
    en: 'restore a backup into an empty data folder or database',
    zh: '将备份恢复到空的数据目录或数据库',
  },
  {
    name: 'doctor',
    words: [],
    options: {},
    en: 'check that the database of this machine or of DATABASE_URL has all that Playdesk needs',
    zh: '检查本机或 DATABASE_URL 的数据库是否具备 Playdesk 所需的全部功能',
  },
  {
    name: 'completion',
    words: ['bash|zsh|fish'],
    options: {},
    en: 'print shell completion',
    zh: '生成命令行补全脚本',
  },
]

/** Called by shells to complete a line; absent from help. */
const completing: VerbUsage = {
  name: 'complete',
  words: ['[word]'],
  isOpenEnded: true,
  options: {},
  en: 'complete what is typed',
  zh: '补全输入',
}

export function usageOf(name: string | undefined): VerbUsage | undefined {
  return [...usages, completing].find((each) => each.name === name)
}
