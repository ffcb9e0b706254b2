import { changeQuery, useRoute } from '#browser/router/route.ts'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { dashboardWords } from './words.ts'

export function DaysPicker({ usual = 7 }: { usual?: number }) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  return (
    <Select
      id="span"
      aria-label={words.range}
      className="h-7! w-auto!"
      value={query['days'] ?? String(usual)}
      onChange={(days) => changeQuery({ days: days === String(usual) ? undefined : days })}
      options={[1, 3, 7, 14, 30].map((days) => ({ value: String(days), title: words.days(days) }))}
    />
  )
}
