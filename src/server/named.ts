import { words, type Words } from '#catalogue/index.ts'

const longest = 60

/** A record as a message tells it: its id and its title, cut short. */
export function named({ id, label }: { readonly id: number; readonly label?: string | null | undefined }): Words {
  const short = (label ?? '').slice(0, longest)
  return short === '' ? words(String(id), String(id)) : words(`${id} “${short}”`, `${id}“${short}”`)
}

/** Several of them, the first five by name. */
export function namedAll(records: readonly { readonly id: number; readonly label?: string | null }[]): Words {
  const shown = records.slice(0, 5).map(named)
  const more = records.length > shown.length ? '…' : ''
  const all = (language: keyof Words, comma: string): string =>
    [...shown.map((each) => each[language]), ...(more ? [more] : [])].join(comma)
  return words(all('en', ', '), all('zh', '、'))
}
