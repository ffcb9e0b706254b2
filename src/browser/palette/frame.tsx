import { Command } from 'cmdk'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '#browser/ui/dialog.tsx'
import { isForIme, isReactForIme } from '#browser/keys/ime.ts'

interface FrameProps {
  readonly title: string
  readonly onClose: () => void
  /** Makes room for a preview in windows from 900 px. */
  readonly isWide: boolean
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

export function Frame({ title, onClose, isWide, onKeyDownCapture, children }: FrameProps) {
  return (
    <Dialog
      open
      bare
      title={title}
      onOpenChange={(open) => !open && onClose()}
      onEscapeKeyDown={(event) => isForIme(event) && event.preventDefault()}
      className={`!top-[12vh] h-[min(500px,74vh)] w-[640px] ${isWide ? 'min-[900px]:w-[980px]' : ''}`}
    >
      <Command
        shouldFilter={false}
        filter={() => 1}
        vimBindings={false}
        disablePointerSelection
        onKeyDownCapture={onKeyDownCapture}
        label={title}
        className="flex min-h-0 flex-1 flex-col focus:outline-none"
      >
        {children}
      </Command>
    </Dialog>
  )
}

/** Stops key events: cmdk would take Home and End from the caret. */
export function Panel({ onKeyDown, children }: { onKeyDown: (event: KeyboardEvent) => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the text box inside
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        // The dialog's focus trap needs any unhandled Tab.
        if (event.key !== 'Tab') event.stopPropagation()
        // Input-method candidates handle these keys first.
        if (!isReactForIme(event)) onKeyDown(event)
      }}
    >
      {children}
    </div>
  )
}

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly label: string
  readonly active: string | undefined
  readonly faulty?: boolean
  readonly describedBy?: string
}

/** Sets the active option itself: cmdk gets it wrong initially and after clearing. */
export function Field({ value, onChange, placeholder, label, active, faulty, describedBy }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Text that cmdk already holds: passing it would cost a second render.
  const [had, setHad] = useState<string>()
  const hasIt = value === had
  useEffect(() => void (hasIt || setHad(value)), [value, hasIt])
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    if (active) element.setAttribute('aria-activedescendant', `palette-${active}`)
    else element.removeAttribute('aria-activedescendant')
    // Setting an equal attribute would still cost a recalculation.
    const expanded = String(active !== undefined)
    if (element.getAttribute('aria-expanded') !== expanded) element.setAttribute('aria-expanded', expanded)
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label)
    if (element.hasAttribute('aria-labelledby')) element.removeAttribute('aria-labelledby')
  })
  useLayoutEffect(() => {
    const element = input.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  return (
    <Command.Input
      ref={input}
      value={hasIt ? undefined : value}
      onValueChange={(typed) => {
        if (hasIt) setHad(typed)
        onChange(typed)
      }}
      placeholder={placeholder}
      aria-invalid={faulty}
      aria-describedby={describedBy}
      className="h-full min-w-24 flex-1 bg-transparent text-base focus:outline-none"
    />
  )
}

/** Enter continues; Alt+Enter breaks the line. */
export function LongField({ value, onChange, placeholder, label, faulty, describedBy }: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => area.current?.focus(), [])
  return (
    <textarea
      ref={area}
      aria-label={label}
      aria-invalid={faulty}
      aria-describedby={describedBy}
      value={value}
      placeholder={placeholder}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        const { selectionStart: from, selectionEnd: to } = event.currentTarget
        event.currentTarget.setRangeText('\n', from, to, 'end')
        onChange(event.currentTarget.value)
      }}
      className="m-3 min-h-24 flex-1 resize-none rounded border border-line-strong bg-surface p-2.5 font-mono text-xs"
    />
  )
}
