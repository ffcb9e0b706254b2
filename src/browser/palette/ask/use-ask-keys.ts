import type { KeyboardEvent } from 'react'
import { useDue } from '#browser/state/use-due.ts'
import { takeEnter } from '../enter.ts'
import { moveBy } from '../use-active.ts'
import { isLong, isMany } from './step-options.ts'
import type { useAsk } from './use-ask.ts'
import type { PaletteActivity } from '../use-run-draft.ts'
import type { ValueOption } from './option.ts'

interface AskKeys {
  readonly ask: ReturnType<typeof useAsk>
  readonly busy: PaletteActivity | undefined
  readonly onClose: () => void
}

type AskKeysRequest = 'take' | 'run' | 'preview' | 'script'

interface StepKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly run: () => void
}

/** Enter answers, Ctrl+Enter runs, Shift+Enter previews, Tab completes, Backspace goes back. */
export function useAskKeys({ ask, busy, onClose }: AskKeys): StepKeys {
  const { step, text, picks, options, active, option } = ask
  const isTall = step !== undefined && isLong(step)
  const enter = (wanted: AskKeysRequest) => {
    if (wanted === 'preview' || wanted === 'script') return ask.doAction(wanted)
    if (wanted === 'run') return ask.runNow()
    // Typing the name of a chosen value must not remove it.
    if (text.trim() !== '' && option?.isChosen) return ask.write('')
    if (option && !isTall)
      return step && isMany(step) && option.id === 'finish' ? ask.answer(option as ValueOption) : ask.act(option.id)
    ask.answer(undefined)
  }
  // A record found for earlier text must not be accepted.
  const waits = ask.choices.isBehind
  const due = useDue(waits, text, enter)
  const want = (wanted: AskKeysRequest) => (waits ? due.later(wanted) : enter(wanted))
  const onEnter = (event: KeyboardEvent, main: boolean) => {
    event.preventDefault()
    if (!takeEnter(event) || busy) return
    want(event.shiftKey ? 'preview' : main ? 'run' : 'take')
  }
  const actOf = (key: string, main: boolean, event: KeyboardEvent): (() => void) | undefined => {
    const to = isTall ? undefined : moveBy(key, active, options.length, { ctrl: main })
    if (to !== undefined) return () => ask.setActive(to)
    const completed = !busy && key === 'Tab' && !event.shiftKey ? option?.completes : undefined
    if (completed !== undefined && completed !== text) return () => ask.write(completed)
    if (main && event.shiftKey && key === 'c') return () => want('script')
    if (main && key === 'k') return onClose
    // Planning can be cancelled; a run cannot.
    if (busy === 'running') return undefined
    if (key !== 'Backspace' || text !== '' || event.repeat) return undefined
    return picks.length > 0 && !busy ? ask.unpick : ask.goBack
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const main = event.ctrlKey || event.metaKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key !== 'Enter') due.drop()
    // A focused button or link handles Enter itself.
    const isOwn = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
    if (key === 'Enter') return isOwn && !main ? undefined : onEnter(event, main)
    const act = actOf(key, main, event)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { onKeyDown, run: () => want('run') }
}
