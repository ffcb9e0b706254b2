import { words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import type { Bar, BarLine } from './lanes.ts'

interface BarKeys {
  readonly lines: readonly BarLine[]
  readonly current: Bar | undefined
  /** In order of preference, for the first cursor. */
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
  place: words('place', '位置'),
  time: words('earlier or later', '前后'),
  zoom: words('zoom', '缩放'),
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
  const step = (keys: string, en: string, zh: string, run: () => void, hint?: KeyAction['hint']): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
    repeat: true,
    hint,
  })
  const once = (keys: string, en: string, zh: string, run: () => void): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
  })
  useKeys('view', [
    step('j', 'Next place', '下一个位置', () => across(1), hints.place),
    step('k', 'Previous place', '上一个位置', () => across(-1), hints.place),
    { ...step('ArrowDown', 'Next place', '下一个位置', () => across(1)), hidden: true },
    { ...step('ArrowUp', 'Previous place', '上一个位置', () => across(-1)), hidden: true },
    step('l', 'Later in this place', '同一位置的下一个', () => along(1), hints.time),
    step('h', 'Earlier in this place', '同一位置的上一个', () => along(-1), hints.time),
    { ...step('ArrowRight', 'Later in this place', '同一位置的下一个', () => along(1)), hidden: true },
    { ...step('ArrowLeft', 'Earlier in this place', '同一位置的上一个', () => along(-1)), hidden: true },
    step('n', 'Next overlap', '下一处冲突', () => overlap(1), true),
    step('Shift+n', 'Previous overlap', '上一处冲突', () => overlap(-1)),
    step('Shift+ArrowRight', 'Later days', '更晚的日期', () => pan(0.5)),
    step('Shift+ArrowLeft', 'Earlier days', '更早的日期', () => pan(-0.5)),
    step('+', 'Fewer days', '放大', () => zoom(-1), hints.zoom),
    step('-', 'More days', '缩小', () => zoom(1), hints.zoom),
    { ...step('=', 'Fewer days', '放大', () => zoom(-1)), hidden: true },
    step('t', 'Today', '今天', act.today, true),
    step('Enter', 'Open in its list', '在列表中打开', act.open, words('open', '打开')),
    step('e', 'Edit', '编辑', act.edit, true),
    step('c', 'New', '新建', act.create),
    { ...once('w', 'A week later', '推迟一周', () => act.shift(7)), hint: true },
    once('Shift+w', 'A week earlier', '提前一周', () => act.shift(-7)),
    once('d', 'A day later', '推迟一天', () => act.shift(1)),
    once('Shift+d', 'A day earlier', '提前一天', () => act.shift(-1)),
    step('r', 'Load again', '重新加载', act.reload),
  ])
}

function nearest(line: BarLine, { span }: Bar): Bar | undefined {
  const away = (bar: Bar): number => Math.abs(Date.parse(bar.span.start ?? '') - Date.parse(span.start ?? '')) || 0
  return line.toSorted((one, other) => away(one) - away(other))[0]
}
