import { useId, useState } from 'react'
import { languageName } from '#browser/i18n/format.ts'
import { Button } from '#browser/ui/button.tsx'
import { TextArea } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { Combobox } from './combobox.tsx'
import type { ControlProps } from './control.ts'
import { useLanguages } from './lists.ts'
import { find } from './code-controls.tsx'
import { useUnparsed } from '../unparsed.tsx'
import { fieldWords } from '../words.ts'

export function PerLanguageControl(props: ControlProps) {
  const { id, label, value, onChange, onLeave, isFaulty } = props
  const words = useWords(fieldWords)
  const languages = useLanguages()
  const [text, setText] = useState('')
  const unparsed = useUnparsed(props, text.trim() === '' ? undefined : words.noRecord(words.language, text.trim()))
  const base = useId()
  const texts =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : {}
  // A language without text is shown but not stored.
  const [opened, setOpened] = useState(() => Object.keys(texts))
  const shown = [...new Set([...opened, ...Object.keys(texts)])]
  const rest = languages.filter(({ code }) => !shown.includes(code))
  const write = (code: string, written: string) => {
    const entries = shown.flatMap((each) => {
      const one = each === code ? written || undefined : texts[each]
      return one === undefined ? [] : [[each, one]]
    })
    setOpened(shown)
    onChange(entries.length > 0 ? Object.fromEntries(entries) : null)
  }
  const remove = (code: string) => {
    const at = shown.indexOf(code)
    const next = shown[at + 1] ?? shown[at - 1]
    write(code, '')
    setOpened(shown.filter((each) => each !== code))
    document.getElementById(next === undefined ? id : `${base}-${next}`)?.focus()
  }
  return (
    <div
      className="space-y-1.5"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        unparsed.left()
        onLeave?.()
      }}
    >
      {shown.map((code) => (
        <LanguageText
          key={code}
          id={`${base}-${code}`}
          code={code}
          text={texts[code] ?? ''}
          isFaulty={isFaulty}
          onChange={(written) => write(code, written)}
          onRemove={() => remove(code)}
        />
      ))}
      <Combobox
        id={id}
        {...(label ? { label: `${label}: ${words.addLanguage}` } : {})}
        text={text}
        onText={(next) => {
          unparsed.typed()
          setText(next)
        }}
        placeholder={words.addLanguage}
        options={find(rest, text).map(({ code, name }) => ({ id: code, title: name, detail: code }))}
        note={words.noMatch}
        onPick={(code) => {
          setText('')
          setOpened([...shown, code])
          requestAnimationFrame(() => document.getElementById(`${base}-${code}`)?.focus())
        }}
        isFaulty={unparsed.isFaulty}
        describedBy={unparsed.describedBy}
      />
      {unparsed.note}
    </div>
  )
}

interface LanguageTextProps {
  readonly id: string
  readonly code: string
  readonly text: string
  readonly isFaulty: boolean | undefined
  readonly onChange: (text: string) => void
  readonly onRemove: () => void
}

function LanguageText({ id, code, text, isFaulty, onChange, onRemove }: LanguageTextProps) {
  const words = useWords(fieldWords)
  return (
    <div className="grid grid-cols-[104px_1fr_auto] items-start gap-1.5">
      <label htmlFor={id} className="truncate pt-1.5" title={languageName(code)}>
        <span className="mr-1.5 font-mono text-xs text-dim">{code}</span>
        {languageName(code)}
      </label>
      <TextArea
        id={id}
        rows={1}
        lang={code}
        dir="auto"
        value={text}
        aria-invalid={isFaulty}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        kind="quiet"
        label={`${words.remove} ${languageName(code)}`}
        icon={<span aria-hidden="true">×</span>}
        onClick={onRemove}
      />
    </div>
  )
}
