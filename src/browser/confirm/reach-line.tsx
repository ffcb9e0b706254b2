import useSWR from 'swr'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'
import type { ReachQuery } from './risk.ts'
import { confirmWords } from './words.ts'

const most = 8

/** Audience of the changed records: countries, languages and pages. */
export function ReachLine({ query }: { readonly query: ReachQuery }) {
  const words = useWords(confirmWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const sent = 'plan' in query ? { plan: Number(query.plan) } : { area: query.area, ids: query.ids.slice(0, 200) }
  const { data } = useSWR(
    ['reach', JSON.stringify(sent)],
    () => call('record.reach', sent).then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (!data) return null
  const { countries, languages, pages } = data
  const short = (names: readonly string[]) =>
    names.length > most ? `${names.slice(0, most).join(', ')} +${names.length - most}` : names.join(', ')
  const parts = [
    countries.includes('ALL') ? words.everywhere : short(countries),
    short(languages),
    short(
      pages.map(({ area, count }) => {
        const titles = Object.values(areas ?? {}).find(({ id }) => id === area)?.titles
        return `${titles ? say(titles) : area} ${formatNumber(count)}`
      }),
    ),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="text-dim">
      {words.seen} {parts.join(' · ')}
    </p>
  )
}
