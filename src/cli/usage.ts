import { Misuse } from './failure.ts'

/** An option without a value. */
export const flag = ''

/** What a verb takes. */
export interface Usage {
  readonly name: string
  /** as help writes them */
  readonly words: readonly string[]
  /** its last word may be several */
  readonly isOpenEnded?: boolean
  /** further options are the fields of its command, or the parameters of its script, and checked against these */
  readonly further?: 'field' | 'param'
  /** each with what stands for its value */
  readonly options: Readonly<Record<string, string>>
  /** flags that scripts give to whatever writes, though it asks nothing */
  readonly unasked?: readonly string[]
  readonly en: string
  readonly zh: string
}

/** Options of every verb: where, and as whom. */
const connection = ['server', 'env', 'token-file']

/** As somebody types it: `apply <plan> [--rate n] [--yes]`; what all answers may be is said once for all. */
export function lineOf({ name, words, further, options }: Usage): string {
  const own = Object.entries(options)
    .filter(([option]) => option !== 'json')
    .map(([option, value]) => (value === flag ? `[--${option}]` : `[--${option} ${value}]`))
  return [name, ...words, ...(further ? [`[--${further} value …]`] : []), ...own].join(' ')
}

/** Refuses words and options that nobody would read. */
export function checkUsage(usage: Usage, { words, options, flags }: Arguments): void {
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

/** Options that are not the verb's own, or that its command has a field of the same name for. */
export function furtherOptions(usage: Usage, given: Arguments, fields: object): Arguments['options'] {
  const own = [...Object.keys(usage.options), ...connection]
  return new Map([...given.options].filter(([name]) => name in fields || !own.includes(name)))
}

/** The command line: words in order, and `--name value` by name; a repeated name has several values. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly flags: ReadonlySet<string>
}
