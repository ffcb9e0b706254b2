import { figures } from '#derive/figures.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { cx } from '#browser/ui/class-names.ts'
import { changeOf, figureText, percent } from '../figures.ts'
import { dashboardWords } from '../words.ts'

interface TilesProps {
  readonly names: readonly string[]
  readonly now: Readonly<Record<string, unknown>> | undefined
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly chosen: readonly string[]
  readonly onChoose: (name: string) => void
}

export function FigureTiles({ names, now, before, chosen, onChoose }: TilesProps) {
  const words = useWords(dashboardWords)
  const say = useSay()
  return (
    <div
      role="group"
      aria-label={words.figures}
      className="flex shrink-0 overflow-x-auto border-b border-line bg-surface"
    >
      {names.map((name) => {
        const change = changeOf(now?.[name], before?.[name])
        const isChosen = chosen.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(name)}
            className={cx(
              'min-w-30 shrink-0 border-r border-line px-3.5 py-1.5 text-left -outline-offset-2 hover:bg-raised',
              isChosen && 'bg-accent-wash shadow-[inset_0_-2px_0_var(--accent)]',
            )}
          >
            <span className="block text-xs text-dim">{say(figures[name]?.title ?? { en: name, zh: name })}</span>
            <span className="nums block text-lg font-semibold" title={figureText(name, now?.[name])}>
              {now ? figureText(name, now[name], true) : '…'}
            </span>
            <span
              className="nums block h-4 text-xs text-dim"
              title={`${words.ownBefore}: ${figureText(name, before?.[name])}`}
            >
              {change !== undefined && <Change value={change} />}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** The colour only repeats the sign. */
export function Change({ value }: { value: number }) {
  const isFlat = Math.abs(value) < 0.0005
  return (
    <span className="nums whitespace-nowrap">
      <span
        aria-hidden="true"
        style={isFlat ? undefined : { color: value > 0 ? 'var(--plot-up)' : 'var(--plot-down)' }}
      >
        {isFlat ? '=' : value > 0 ? '▲' : '▼'}
      </span>{' '}
      {percent(value, true)}
    </span>
  )
}

interface GrowthProps {
  readonly grow_rate: number | null
  readonly is_new: 0 | 1 | null
}

export function Growth({ grow_rate, is_new }: GrowthProps) {
  const words = useWords(dashboardWords)
  if (grow_rate !== null) return <Change value={grow_rate} />
  return <span className="text-dim">{is_new ? words.fresh : '–'}</span>
}
