import { changeQuery, useRoute } from '#browser/router/route.ts'
import { Input } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useDashboardWords } from './words.ts'

const presets = [7, 14, 30, 60, 90] as const

interface SpanPickerProps {
  /** the days that were added up */
  readonly from: string
  readonly to: string
  readonly usual?: number
}

/** The last days that were counted, or two dates; the address keeps them. */
export function SpanPicker({ from, to, usual = 30 }: SpanPickerProps) {
  const words = useDashboardWords()
  const { query } = useRoute()
  const isOwn = Boolean(query['start'] ?? query['end'])
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
        value={isOwn ? 'own' : (query['days'] ?? String(usual))}
        onChange={(value) => value !== 'own' && changeQuery({ days: value, start: undefined, end: undefined })}
        options={[
          ...presets.map((days) => ({ value: String(days), title: words.days(days) })),
          ...(isOwn ? [{ value: 'own', title: words.custom }] : []),
        ]}
      />
      {(['start', 'end'] as const).map((name) => (
        <Input
          key={`${name} ${from} ${to}`}
          type="date"
          aria-label={name === 'start' ? words.from : words.to}
          className="h-7! w-33! px-1.5!"
          defaultValue={name === 'start' ? from : to}
          onBlur={(event) => event.target.value !== (name === 'start' ? from : to) && change(name, event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && change(name, event.currentTarget.value)}
        />
      ))}
    </span>
  )
}
