import useSWR from 'swr'
import { api } from '#client/api.ts'
import { formatNumber, formatRelative } from '#browser/i18n/format.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { titleOf } from '#derive/wording.ts'
import type { PlanSummary } from './plan-data.ts'
import { PlanView } from './plan-view.tsx'
import { usePlanWords } from './words.ts'

/** A plan by its id; without one, the plans made lately. */
export default function Plans() {
  const { path, query } = useRoute()
  const id = query['id'] ?? /^\/plans\/(\d+)$/.exec(path)?.[1]
  return id ? <PlanView key={id} id={id} /> : <PlanList />
}

function PlanList() {
  const words = usePlanWords()
  const say = useSay()
  const entries = useApp((state) => state.product?.entryById)
  const { data, error, mutate } = useSWR('/api/-/plans', (path) => api.get<PlanSummary[]>(path).then((answer) => answer.data), { shouldRetryOnError: false })
  if (error) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (data?.length === 0) return <EmptyBlock>{words.noPlans}</EmptyBlock>
  return (
    <section aria-label={words.plans} className="min-h-0 flex-1 overflow-auto">
      <table className="w-full text-left">
        <tbody>
          {data?.map((plan) => {
            const entry = plan.command ? entries?.get(plan.command) : undefined
            return (
              <tr key={plan.id} className="border-b border-line hover:bg-raised">
                <td className="h-8 w-20 px-4 font-mono text-xs text-dim">{plan.id}</td>
                <td className="px-2">
                  <a href={hashOf('/plans', { id: String(plan.id) })} className="rounded-sm font-medium hover:text-accent">
                    {entry ? `${say(entry.area.title)} › ${say(titleOf(entry))}` : (plan.command ?? words.title(plan.id))}
                  </a>
                </td>
                <td className="px-2 text-dim">{say(environmentWords(plan.environment))}</td>
                <td className="nums px-2 text-right">{plan.total === undefined ? '' : formatNumber(plan.total)}</td>
                <td className="px-2 text-dim">{plan.state}</td>
                <td className="px-4 text-right text-dim">{plan.created_at ? formatRelative(plan.created_at) : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
