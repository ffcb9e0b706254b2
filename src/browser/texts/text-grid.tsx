import { useEffect, useRef } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { useRowWindow } from '#browser/ui/row-window.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { stateOf, textKey, type CompletenessByLanguage, type TextLanguage, type TextRow } from './text-cells.ts'
import { textWords } from './words.ts'

interface TextGridProps {
  readonly label: string
  readonly rows: readonly TextRow[]
  readonly languages: readonly TextLanguage[]
  readonly completeness: CompletenessByLanguage
  readonly active: readonly [row: number, column: number]
  readonly chosen: ReadonlySet<string>
  readonly onPick: (row: number, column: number) => void
  /** Undefined on the last page. */
  readonly onEnd: (() => void) | undefined
}

const [rowHeight, headHeight] = [32, 44]

export function TextGrid({ label, rows, languages, completeness, active, chosen, onPick, onEnd }: TextGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [row, column] = active
  const { items, height } = useRowWindow(frame, rows.length, rowHeight, headHeight, row)
  useEffect(() => {
    frame.current?.querySelector(`[data-column="${column}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [column])
  const isAtEnd = (items.at(-1)?.index ?? -1) >= rows.length - 1
  useEffect(() => {
    if (isAtEnd) onEnd?.()
    // once for each page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAtEnd, rows.length])
  return (
    <div
      ref={frame}
      role="grid"
      id="rows"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      aria-colcount={languages.length + 1}
      aria-activedescendant={rows.length > 0 ? `text-${row}-${column}` : undefined}
      className="relative h-full overflow-auto bg-surface outline-none"
    >
      <LanguageHeads languages={languages} completeness={completeness} column={column} />
      <div role="rowgroup" style={{ height }} className="relative w-max min-w-full">
        {items.map(({ index, start }) => {
          const each = rows[index]
          if (!each) return null
          const isHere = index === row
          return (
            <div
              key={each.id}
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              className={cx(
                'absolute inset-x-0 top-0 flex items-center border-b border-line/70',
                isHere && 'bg-accent-wash',
              )}
            >
              <span
                role="rowheader"
                className={cx(
                  'sticky left-0 z-10 flex h-full w-72 shrink-0 items-center gap-2 pr-3 pl-4',
                  isHere ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'bg-surface',
                )}
              >
                <span className="min-w-0 truncate font-medium">{each.label}</span>
                <span className="nums shrink-0 text-xs text-dim">{each.id}</span>
              </span>
              {languages.map(({ code }, at) => (
                <TextCell
                  key={code}
                  id={`text-${index}-${at}`}
                  column={at}
                  row={each}
                  code={code}
                  isActive={isHere && at === column}
                  isChosen={chosen.has(textKey(each, code))}
                  onPick={() => onPick(index, at)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function LanguageHeads({
  languages,
  completeness,
  column,
}: Pick<TextGridProps, 'languages' | 'completeness'> & { readonly column: number }) {
  const words = useWords(textWords)
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: headHeight }}
      className="sticky top-0 z-20 flex w-max min-w-full items-center border-b border-line bg-raised text-xs font-medium text-dim"
    >
      <span role="columnheader" className="sticky left-0 z-10 flex h-full w-72 shrink-0 items-center bg-raised pl-4">
        {words.item}
      </span>
      {languages.map(({ code }, at) => {
        const counted = completeness.get(code)
        return (
          <span
            key={code}
            role="columnheader"
            data-column={at}
            aria-label={counted && words.completeIn(code, counted.total - counted.missing, counted.total)}
            className={cx(
              'flex h-full w-24 shrink-0 scroll-ml-72 flex-col items-center justify-center border-l border-line/70 leading-tight',
              at === column && 'text-ink',
            )}
          >
            <span className="max-w-full truncate px-1">{code}</span>
            {counted && (
              <span className={cx('nums font-normal', counted.missing > 0 ? 'text-warn' : 'text-ok')}>
                {words.missing(counted.missing)}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

const marks = { full: '✓', missing: '–', stale: '!' } as const
const colours = { full: 'text-dim', missing: 'bg-danger-soft text-danger', stale: 'bg-warn-soft text-warn' } as const

interface TextCellProps {
  readonly id: string
  readonly column: number
  readonly row: TextRow
  readonly code: string
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onPick: () => void
}

function TextCell({ id, column, row, code, isActive, isChosen, onPick }: TextCellProps) {
  const words = useWords(textWords)
  const state = stateOf(row, code)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the page's
    <span
      role="gridcell"
      id={id}
      aria-colindex={column + 2}
      aria-selected={isChosen}
      aria-label={words.cell(row.label, code, words.state[state])}
      onClick={onPick}
      className={cx(
        'flex h-full w-24 shrink-0 cursor-pointer items-center justify-center border-l border-line/70',
        isChosen && 'bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex h-[22px] w-7 items-center justify-center rounded-sm text-xs font-medium',
          colours[state],
          isActive && 'ring-2 ring-accent',
        )}
      >
        {marks[state]}
      </span>
    </span>
  )
}
