import { words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import type { Bar, Line } from './lanes.ts'

interface BarKeys {
  readonly lines: readonly Line[]
  readonly current: Bar | undefined
  /** whether a bar is a good one to begin with, the best test first */
  readonly isShown: readonly ((bar: Bar) => boolean)[]
  readonly choose: (bar: Bar | undefined) => void
  readonly pan: (part: number) => void
  readonly zoom: (by: number) => void
  readonly today: () => void
  readonly open: () => void
  readonly edit: () => void
  readonly create: () => void
  readonly reload: () => void
}

const shown: readonly StatusKey[] = [
  { keys: 'j k', title: words('place', '位置') },
  { keys: 'h l', title: words('earlier or later', '前后') },
  { keys: 'n', title: words('next overlap', '下一处冲突') },
  { keys: 'enter', title: words('open', '打开') },
  { keys: 'e', title: words('edit', '编辑') },
  { keys: '+ -', title: words('zoom', '缩放') },
  { keys: 't', title: words('today', '今天') },
  { keys: '< >', title: words('area', '区域') },
]

/** The cursor goes from bar to bar: along a line by time, across lines to the nearest. */
export function useBarKeys({ lines, current, isShown, choose, pan, zoom, ...act }: BarKeys): void {
  const at = lines.findIndex((line) => line.some((bar) => bar === current))
  // where one looks first: what is on screen, best what runs now
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
  const step = (keys: string, en: string, zh: string, run: () => void, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
    repeat: true,
    hidden,
  })
  useKeys('view', [
    step('j', 'Next place', '下一个位置', () => across(1)),
    step('k', 'Place before', '上一个位置', () => across(-1)),
    step('ArrowDown', 'Next place', '下一个位置', () => across(1), true),
    step('ArrowUp', 'Place before', '上一个位置', () => across(-1), true),
    step('l', 'Later in this place', '同一位置的下一个', () => along(1)),
    step('h', 'Earlier in this place', '同一位置的上一个', () => along(-1)),
    step('ArrowRight', 'Later in this place', '同一位置的下一个', () => along(1), true),
    step('ArrowLeft', 'Earlier in this place', '同一位置的上一个', () => along(-1), true),
    step('n', 'Next overlap', '下一处冲突', () => overlap(1)),
    step('Shift+n', 'Overlap before', '上一处冲突', () => overlap(-1)),
    step('Shift+ArrowRight', 'Later days', '更晚的日期', () => pan(0.5)),
    step('Shift+ArrowLeft', 'Earlier days', '更早的日期', () => pan(-0.5)),
    step('+', 'Fewer days', '放大', () => zoom(-1)),
    step('=', 'Fewer days', '放大', () => zoom(-1), true),
    step('-', 'More days', '缩小', () => zoom(1)),
    step('t', 'Today', '今天', act.today),
    step('Enter', 'Open in its list', '在列表中打开', act.open),
    step('e', 'Edit', '编辑', act.edit),
    step('c', 'New', '新建', act.create),
    step('r', 'Load again', '重新加载', act.reload),
  ])
  useStatusKeys(shown)
}

function nearest(line: Line, { span }: Bar): Bar | undefined {
  const away = (bar: Bar): number => Math.abs(Date.parse(bar.span.start ?? '') - Date.parse(span.start ?? '')) || 0
  return line.toSorted((one, other) => away(one) - away(other))[0]
}
