import { words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import type { Report } from './use-report.ts'

interface RowsKeys {
  readonly count: number
  readonly cursor: number
  readonly setCursor: (at: number) => void
  readonly open: () => void
  readonly report: Report<unknown>
}

/** What the keys of a table beside a plot do everywhere. */
export function rowsKeys({ count, cursor, setCursor, open, report }: RowsKeys): KeyAction[] {
  const move = (by: number) => setCursor(Math.max(0, Math.min(count - 1, cursor + by)))
  const step = (keys: string, en: string, zh: string, by: number, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    repeat: true,
    hidden,
    run: () => move(by),
  })
  return [
    step('j', 'Next row', '下一行', 1),
    step('k', 'Previous row', '上一行', -1),
    step('ArrowDown', 'Next row', '下一行', 1, true),
    step('ArrowUp', 'Previous row', '上一行', -1, true),
    step('PageDown', 'A page down', '下一屏', 15, true),
    step('PageUp', 'A page up', '上一屏', -15, true),
    { keys: 'Enter', title: words('Open', '打开'), run: open },
    { keys: 'd', title: words('Dates', '选择日期'), run: () => document.getElementById('span')?.focus() },
    {
      keys: '/',
      title: words('Filter', '筛选'),
      run: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    },
    { keys: 'r', title: words('Load again', '重新加载'), run: report.reload },
  ]
}
