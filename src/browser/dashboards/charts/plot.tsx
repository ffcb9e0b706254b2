import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useApp } from '#browser/state/app-state.ts'
import { dayText } from '../figures.ts'

export interface PlotLine {
  readonly key: string
  readonly name: string
  readonly isNameLate?: boolean
  readonly values: readonly (number | null)[]
  readonly color: number
  /** True for the previous period, drawn dashed. */
  readonly isPast?: boolean
  readonly isHidden?: boolean
}

/** Indexes of days, inclusive. */
export type Zoom = readonly [first: number, last: number]

interface PlotProps {
  readonly label: string
  readonly days: readonly string[]
  readonly lines: readonly PlotLine[]
  readonly text: (value: number, short: boolean) => string
  /** Day index of the cursor. */
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
  readonly zoom: Zoom | undefined
  readonly onZoom: (zoom: Zoom | undefined) => void
  /** True for chart positions, whose smallest value is on top. */
  readonly isUpsideDown?: boolean
  /** Least height in px; the plot fills the space. */
  readonly height?: number
}

const plotColors = 8
// Strokes distinguish lines without colours.
const strokes = [[], [9, 4], [2, 3], [12, 4, 2, 4], [6, 3], [1, 4], [14, 6], [4, 2, 1, 2]] as const

/** The page holds cursor and zoom, because plots share them. */
export function Plot(props: PlotProps) {
  const { label, days, lines, at, zoom, isUpsideDown = false, height = 190 } = props
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const theme = useTheme()
  const language = useApp((state) => state.language)
  const print = JSON.stringify([days, lines])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = draw(element, latest, isUpsideDown)
    plot.current = made
    const observer = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.destroy()
      plot.current = undefined
    }
    // Drawing reads colours and words.
  }, [print, theme, language, isUpsideDown])

  useEffect(() => {
    const made = plot.current
    const [first, last] = zoom ?? [0, days.length - 1]
    const [min, max] = [secondsOf(days[first]), secondsOf(days[last])]
    if (!made || days.length === 0 || (made.scales['x']?.min === min && made.scales['x'].max === max)) return
    made.setScale('x', { min, max })
  }, [zoom, days, print, theme, language])

  useEffect(() => {
    if (plot.current) standAt(plot.current, latest.current)
  }, [at])

  return (
    <div className="relative min-w-0 flex-1" style={{ minHeight: height }}>
      <div ref={box} role="img" aria-label={label} className="absolute inset-0 overflow-hidden" />
    </div>
  )
}

/** Moves the plot's cursor, once drawing has made a scale. */
function standAt(made: UPlot, { at, days }: PlotProps): void {
  const day = at === undefined ? undefined : days[at]
  if (made.scales['x']?.min === undefined || made.scales['x'].min === null) return
  const left = day === undefined ? -10 : made.valToPos(secondsOf(day), 'x')
  if (Math.abs((made.cursor.left ?? -10) - left) > 0.5)
    made.setCursor({ left, top: day === undefined ? -10 : 10 }, false)
}

function hooksOf(latest: RefObject<PlotProps>): UPlot.Options['hooks'] {
  return {
    setCursor: [
      ({ cursor }) => {
        const { idx, left = -1, event } = cursor
        // Redrawing moves the cursor without an event.
        if (!event) return
        const found = left < 0 ? undefined : (idx ?? undefined)
        if (found !== latest.current.at) latest.current.onAt(found)
      },
    ],
    draw: [(made) => standAt(made, latest.current)],
    setSelect: [
      (made) => {
        const { left, width } = made.select
        if (width < 8) return
        latest.current.onZoom([made.posToIdx(left), made.posToIdx(left + width)])
        made.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
      },
    ],
  }
}

function draw(element: HTMLElement, latest: RefObject<PlotProps>, isUpsideDown: boolean): UPlot {
  const { days, lines, zoom } = latest.current
  const color = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim()
  const font = `11px ${getComputedStyle(element).fontFamily}`
  const dim = color('--dim')
  const grid = { stroke: color('--line'), width: 1 }
  const [first, last] = zoom ?? [0, days.length - 1]
  const axis = { stroke: dim, font, grid, ticks: { ...grid, size: 4 } }
  return new UPlot(
    {
      width: element.clientWidth || 600,
      height: element.clientHeight || 200,
      // The last day's label may extend beyond the plot.
      padding: [12, 28, 0, 0],
      legend: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      scales: {
        x: { min: secondsOf(days[first]), max: secondsOf(days[last]) },
        y: {
          dir: isUpsideDown ? -1 : 1,
          range: (_, min, max) => (isUpsideDown ? [1, Math.max(max, 5)] : [Math.min(0, min), max > 0 ? max * 1.06 : 1]),
        },
      },
      axes: [
        {
          ...axis,
          size: 30,
          space: 64,
          incrs: [86_400, 2 * 86_400, 7 * 86_400, 14 * 86_400, 28 * 86_400, 91 * 86_400],
          values: (_, splits) => splits.map((split) => dayText(isoDay(split))),
        },
        {
          ...axis,
          size: 62,
          values: (_, splits) => splits.map((split) => latest.current.text(split, true)),
          ...(isUpsideDown ? { incrs: [1, 2, 5, 10, 20, 50, 100] } : {}),
        },
      ],
      cursor: {
        y: false,
        points: { size: 7 },
        drag: { x: true, y: false, setScale: false },
      },
      series: [
        {},
        ...lines.map(({ name, color: place, isPast, isHidden }) => ({
          label: name,
          show: !isHidden,
          stroke: color(`--plot-${place % plotColors}`),
          width: isPast ? 1 : 1.75,
          alpha: isPast ? 0.6 : 1,
          dash: isPast ? [3, 4] : [...(strokes[place % strokes.length] ?? [])],
          spanGaps: false,
          points: { show: days.length < 3 },
        })),
      ],
      hooks: hooksOf(latest),
    },
    [days.map(secondsOf), ...lines.map(({ values }) => [...values])],
    element,
  )
}

function secondsOf(day: string | undefined): number {
  return day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`) / 1_000
}

function isoDay(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

function useTheme(): string {
  const theme = useApp((state) => state.theme)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return theme === 'system' ? (isDark ? 'dark' : 'light') : theme
}
