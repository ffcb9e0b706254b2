import useSWR from 'swr'
import { call } from '#client/call.ts'
import { isolated } from '#derive/values/isolated.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { inOrder, storedField } from '../changes/stored-fields.ts'
import { Value } from '../changes/value.tsx'
import { isUndecided, type PlanChange, type Take } from '../plan-data.ts'
import { planWords } from '../words.ts'
import { Decision } from './decision.tsx'
import { useSay, useWords } from '#browser/i18n/i18n.ts'

interface ConflictProps {
  readonly record: Pick<PlanChange, 'area' | 'id' | 'environment'>
  readonly change?: PlanChange
  readonly onTake?: (changes: readonly PlanChange[], take: Take) => void
}

export function Conflict({ record, change, onTake }: ConflictProps) {
  const isOver = change !== undefined && !isUndecided(change) && onTake === undefined
  return (
    <>
      {!isOver && <BothSides record={record} />}
      {change?.conflict && <Decision change={change} {...(onTake ? { onTake } : {})} />}
    </>
  )
}

function BothSides({ record: { area, id, environment } }: Pick<ConflictProps, 'record'>) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const { data, error } = useSWR(
    ['compare', area, id],
    () => call('record.compare', { area, id }).then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const there = data?.find((each) => each.environment === environment)
  if (error && !data) return null
  if (!there)
    return (
      <p className="pb-3">
        <Skeleton width="60%" />
      </p>
    )
  const fields = inOrder(
    areas,
    area,
    there.fields.map(({ field, here, there: theirs }) => ({ field, before: here, after: theirs })),
  )
  return (
    <section aria-label={words.conflict} className="pb-3">
      {there.changed_at && (
        <p className="pb-2.5 text-dim">
          {words.changedThere(isolated(there.changed_by ?? words.system))} <Instant value={there.changed_at} />
        </p>
      )}
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="text-xs text-dim">
          <tr>
            {[words.field, words.mine, words.theirs].map((title) => (
              <th key={title} scope="col" className="border-b border-line py-1 pr-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => {
            const stored = areas && storedField(areas, area, field)
            return (
              <tr key={field} className="border-b border-line/70 align-baseline">
                <th scope="row" className="py-1 pr-2 font-normal wrap-anywhere text-dim">
                  {stored ? say(stored.field.title) : field}
                </th>
                <td className="py-1 pr-2 wrap-anywhere">
                  <Value name={field} stored={stored} value={before} />
                </td>
                <td className="py-1 wrap-anywhere">
                  <Value name={field} stored={stored} value={after} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
