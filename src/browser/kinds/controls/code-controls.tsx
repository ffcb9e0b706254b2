import { useState } from 'react'
import { prepare, rank } from '#derive/palette/rank.ts'
import { countryName } from '#browser/i18n/format.ts'
import { Chip } from '#browser/ui/chip.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { Combobox } from './combobox.tsx'
import type { ControlProps } from './control.ts'
import { isPasted } from './pasted.ts'
import { useCountries, useLanguages, type NamedCode } from './lists.ts'
import { useUnparsed } from '../unparsed.tsx'
import { fieldWords } from '../words.ts'

export function CodeControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const countries = useCountries()
  const languages = useLanguages()
  const known = field.kind === 'country' ? countries : languages
  const [text, setText] = useState<string>()
  const chosen = known.find(({ code }) => code === value)
  const shown = text ?? (chosen ? `${chosen.name} (${chosen.code})` : typeof value === 'string' ? value : '')
  return (
    <Combobox
      id={id}
      {...(label ? { label } : {})}
      text={shown}
      onText={(next) => {
        setText(next)
        onChange(next.trim() === '' ? null : (codeOf(known, next) ?? next))
      }}
      options={find(known, text ?? '').map(({ code, name }) => ({ id: code, title: name, detail: code }))}
      note={words.noMatch}
      onPick={(code) => {
        setText(undefined)
        onChange(code)
      }}
      onLeave={() => {
        if (text !== undefined && known.some(({ code }) => code === value)) setText(undefined)
        onLeave?.()
      }}
      {...(isFaulty ? { isFaulty } : {})}
      {...(describedBy ? { describedBy } : {})}
    />
  )
}

/** No choice means `ALL`. */
export function CountriesControl(props: ControlProps) {
  const { id, value, onChange, onLeave, label } = props
  const words = useWords(fieldWords)
  const known = useCountries()
  const [text, setText] = useState('')
  const unparsed = useUnparsed(props, text.trim() === '' ? undefined : words.noRecord(words.country, text.trim()))
  const codes = Array.isArray(value) ? (value as string[]).filter((code) => code !== 'ALL') : []
  const set = (next: readonly string[]) => onChange(next.length === 0 ? ['ALL'] : next)
  const toggle = (code: string) => {
    setText('')
    set(code === 'ALL' ? [] : codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code])
  }
  const isCode = (code: string) => known.some((each) => each.code === code)
  // Unrecognized parts stay in the text.
  const paste = (next: string) => {
    unparsed.typed()
    const parts = next.split(/[\s,，、|]+/).filter(Boolean)
    const pasted = parts.map((part) => part.toUpperCase()).filter(isCode)
    if (pasted.length < 2 || !isPasted(text, next)) return setText(next)
    set([...new Set([...codes, ...pasted])])
    setText(parts.filter((part) => !isCode(part.toUpperCase())).join(', '))
  }
  const leave = () => {
    const typed = text.split(/[,，、|]/).map((part) => codeOf(known, part))
    if (typed.every((code) => code !== undefined)) {
      setText('')
      set([...new Set([...codes, ...typed])])
    }
    unparsed.left()
    onLeave?.()
  }
  return (
    <div>
      <ul className="mb-1.5 flex flex-wrap gap-1 empty:hidden" aria-label={words.allCountries}>
        {codes.length === 0 ? (
          <li>
            <Chip>
              {words.allCountries} <span className="text-dim">{words.allHint}</span>
            </Chip>
          </li>
        ) : (
          codes.map((code) => (
            <li key={code}>
              <Chip onRemove={() => toggle(code)} removeLabel={`${words.remove} ${countryName(code)}`}>
                {code} <span className="text-dim">{countryName(code)}</span>
              </Chip>
            </li>
          ))
        )}
      </ul>
      <Combobox
        id={id}
        {...(label ? { label } : {})}
        isMany
        text={text}
        onText={paste}
        placeholder={words.addCountry}
        options={[
          ...(text === ''
            ? [{ id: 'ALL', title: words.allCountries, detail: words.allHint, isChosen: codes.length === 0 }]
            : []),
          ...find(known, text).map(({ code, name }) => ({
            id: code,
            title: name,
            detail: code,
            isChosen: codes.includes(code),
          })),
        ]}
        note={words.noMatch}
        onPick={toggle}
        onClear={() => set(codes.slice(0, -1))}
        onLeave={leave}
        isFaulty={unparsed.isFaulty}
        describedBy={unparsed.describedBy}
      />
      {unparsed.note}
    </div>
  )
}

/** Matches complete codes or names only. */
function codeOf(known: readonly NamedCode[], text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  const isTyped = (each: string) => each.toLowerCase() === typed
  return (known.find(({ code }) => isTyped(code)) ?? known.find(({ name }) => isTyped(name)))?.code
}

export function find<T extends NamedCode>(known: readonly T[], text: string): readonly T[] {
  if (text.trim() === '') return known
  return rank(prepare(known.map((each) => ({ each, label: each.name, others: each.others }))), text).best.map(
    ({ each }) => each,
  )
}
