import { Misuse } from './failure.ts'
import { flag, type Arguments } from './usage.ts'
import { usages } from './usages.ts'

const flagNames = new Set(
  usages.flatMap(({ options }) => Object.keys(options).filter((name) => options[name] === flag)).concat('help'),
)

/** Parses `call game.update --id 1 --name=Chess --json`; `--` ends the options. */
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
      if (flagNames.has(name)) {
        if (isOn(name, value)) flags.add(name)
        else flags.delete(name)
        continue
      }
      const next = value ?? given[(at += 1)]
      if (next === undefined) throw new Misuse({ en: `--${name} requires a value.`, zh: `--${name} 需要一个值。` })
      options.set(name, [...(options.get(name) ?? []), next])
    }
  }
  return { words, options, flags }
}

function isOn(name: string, value = 'true'): boolean {
  if (/^(?:true|1|yes)$/i.test(value)) return true
  if (/^(?:false|0|no)$/i.test(value)) return false
  throw new Misuse({
    en: `--${name} takes true or false, not “${value}”.`,
    zh: `--${name} 只能为 true 或 false，不能为“${value}”。`,
  })
}

export function last({ options }: Arguments, name: string): string | undefined {
  return options.get(name)?.at(-1)
}
