import { changeQuery, useRoute } from '#browser/router/route.ts'
import { DayInput } from '#browser/ui/day-input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { dashboardWords } from './words.ts'

export const spans = [7, 14, 30, 60, 90] as const

export function chooseDays(days: number): void {
  changeQuery({ days: String(days), start: undefined, end: undefined })
}

interface SpanPickerProps {
  readonly from: string
  readonly to: string
  readonly usualDays?: number
}

export function SpanPicker({ from, to, usualDays = 30 }: SpanPickerProps) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const isOwn = Boolean(query['start'] ?? query['end'])
  const days = Number(query['days'] ?? usualDays)
  const change = (name: 'start' | 'end', value: string) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return
    changeQuery({ start: query['start'] ?? from, end: query['end'] ?? to, days: undefined, [name]: value })
  }
  return (
    <span role="group" aria-label={words.range} className="flex items-center gap-1.5">
      <Select
        id="span"
        aria-label={words.range}
        className="h-7! w-auto!"
        value={isOwn ? 'own' : String(days)}
        onChange={(value) => value !== 'own' && chooseDays(Number(value))}
        options={[
          // Links may bring another number of days.
          ...[...new Set([...spans, days])]
            .toSorted((one, other) => one - other)
            .map((each) => ({ value: String(each), title: words.days(each) })),
          ...(isOwn ? [{ value: 'own', title: words.custom }] : []),
        ]}
      />
      {(['start', 'end'] as const).map((name) => (
        <DayInput
          key={`${name} ${from} ${to}`}
          aria-label={name === 'start' ? words.from : words.to}
          className="nums h-7! w-25! px-1.5!"
          day={name === 'start' ? from : to}
          onDay={(day) => change(name, day)}
        />
      ))}
    </span>
  )
}
