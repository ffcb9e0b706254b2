import { useEffect, useRef, type KeyboardEvent } from 'react'
import { parseKeys } from '#derive/palette/chord.ts'
import { matches } from '#browser/keys/match.ts'
import { warn } from '#browser/notices/notify.ts'
import { setApp, type Product } from '#browser/state/app-state.ts'
import type { CommandDraft } from '../draft.ts'
import type { Choice } from '../find/rows.ts'
import type { Lines } from '../lines.ts'
import type { PaletteWords } from '../words.ts'
import { bindableDraft, bindableRow, choiceOfBound } from './bound.ts'

interface BindingContext {
  readonly lines: Lines
  readonly product: Product
  readonly words: PaletteWords
  readonly draft: CommandDraft | undefined
  readonly onClose: () => void
}

const setKeyStroke = parseKeys('Alt+k')[0]!

export function useSetKey({ lines, product, words, draft, onClose }: BindingContext) {
  return (event: KeyboardEvent) => {
    const { target, nativeEvent } = event
    if (!(target instanceof HTMLElement) || !matches(setKeyStroke, nativeEvent, false)) return
    event.preventDefault()
    event.stopPropagation()
    const row = target.getAttribute('aria-activedescendant')?.replace('palette-', '') ?? ''
    const text = target instanceof HTMLInputElement ? target.value : ''
    const keyFor = draft ? bindableDraft(draft) : bindableRow(row, text, lines, product)
    if (!keyFor) return warn(new Error(words.noKeyFor))
    onClose()
    setApp({ keyFor })
  }
}

/** Chooses the row of a pressed key, once the scripts are loaded. */
export function useBoundChoice(
  bound: string | undefined,
  { lines, product, words }: Pick<BindingContext, 'lines' | 'product' | 'words'>,
  isWhole: boolean,
  choose: (choice: Choice, now: boolean) => void,
): void {
  const isDone = useRef(bound === undefined)
  useEffect(() => {
    if (isDone.current || bound === undefined) return
    const choice = choiceOfBound(bound, lines, product)
    isDone.current = choice !== undefined || isWhole
    if (choice) choose(choice, false)
    else if (isWhole) warn(new Error(words.boundGone(bound)))
  })
}
