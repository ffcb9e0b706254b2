import { Misuse } from './failure.ts'

/** The command line: words in order, and `--name value` by name; a repeated name has several values. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly flags: ReadonlySet<string>
}

const flagNames = new Set(['json', 'dry-run', 'yes', 'help', 'all'])

/** Reads `call game.update --id 1 --name=Chess --json`; `--` ends the options. */
export function readArguments(given: readonly string[]): Arguments {
  const words: string[] = []
  const options = new Map<string, string[]>()
  const flags = new Set<string>()
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? ''
    if (word === '--') {
      words.push(...given.slice(at + 1))
      break
    }
    if (word === '-h') flags.add('help')
    else if (!word.startsWith('--')) words.push(word)
    else {
      const [, name = '', value] = /^--([^=]+)(?:=([^]*))?$/.exec(word) ?? []
      if (value === undefined && flagNames.has(name)) {
        flags.add(name)
        continue
      }
      const next = value ?? given[(at += 1)]
      if (next === undefined) throw new Misuse({ en: `--${name} requires a value.`, zh: `--${name} 需要一个值。` })
      options.set(name, [...(options.get(name) ?? []), next])
    }
  }
  return { words, options, flags }
}

export function last({ options }: Arguments, name: string): string | undefined {
  return options.get(name)?.at(-1)
}
