import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { useDue } from '#browser/state/use-due.ts'

export interface PickListOption {
  readonly id: string
  readonly title: string
  readonly hint?: ReactNode
  readonly keys?: string
  readonly checked?: boolean
}

interface PickListProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly picks: readonly PickListOption[]
  readonly onPick: (id: string) => void
  readonly none: string
  /** Allows several choices: the list stays open and shows ticks. */
  readonly many?: boolean
  readonly onBack?: () => void
  /** True while picks belong to an earlier text; Enter then waits. */
  readonly isBehind?: boolean
}

/** Keeps the focus in the field. */
export function PickList(props: PickListProps) {
  const { label, placeholder, text, onText, picks, onPick, none, many, onBack, isBehind = false } = props
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const at = Math.min(active, picks.length - 1)
  useEffect(() => setActive(0), [text])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const enter = () => {
    const pick = picks[at]
    if (pick) onPick(pick.id)
  }
  const due = useDue<true>(isBehind, text, enter)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter') due.drop()
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, picks.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && isBehind) {
      // Without text, Enter must not choose from an unloaded list.
      if (text.trim() !== '') due.later(true)
    } else if (event.key === 'Enter' && picks[at]) enter()
    else if (event.key === 'Backspace' && text === '' && onBack) onBack()
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded={picks.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={picks[at] ? `${id}${at}` : undefined}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        // Typing replaces the text.
        onFocus={(event) => event.target.select()}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-9 w-full border-b border-line bg-transparent px-3 outline-none"
      />
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many}
        className="max-h-72 overflow-y-auto p-1"
      >
        {picks.map((pick, index) => (
          <PickRow
            key={pick.id}
            id={`${id}${index}`}
            pick={pick}
            isActive={index === at}
            many={many}
            onPoint={() => setActive(index)}
            onPick={() => onPick(pick.id)}
          />
        ))}
      </div>
      {picks.length === 0 && <p className="px-3 pb-3 text-dim">{none}</p>}
    </>
  )
}

interface PickRowProps {
  readonly id: string
  readonly pick: PickListOption
  readonly isActive: boolean
  readonly many: boolean | undefined
  readonly onPoint: () => void
  readonly onPick: () => void
}

function PickRow({ id, pick, isActive, many, onPoint, onPick }: PickRowProps) {
  return (
    // The field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={many ? Boolean(pick.checked) : isActive}
      onPointerMove={onPoint}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx('flex h-7 items-center gap-2 rounded-sm px-2', isActive && 'bg-accent-soft')}
    >
      {many && (
        <span aria-hidden="true" className={cx('w-3 text-accent', !pick.checked && 'invisible')}>
          ✓
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{pick.title}</span>
      {pick.hint && <span className="shrink-0 text-xs text-dim">{pick.hint}</span>}
      {pick.keys && <Kbd keys={pick.keys} />}
    </div>
  )
}
