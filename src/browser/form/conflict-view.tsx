import { useEffect, useId, useRef, useState } from 'react'
import type { Fields } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { valueText } from '#browser/kinds/value-text.ts'
import { Button } from '#browser/ui/button.tsx'
import { fieldWords } from '#browser/kinds/words.ts'

interface ConflictViewProps {
  readonly fields: Fields
  readonly mine: Readonly<Record<string, unknown>>
  readonly theirs: Readonly<Record<string, unknown>>
  readonly changedByThem: readonly string[]
  /** Fields that default to mine; the others default to theirs. */
  readonly changedHere: readonly string[]
  readonly onChoose: (values: Record<string, unknown>) => void
  readonly onCancel: () => void
}

export function ConflictView({
  fields,
  mine,
  theirs,
  changedByThem,
  changedHere,
  onChoose,
  onCancel,
}: ConflictViewProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>(() =>
    Object.fromEntries(changedByThem.map((name) => [name, changedHere.includes(name) ? 'mine' : 'theirs'])),
  )
  const all = (side: 'mine' | 'theirs') => setChosen(Object.fromEntries(changedByThem.map((name) => [name, side])))
  const choose = () =>
    onChoose(
      Object.fromEntries(changedByThem.map((name) => [name, (chosen[name] === 'mine' ? mine : theirs)[name] ?? null])),
    )
  const prefix = useId()
  const box = useRef<HTMLElement>(null)
  // The view is usually outside the visible part.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={words.conflict}
      className="mb-4 rounded border border-warn bg-warn-soft p-3"
    >
      <h3 className="font-semibold text-warn">{words.conflict}</h3>
      <p className="pb-2">{words.conflictHint}</p>
      {changedByThem.map((name, at) => (
        <div key={name} role="radiogroup" aria-labelledby={`${prefix}-${at}`} className="mb-1.5 rounded bg-surface p-2">
          <p id={`${prefix}-${at}`} className="pb-0.5 text-xs text-dim">
            {fields[name] ? say(fields[name].title) : name}
          </p>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="flex items-baseline gap-2 py-0.5">
              <input
                type="radio"
                name={`${prefix}-${at}-chosen`}
                checked={chosen[name] === side}
                onChange={() => setChosen({ ...chosen, [name]: side })}
                className="relative top-0.5 accent-(--accent)"
              />
              <span className="w-14 shrink-0 text-xs text-dim">{words[side]}</span>
              <span className="min-w-0 wrap-anywhere">
                {valueText(name, fields[name], (side === 'mine' ? mine : theirs)[name], say)}
              </span>
            </label>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-1.5 pt-1">
        <Button kind="primary" onClick={choose}>
          {words.saveChosen}
        </Button>
        <Button onClick={() => all('mine')}>{words.keepAllMine}</Button>
        <Button onClick={() => all('theirs')}>{words.takeAllTheirs}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.goOn}
        </Button>
      </div>
    </section>
  )
}
