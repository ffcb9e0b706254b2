import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isReactForIme } from '#browser/keys/ime.ts'
import { useDue } from '#browser/state/use-due.ts'
import type { ComboboxProps, ComboOption } from './combo-option.ts'

export function useComboList(props: ComboboxProps, box: RefObject<HTMLDivElement | null>) {
  const { text, options, onPick, onFree, onClear, onLeave, onClose, note, isBehind = false, isMany } = props
  const isCalled = onClose !== undefined
  const [isOpen, setOpen] = useState(isCalled)
  useLayoutEffect(() => {
    if (isCalled) box.current?.querySelector('input')?.focus()
  }, [isCalled, box])
  const opened = useRef(props.onOpen)
  opened.current = props.onOpen
  useEffect(() => {
    if (isOpen) opened.current?.()
  }, [isOpen])
  const [active, setActive] = useState(0)
  const at = Math.min(active, options.length - 1)
  const pick = (option: ComboOption) => {
    onPick(option.id)
    setActive(0)
    if (!isMany) setOpen(false)
  }
  const enter = () => {
    const option = options[at]
    if (option) pick(option)
    else if (onFree && text.trim()) onFree(text.trim())
  }
  const waits = isBehind && text.trim() !== ''
  const due = useDue<true>(waits, text, enter)
  const move = (by: number) => {
    if (!isOpen) return setOpen(true)
    if (options.length > 0) setActive((at + by + options.length) % options.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReactForIme(event)) return
    const { key } = event
    const hasMod = event.ctrlKey || event.metaKey
    if (key !== 'Enter') due.drop()
    // Ctrl+Enter saves the form, so typed text is taken first.
    else if (hasMod) return onLeave?.()
    if (key === 'Escape' && (isOpen || onClose)) {
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
      return onClose?.()
    }
    if (key === 'Backspace' && text === '' && onClear) return onClear()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (event.altKey) return
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault()
      if (waits) due.later(true)
      else enter()
    }
  }
  return {
    at,
    isShown: isOpen && (options.length > 0 || note !== undefined),
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      due.drop()
    },
    setActive,
    pick,
    onKeyDown,
  }
}
