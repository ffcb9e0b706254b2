import type { Words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import type { Bar, BarLine } from './lanes.ts'
import { timelineWords } from './words.ts'

interface BarKeys {
  readonly lines: readonly BarLine[]
  readonly current: Bar | undefined
  /** Tests for the bar of the first cursor, in order of preference. */
  readonly isShown: readonly ((bar: Bar) => boolean)[]
  readonly choose: (bar: Bar | undefined) => void
  readonly pan: (part: number) => void
  readonly zoom: (by: number) => void
  readonly today: () => void
  readonly open: () => void
  readonly edit: () => void
  readonly create: () => void
  /** Days; negative is earlier. */
  readonly shift: (days: number) => void
  readonly reload: () => void
}

const hints = {
  place: timelineWords.place,
  time: timelineWords.earlierOrLater,
  zoom: timelineWords.zoom,
}

/** Moves along lines by time, and across lines to the nearest bar. */
export function useBarKeys({ lines, current, isShown, choose, pan, zoom, ...act }: BarKeys): void {
  const at = lines.findIndex((line) => line.some((bar) => bar === current))
  const first = (): Bar | undefined => isShown.map((test) => lines.flat().find(test)).find(Boolean) ?? lines[0]?.[0]
  const along = (by: number) => {
    const line = lines[at]
    if (!line || !current) return choose(first())
    choose(line[Math.max(0, Math.min(line.length - 1, line.indexOf(current) + by))])
  }
  const across = (by: number) => {
    if (!current) return choose(first())
    const line = lines[Math.max(0, Math.min(lines.length - 1, at + by))]
    if (line && line !== lines[at]) choose(nearest(line, current))
  }
  const overlap = (by: number) => {
    const all = lines.flat()
    const from = current ? all.indexOf(current) : -1
    const order = all.map((_, index) => all[(from + by * (index + 1) + all.length * 2) % all.length])
    choose(
      order.find((bar) => (bar?.clashes.length ?? 0) > 0) ??
        order.find((bar) => (bar?.wouldClash.length ?? 0) > 0) ??
        current,
    )
  }
  const step = (keys: string, title: Words, run: () => void, hint?: KeyAction['hint']): KeyAction => ({
    keys,
    title,
    run,
    repeat: true,
    hint,
  })
  const once = (keys: string, title: Words, run: () => void): KeyAction => ({
    keys,
    title,
    run,
  })
  useKeys('view', [
    step('j', timelineWords.nextPlace, () => across(1), hints.place),
    step('k', timelineWords.previousPlace, () => across(-1), hints.place),
    { ...step('ArrowDown', timelineWords.nextPlace, () => across(1)), hidden: true },
    { ...step('ArrowUp', timelineWords.previousPlace, () => across(-1)), hidden: true },
    step('l', timelineWords.laterInPlace, () => along(1), hints.time),
    step('h', timelineWords.earlierInPlace, () => along(-1), hints.time),
    { ...step('ArrowRight', timelineWords.laterInPlace, () => along(1)), hidden: true },
    { ...step('ArrowLeft', timelineWords.earlierInPlace, () => along(-1)), hidden: true },
    step('n', timelineWords.nextOverlap, () => overlap(1), true),
    step('Shift+n', timelineWords.previousOverlap, () => overlap(-1)),
    step('Shift+ArrowRight', timelineWords.laterDays, () => pan(0.5)),
    step('Shift+ArrowLeft', timelineWords.earlierDays, () => pan(-0.5)),
    step('+', timelineWords.fewerDays, () => zoom(-1), hints.zoom),
    step('-', timelineWords.moreDays, () => zoom(1), hints.zoom),
    { ...step('=', timelineWords.fewerDays, () => zoom(-1)), hidden: true },
    step('t', timelineWords.today, act.today, true),
    step('Enter', timelineWords.openInList, act.open, timelineWords.openHint),
    step('e', timelineWords.edit, act.edit, true),
    step('c', timelineWords.new, act.create),
    { ...once('w', timelineWords.weekLater, () => act.shift(7)), hint: true },
    once('Shift+w', timelineWords.weekEarlier, () => act.shift(-7)),
    once('d', timelineWords.dayLater, () => act.shift(1)),
    once('Shift+d', timelineWords.dayEarlier, () => act.shift(-1)),
    step('r', timelineWords.loadAgain, act.reload),
  ])
}

function nearest(line: BarLine, { span }: Bar): Bar | undefined {
  const away = (bar: Bar): number => Math.abs(Date.parse(bar.span.start ?? '') - Date.parse(span.start ?? '')) || 0
  return line.toSorted((one, other) => away(one) - away(other))[0]
}
