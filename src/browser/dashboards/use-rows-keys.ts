import type { Words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import type { Report } from './use-report.ts'
import { dashboardWords } from './words.ts'

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
  { keys: 'f', title: dashboardWords.filter, run: focusFilter },
  { keys: '/', title: dashboardWords.filter, hidden: true, run: focusFilter },
  { keys: 'd d', title: dashboardWords.chooseDates, run: () => document.getElementById('span')?.focus() },
]

export function dayKeys(spans: readonly number[], choose: (days: number) => void): KeyAction[] {
  return spans.map((days, at) => ({
    keys: `d ${at + 1}`,
    title: dashboardWords.lastDays(days),
    run: () => choose(days),
  }))
}

export function rowsKeys({ count, cursor, setCursor, open, openHint, report }: RowsKeys): KeyAction[] {
  const move = (by: number) => setCursor(Math.max(0, Math.min(count - 1, cursor + by)))
  const step = (keys: string, title: Words, by: number, hidden = false): KeyAction => ({
    keys,
    title,
    repeat: true,
    hidden,
    run: () => move(by),
  })
  return [
    { ...step('j', dashboardWords.nextRow, 1), hint: dashboardWords.row },
    step('k', dashboardWords.previousRow, -1),
    step('ArrowDown', dashboardWords.nextRow, 1, true),
    step('ArrowUp', dashboardWords.previousRow, -1, true),
    step('PageDown', dashboardWords.pageDown, 15, true),
    step('PageUp', dashboardWords.pageUp, -15, true),
    { keys: 'Enter', title: dashboardWords.open, hint: openHint, run: open },
    ...filterKeys,
    { keys: 'r', title: dashboardWords.again, run: report.reload },
  ]
}
