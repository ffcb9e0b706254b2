import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { labelText } from '#derive/label.ts'

const longest = 60

interface Named {
  readonly id: number
  readonly label?: string | null | undefined
}

/** A record as a message tells it: its id and its title, cut short; in words where its area says how a title is read. */
export function named({ id, label }: Named, area?: AnyArea): Words {
  const titleIn = (language: keyof Words): string =>
    (area ? labelText(area, label ?? '', language) : (label ?? '')).slice(0, longest)
  const [en, zh] = [titleIn('en'), titleIn('zh')]
  return en === '' ? words(String(id), String(id)) : words(`${id} “${en}”`, `${id}“${zh}”`)
}

/** Several of them, the first five by name. */
export function namedAll(records: readonly Named[]): Words {
  return firstNames(records.map((each) => named(each)))
}

/** The first five names. */
export function firstNames(names: readonly Words[]): Words {
  const shown = names.slice(0, 5)
  const more = names.length > shown.length ? '…' : ''
  const all = (language: keyof Words, comma: string): string =>
    [...shown.map((each) => each[language]), ...(more ? [more] : [])].join(comma)
  return words(all('en', ', '), all('zh', '、'))
}
