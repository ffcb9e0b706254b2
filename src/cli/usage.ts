import { Misuse } from './failure.ts'

export const flag = ''

export interface VerbUsage {
  readonly name: string
  /** arguments, as in help */
  readonly words: readonly string[]
  /** true if the last argument may repeat */
  readonly isOpenEnded?: boolean
  /** further options: fields of the command, or parameters of the script */
  readonly further?: 'field' | 'param'
  /** option → placeholder of its value */
  readonly options: Readonly<Record<string, string>>
  /** flags without effect, because the verb never prompts */
  readonly unasked?: readonly string[]
  readonly en: string
  readonly zh: string
}

/** Options that every verb accepts. */
const connection = ['server', 'env', 'token-file']

/** Omits common options: `apply <plan> [--rate n] [--yes]`. */
export function lineOf({ name, words, further, options }: VerbUsage): string {
  const own = Object.entries(options)
    .filter(([option]) => option !== 'json')
    .map(([option, value]) => (value === flag ? `[--${option}]` : `[--${option} ${value}]`))
  return [name, ...words, ...(further ? [`[--${further} value …]`] : []), ...own].join(' ')
}

export function checkUsage(usage: VerbUsage, { words, options, flags }: Arguments): void {
  const { name, isOpenEnded, further, unasked = [] } = usage
  const known = [...Object.keys(usage.options), ...connection]
  const typed = [...flags, ...(further ? [] : options.keys())]
  const strange = typed.find((each) => each !== 'help' && !known.includes(each) && !unasked.includes(each))
  if (strange === 'dry-run' && ['plan', 'apply', 'run'].includes(name))
    throw new Misuse({
      en: `playdesk ${name} has no --dry-run. playdesk plan shows what a script would change.`,
      zh: `playdesk ${name} 不支持 --dry-run。请用 playdesk plan 查看脚本将做的更改。`,
    })
  if (strange !== undefined) {
    const list = known.map((each) => `--${each}`).join(' ')
    throw new Misuse({
      en: `playdesk ${name} has no option --${strange}. Options: ${list}`,
      zh: `playdesk ${name} 没有参数 --${strange}。可用参数：${list}`,
    })
  }
  const surplus = isOpenEnded ? undefined : words[usage.words.length]
  if (surplus !== undefined)
    throw new Misuse({
      en: `playdesk ${name} does not take “${surplus}”. Usage: playdesk ${lineOf(usage)}`,
      zh: `playdesk ${name} 不接受“${surplus}”。用法：playdesk ${lineOf(usage)}`,
    })
}

export function furtherOptions(usage: VerbUsage, given: Arguments, fields: object): Arguments['options'] {
  const own = [...Object.keys(usage.options), ...connection]
  return new Map([...given.options].filter(([name]) => name in fields || !own.includes(name)))
}

export interface Arguments {
  /** arguments besides options and flags */
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly flags: ReadonlySet<string>
}
