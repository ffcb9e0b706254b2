import { Command } from 'cmdk'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '#browser/ui/dialog.tsx'
import { isForIme, isReactForIme } from '#browser/keys/ime.ts'
import type { PaletteWords } from './words.ts'

interface FrameProps {
  readonly words: PaletteWords
  readonly onClose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly wide: boolean
  readonly children: ReactNode
}

/** The dialog around every state of the palette. */
export function Frame({ words, onClose, onKeyDown, wide, children }: FrameProps) {
  return (
    <Dialog
      open
      bare
      title={words.title}
      onOpenChange={(open) => !open && onClose()}
      onEscapeKeyDown={(event) => isForIme(event) && event.preventDefault()}
      className={`!top-[12vh] h-[min(500px,74vh)] ${wide ? 'w-[640px] min-[900px]:w-[980px]' : 'w-[640px]'}`}
    >
      <Command
        shouldFilter={false}
        filter={() => 1}
        vimBindings={false}
        disablePointerSelection
        label={words.title}
        className="flex min-h-0 flex-1 flex-col focus:outline-none"
      >
        {/* keys end here: cmdk would take Home and End from the caret */}
        <div
          className="flex min-h-0 flex-1 flex-col"
          onKeyDown={(event) => {
            event.stopPropagation()
            // the candidates of an input method have these keys first
            if (!isReactForIme(event)) onKeyDown(event)
          }}
        >
          {children}
        </div>
      </Command>
    </Dialog>
  )
}

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly label: string
  /** id of the active option; none when there is none */
  readonly active: string | undefined
  readonly faulty?: boolean
  readonly describedBy?: string
}

/** The text box; says itself which option is active, which cmdk gets wrong at first and after clearing. */
export function Field({ value, onChange, placeholder, label, active, faulty, describedBy }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    if (active) element.setAttribute('aria-activedescendant', `palette-${active}`)
    else element.removeAttribute('aria-activedescendant')
    element.setAttribute('aria-expanded', String(active !== undefined))
    element.setAttribute('aria-label', label)
    element.removeAttribute('aria-labelledby')
  })
  return (
    <Command.Input
      ref={input}
      value={value}
      onValueChange={onChange}
      placeholder={placeholder}
      aria-invalid={faulty}
      aria-describedby={describedBy}
      autoFocus
      className="h-full min-w-24 flex-1 bg-transparent text-base focus:outline-none"
    />
  )
}

/** Several lines: Enter goes on, Alt+Enter breaks the line. */
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
