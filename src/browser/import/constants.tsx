import type { AnyArea } from '#catalogue/index.ts'
import { writable } from '#derive/input.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { importWords } from './words.ts'

interface ConstantsProps {
  readonly area: AnyArea
  /** Fields with a column. */
  readonly used: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly values: Readonly<Record<string, string>>
  readonly isFixed: boolean
  readonly onFill: (field: string, value: string | undefined) => void
}

/** Values that apply to fields without a column. */
export function Constants({ area, used, missing, values, isFixed, onFill }: ConstantsProps) {
  const words = useWords(importWords)
  const say = useSay()
  const fields = writable(area)
  const titleOf = (name: string) => (fields[name] ? say(fields[name].title) : name)
  const shown = [...new Set([...missing, ...Object.keys(values)])].filter((name) => !used.has(name))
  const others = Object.keys(fields).filter((name) => !used.has(name) && !shown.includes(name))
  return (
    <section aria-label={words.everyRow} className="pt-4">
      <h3 className="pb-1.5 font-semibold">{words.everyRow}</h3>
      <ul>
        {shown.map((name) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] items-center gap-2.5 border-t border-line/70 py-1"
          >
            <span className="truncate">{titleOf(name)}</span>
            <span className="flex items-center gap-1.5">
              <Input
                aria-label={words.everyRowOf(titleOf(name))}
                className="h-7!"
                value={values[name] ?? ''}
                disabled={isFixed}
                onChange={(event) => onFill(name, event.target.value)}
              />
              {!missing.includes(name) && (
                <Button
                  kind="quiet"
                  label={words.withoutValue(titleOf(name))}
                  icon="×"
                  disabled={isFixed}
                  onClick={() => onFill(name, undefined)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <Select
        aria-label={words.addValue}
        className="mt-1 h-7! text-dim"
        options={others.map((name) => ({ value: name, title: titleOf(name) }))}
        value=""
        empty={words.addValue}
        disabled={isFixed || others.length === 0}
        onChange={(name) => name && onFill(name, '')}
      />
    </section>
  )
}
