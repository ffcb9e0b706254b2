import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { PlotLine } from './plot.tsx'
import { dashboardWords } from '../words.ts'

interface LegendProps {
  readonly lines: readonly PlotLine[]
  readonly text: (value: number) => string
  readonly at: number | undefined
  readonly onToggle: (key: string) => void
}

export function Legend({ lines, text, at, onToggle }: LegendProps) {
  const words = useWords(dashboardWords)
  return (
    <ul aria-label={words.lines} className="flex flex-wrap gap-x-1 gap-y-0.5 px-3">
      {lines
        .filter(({ isPast }) => !isPast)
        .map(({ key, name, isNameLate, color, values, isHidden }, place) => {
          const value = at === undefined ? undefined : values[at]
          const past = at === undefined ? undefined : lines.find((line) => line.isPast && line.key === key)?.values[at]
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={!isHidden}
                aria-label={isHidden ? words.show(name) : words.hide(name)}
                aria-keyshortcuts={place < 8 ? String(place + 1) : undefined}
                onClick={() => onToggle(key)}
                className={cx(
                  'inline-flex h-6 max-w-64 items-center gap-1.5 rounded px-1.5 hover:bg-ink/6',
                  isHidden && 'opacity-50',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx('h-[3px] w-3.5 shrink-0 rounded-full', isHidden && 'bg-transparent! border border-dim')}
                  style={{ background: `var(--plot-${color % 8})` }}
                />
                <span
                  translate="no"
                  title={name}
                  className={cx('truncate', isHidden && 'line-through', isNameLate && 'awaited')}
                >
                  {name}
                </span>
                {typeof value === 'number' && <span className="nums font-semibold">{text(value)}</span>}
                {typeof past === 'number' && <span className="nums text-dim">({text(past)})</span>}
              </button>
            </li>
          )
        })}
    </ul>
  )
}
