import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isReactForIme } from '#browser/keys/ime.ts'
import { useDue } from '#browser/keys/use-due.ts'
import { cx } from '#browser/ui/class-names.ts'
import { usePicture } from './use-labels.ts'
import { Input } from '#browser/ui/input.tsx'

export interface ComboOption {
  readonly id: string
  readonly title: string
  readonly detail?: string
  /** address, or id of a resource */
  readonly picture?: string | number | null
  readonly isChosen?: boolean
}

interface ComboboxProps {
  readonly id?: string
  readonly label?: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly ComboOption[]
  readonly onPick: (id: string) => void
  /** Enter on typed text that is no option */
  readonly onFree?: (text: string) => void
  readonly onClear?: () => void
  readonly onLeave?: () => void
  readonly placeholder?: string
  /** shown in the list when it is empty */
  readonly note?: string
  readonly isFaulty?: boolean | undefined
  /** the options are those of the text before: Enter waits for its own */
  readonly isBehind?: boolean
  readonly describedBy?: string | undefined
  /** the list stays open for the next one */
  readonly isMany?: boolean
  /** of one that a button has called: it has the focus and its list at once, and goes with Escape */
  readonly onClose?: () => void
  readonly className?: string
}

/** A text box with a list below it: arrows, Home and End of the caret, Enter, Escape; type to narrow. */
export function Combobox({
  id,
  label,
  text,
  onText,
  options,
  onPick,
  onFree,
  onClear,
  onLeave,
  placeholder,
  note,
  isFaulty,
  describedBy,
  isBehind = false,
  isMany,
  onClose,
  className,
}: ComboboxProps) {
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const isCalled = onClose !== undefined
  const [isOpen, setOpen] = useState(isCalled)
  useLayoutEffect(() => {
    if (isCalled) box.current?.querySelector('input')?.focus()
  }, [isCalled])
  const [active, setActive] = useState(0)
  const at = Math.min(active, options.length - 1)
  const shown = isOpen && (options.length > 0 || note !== undefined)
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReactForIme(event)) return
    const { key } = event
    if (key !== 'Enter') due.drop()
    // the form is saved with what is typed, as if one had left the box
    else if (event.ctrlKey || event.metaKey) return onLeave?.()
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
      if (!isOpen) return setOpen(true)
      if (options.length === 0) return
      setActive((at + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey && isOpen) {
      event.preventDefault()
      if (waits) due.later(true)
      else enter()
    }
  }
  return (
    <div
      ref={box}
      className={cx('relative', className)}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return
        setOpen(false)
        due.drop()
        onLeave?.()
      }}
    >
      <Input
        {...(id ? { id } : {})}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && options[at] ? `${list}-${options[at].id}` : undefined}
        {...(label ? { 'aria-label': label } : {})}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          setOpen(true)
          setActive(0)
          onText(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the text box keeps the focus and has the keys */}
      <div
        role="listbox"
        id={list}
        {...(label ? { 'aria-label': label } : { 'aria-label': placeholder })}
        hidden={!shown}
        // the text box keeps the focus
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded bg-surface p-1 shadow-pop"
      >
        {options.slice(0, 50).map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
          <div
            key={option.id}
            id={`${list}-${option.id}`}
            role="option"
            aria-selected={place === at}
            ref={(element) => (place === at && shown ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
            onClick={() => pick(option)}
            className={cx('flex h-8 items-center gap-2 rounded-sm px-2', place === at && 'bg-accent-soft')}
          >
            {isMany && (
              <span aria-hidden="true" className={cx('w-3 text-accent', !option.isChosen && 'invisible')}>
                ✓
              </span>
            )}
            {option.picture && <Thumb picture={option.picture} />}
            <span className="min-w-0 flex-1 truncate">{option.title}</span>
            {option.detail && <span className="font-mono text-xs text-dim">{option.detail}</span>}
          </div>
        ))}
        {options.length === 0 && note !== undefined && <p className="px-2 py-1.5 text-dim">{note}</p>}
      </div>
    </div>
  )
}

function Thumb({ picture }: { picture: string | number }) {
  const address = usePicture(picture)
  return address ? (
    <img src={address} alt="" className="size-5 shrink-0 rounded-sm object-cover" />
  ) : (
    <span className="size-5 shrink-0 rounded-sm bg-ink/8" />
  )
}
