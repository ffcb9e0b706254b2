import { words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import type { Report } from './use-report.ts'

interface RowsKeys {
  readonly count: number
  readonly cursor: number
  readonly setCursor: (at: number) => void
  readonly open: () => void
  /** Hint for Enter in the status line. */
  readonly openHint?: KeyAction['hint']
  readonly report: Report<unknown>
}

const focusFilter = (): void => document.querySelector<HTMLElement>('[data-filter]')?.focus()

const filterKeys: readonly KeyAction[] = [
  { keys: 'f', title: words('Filter', '筛选'), run: focusFilter },
  { keys: '/', title: words('Filter', '筛选'), hidden: true, run: focusFilter },
  { keys: 'd d', title: words('Choose dates', '选择日期'), run: () => document.getElementById('span')?.focus() },
]

export function dayKeys(spans: readonly number[], choose: (days: number) => void): KeyAction[] {
  return spans.map((days, at) => ({
    keys: `d ${at + 1}`,
    title: words(days === 1 ? 'Last day' : `Last ${days} days`, `最近 ${days} 天`),
    run: () => choose(days),
  }))
}

export function rowsKeys({ count, cursor, setCursor, open, openHint, report }: RowsKeys): KeyAction[] {
  const move = (by: number) => setCursor(Math.max(0, Math.min(count - 1, cursor + by)))
  const step = (keys: string, en: string, zh: string, by: number, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    repeat: true,
    hidden,
    run: () => move(by),
  })
  return [
    { ...step('j', 'Next row', '下一行', 1), hint: words('row', '下一行') },
    step('k', 'Previous row', '上一行', -1),
    step('ArrowDown', 'Next row', '下一行', 1, true),
    step('ArrowUp', 'Previous row', '上一行', -1, true),
    step('PageDown', 'A page down', '下一屏', 15, true),
    step('PageUp', 'A page up', '上一屏', -15, true),
    { keys: 'Enter', title: words('Open', '打开'), hint: openHint, run: open },
    ...filterKeys,
    { keys: 'r', title: words('Load again', '重新加载'), run: report.reload },
  ]
}
