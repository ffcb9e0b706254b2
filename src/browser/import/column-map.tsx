import type { AnyArea } from '#catalogue/index.ts'
import { writable } from '#derive/input.ts'
import { payloadColumn } from '#derive/payload.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Select } from '#browser/ui/select.tsx'
import type { FieldByColumn } from './mapping.ts'
import { importWords } from './words.ts'

interface ColumnMapProps {
  readonly area: AnyArea
  readonly columns: readonly string[]
  readonly mapping: FieldByColumn
  readonly guesses: FieldByColumn
  /** True once the import has started. */
  readonly isFixed: boolean
  readonly onMap: (column: string, field: string) => void
}

export function missingFields(area: AnyArea, used: ReadonlySet<string>): string[] {
  if (used.has('id')) return []
  return Object.entries(writable(area)).flatMap(([name, field]) =>
    field.required && field.default === undefined && !used.has(name) ? [name] : [],
  )
}

const undecided = '?'

export function ColumnMap({ area, columns, mapping, guesses, isFixed, onMap }: ColumnMapProps) {
  const words = useWords(importWords)
  const say = useSay()
  const fields = Object.entries(writable(area))
  const payload = payloadColumn(area)
  const options = [
    { value: 'id', title: words.recordId },
    ...(area.parent === undefined ? [] : [{ value: 'parent_id', title: words.parentId }]),
    ...fields.map(([name, field]) => ({
      value: name,
      title: say(field.title) === name ? name : `${say(field.title)} · ${name}`,
    })),
    ...(payload === undefined ? [] : [{ value: payload, title: words.payload }]),
  ]
  const used = new Set(Object.values(mapping).filter(Boolean))
  const ignored = columns.filter((column) => mapping[column] === '')
  return (
    <section aria-label={words.columns}>
      <h3 className="flex items-baseline justify-between gap-2 pb-1.5">
        <span className="font-semibold">{words.columns}</span>
        <span className="nums text-xs text-dim">{words.mapped(used.size, columns.length)}</span>
      </h3>
      <ul>
        {columns.map((column) => {
          const isAsked = !Object.hasOwn(mapping, column)
          const value = mapping[column] ?? ''
          const isGuess = value !== '' && guesses[column] === value
          return (
            <li
              key={column}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] items-center gap-2.5 border-t border-line/70 py-1"
            >
              <span className="flex min-w-0 items-baseline justify-between gap-2">
                <span title={column} className={cx('truncate font-mono text-xs', value === '' && 'text-dim')}>
                  {column}
                </span>
                {value !== '' && (
                  <span className="shrink-0 text-xs text-faint">{isGuess ? words.guessed : words.chosen}</span>
                )}
              </span>
              <Select
                aria-label={words.fieldOf(column)}
                options={isAsked ? [{ value: undecided, title: words.whichField }, ...options] : options}
                value={isAsked ? undecided : value}
                empty={words.ignore}
                disabled={isFixed}
                onChange={(field) => onMap(column, field)}
                className={cx('h-7!', value === '' && 'text-dim')}
              />
            </li>
          )
        })}
      </ul>
      {ignored.length > 0 && <p className="pt-2 text-xs text-dim">{words.ignored(ignored.join(', '))}</p>}
    </section>
  )
}
