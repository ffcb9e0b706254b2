import type { KeyboardEvent } from 'react'
import { isReactForIme } from '#browser/keys/ime.ts'
import type { Translations } from './use-translations.ts'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Ctrl+D copies the source, with Shift the full row; Alt+arrow moves. */
export function handleCellKeys(
  event: KeyboardEvent,
  { fields, sorted, textAt, before, edit }: Translations,
  source: string,
  focus: (cell: string) => void,
): void {
  const cell = (event.target as HTMLElement).dataset['cell']
  if (!cell || isReactForIme(event)) return
  const [code = '', field = ''] = cell.split(' ')
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault()
    if (code === source) return
    for (const each of event.shiftKey ? fields : [field])
      edit(`${code} ${each}`, textAt(source, each), before(code, each))
    return
  }
  const step = steps[event.key]
  if (!step || !event.altKey) return
  event.preventDefault()
  const row = sorted[sorted.findIndex((language) => language.code === code) + step[0]]
  const next = fields[fields.indexOf(field) + step[1]]
  if (row && next) focus(`${row.code} ${next}`)
}
