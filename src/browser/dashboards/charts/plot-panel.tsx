import { figures } from '#derive/figures.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { dayText, figureText } from '../figures.ts'
import { Legend } from './legend.tsx'
import { Plot, type PlotLine } from './plot.tsx'
import type { PlotState } from './use-plot.ts'
import { dashboardWords } from '../words.ts'

interface PlotPanelProps {
  readonly metric: string
  readonly days: readonly string[]
  readonly lines: readonly PlotLine[]
  readonly plot: PlotState
  readonly onToggle: (key: string) => void
  readonly note?: string | undefined
  readonly height?: number
  /** Replaces the figure's title, as `text` does its format. */
  readonly title?: string
  readonly text?: (value: number) => string
  readonly isUpsideDown?: boolean
}

export function PlotPanel({
  metric,
  days,
  lines,
  plot,
  onToggle,
  note,
  height,
  title,
  text,
  isUpsideDown,
}: PlotPanelProps) {
  const words = useWords(dashboardWords)
  const say = useSay()
  const name = title ?? say(figures[metric]?.title ?? { en: metric, zh: metric })
  const day = plot.at === undefined ? undefined : days[plot.at]
  const write = text ?? ((value: number) => figureText(metric, value))
  return (
    <section
      aria-label={words.plotOf(name)}
      className="flex min-h-0 shrink-0 grow flex-col border-b border-line pt-2 pb-1 last:border-b-0"
    >
      <div className="flex min-h-7 items-center gap-2 px-3.5">
        <h2 className="font-semibold">{name}</h2>
        <span className="text-dim">{day === undefined ? note : dayText(day, 'long')}</span>
        {plot.zoom && (
          <Button kind="quiet" keys="0" className="ml-auto" onClick={() => plot.setZoom(undefined)}>
            {words.clearZoom}
          </Button>
        )}
      </div>
      <Legend lines={lines} text={write} at={plot.at} onToggle={onToggle} />
      <Plot
        label={`${words.plotOf(name)}. ${words.plotHelp}`}
        days={days}
        lines={lines}
        text={(value, short) => (text ? text(value) : figureText(metric, value, short))}
        at={plot.at}
        onAt={plot.setAt}
        zoom={plot.zoom}
        onZoom={plot.setZoom}
        {...(isUpsideDown ? { isUpsideDown } : {})}
        {...(height ? { height } : {})}
      />
    </section>
  )
}

export function spoken(
  day: string | undefined,
  at: number | undefined,
  lines: readonly PlotLine[],
  write: (value: number) => string,
): string {
  if (day === undefined || at === undefined) return ''
  const values = lines
    .filter(({ isHidden, isPast }) => !isHidden && !isPast)
    .flatMap(({ name, values: all }) => (typeof all[at] === 'number' ? [`${name} ${write(all[at])}`] : []))
  return `${dayText(day, 'long')}: ${values.join(', ')}`
}
