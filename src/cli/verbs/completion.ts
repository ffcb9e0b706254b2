import { inputFields } from '#derive/input.ts'
import { dataOf } from '../call.ts'
import { entriesOf } from '../catalogue.ts'
import { Misuse, exit } from '../failure.ts'
import { print } from '../output.ts'
import { profile } from '../profile.ts'
import { usageOf, usages } from '../usages.ts'
import type { Arguments } from '../usage.ts'

const shells: Readonly<Record<string, string>> = {
  bash: `_playdesk() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(playdesk complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _playdesk playdesk`,
  zsh: `#compdef playdesk
_playdesk() { compadd -- \${(f)"$(playdesk complete -- "\${words[@]:1:$((CURRENT-1))}" 2>/dev/null)"} }
compdef _playdesk playdesk`,
  fish: `complete -c playdesk -f -a '(playdesk complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
}

export async function completion(given: Arguments): Promise<number> {
  const text = shells[given.words[0] ?? '']
  if (text === undefined)
    throw new Misuse({ en: 'Specify a shell: bash, zsh or fish.', zh: '请指定 shell：bash、zsh 或 fish。' })
  print(text)
  return exit.ok
}

export async function complete(given: Arguments): Promise<number> {
  const typed = given.words
  const [verb, name] = typed
  const last = typed.at(-1) ?? ''
  for (const word of await words(given, verb, name, typed.length)) if (word.startsWith(last)) print(word)
  return exit.ok
}

async function words(
  given: Arguments,
  verb: string | undefined,
  name: string | undefined,
  at: number,
): Promise<string[]> {
  if (at <= 1) return usages.map((usage) => usage.name)
  const own = Object.keys(usageOf(verb)?.options ?? {}).map((each) => `--${each}`)
  const where = await profile(given)
  if (verb === 'call' || verb === 'help') {
    const entries = await entriesOf(where)
    if (at === 2) return entries.map(({ id }) => id)
    const entry = entries.find(({ id }) => id === name)
    return entry ? [...Object.keys(inputFields(entry)).map((each) => `--${each}`), ...own] : own
  }
  if (verb === 'export' || verb === 'import') {
    const entries = await entriesOf(where)
    return at === 2
      ? [...new Set(entries.filter(({ command }) => command.verb === 'list').map(({ area }) => area.id))]
      : own
  }
  if (verb !== 'plan' && verb !== 'run') return own
  const scripts = await dataOf(where, 'script.list', { pageSize: 1_000 })
  if (at === 2) return scripts.map((each) => each.name)
  const params = scripts.find((each) => each.name === name)?.params ?? []
  return [...params.map((each) => `--${each.name}`), ...own]
}
