import { words, type Words } from '#catalogue/index.ts'
import { isolated } from '#derive/values/isolated.ts'
import { firstGraphemes } from '#derive/kinds/shared/graphemes.ts'

const longest = 60

interface NameParts {
  readonly id: number
  readonly label?: string | Words | null | undefined
}

export function named({ id, label }: NameParts): Words {
  const title = typeof label === 'object' && label ? label : words(label ?? '', label ?? '')
  const short = (text: string): string => isolated(firstGraphemes(text, longest))
  const [en, zh] = [short(title.en), short(title.zh)]
  return en === '' ? words(String(id), String(id)) : words(`${id} “${en}”`, `${id}“${zh}”`)
}

export function namedAll(records: readonly NameParts[]): Words {
  const names = records.slice(0, mostFirst).map((each) => named(each))
  return firstNames(names, records.length > names.length)
}

export const mostFirst = 5

export function firstNames(shown: readonly Words[], isPart: boolean): Words {
  const more = isPart ? '…' : ''
  const all = (language: keyof Words, comma: string): string =>
    [...shown.map((each) => each[language]), ...(more ? [more] : [])].join(comma)
  return words(all('en', ', '), all('zh', '、'))
}
