import useSWR from 'swr'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import type { RecordChange } from '../plan-data.ts'
import { inOrder, storedField } from './stored-fields.ts'
import { sameFields } from '#browser/kinds/value-text.ts'
import { Value } from './value.tsx'
import { planWords } from '../words.ts'

export function RecordView({ plan, change }: { plan: string; change: RecordChange }) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const { area, id, environment } = change
  const { data, error } = useSWR(
    ['plan record', plan, area, id, environment],
    () => call('plan.record', { planId: Number(plan), area, id, environment }).then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (error) return <p className="text-danger">{(error as Error).message}</p>
  if (data === undefined) return <Skeleton width="70%" />
  if (data === null) return <p className="text-dim">{words.goneRecord}</p>
  const fields = inOrder(
    areas,
    area,
    sameFields(data, data).map(([field, value]) => ({ field, value })),
  ).filter(({ value }) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
  return (
    <dl className="grid grid-cols-[minmax(96px,34%)_1fr] gap-x-3 gap-y-1.5">
      {fields.map(({ field, value }) => {
        const stored = areas && storedField(areas, area, field)
        return (
          <div key={field} className="contents">
            <dt className="min-w-0 text-dim wrap-anywhere">{stored ? say(stored.field.title) : field}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              <Value name={field} stored={stored} value={value} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
