import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { hashOf, navigate } from '#browser/router/route.ts'
import { onApproval } from '#browser/state/events.ts'
import type { Tone } from '#browser/ui/badge.tsx'
import { Select } from '#browser/ui/select.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { ApprovalMenu } from './apply/approval-menu.tsx'
import type { PlanListRow } from './plan-data.ts'
import { Places } from './places.tsx'
import { usePlanTitle } from './plan-title.ts'
import { planWords } from './words.ts'

const states = ['planning', 'ready', 'applying', 'applied', 'failed', 'cancelled', 'expired'] as const

/** Plans that wait for approval come oldest first. */
export function PlanList({ toApprove = 0 }: { toApprove?: 0 | 1 }) {
  const words = useWords(planWords)
  const list = usePages(['plans', toApprove], (paging) => call('plan.list', { ...paging, toApprove }))
  const { reload } = list
  useEffect(() => (toApprove ? onApproval(() => void reload()) : undefined), [toApprove, reload])
  const [wanted, setWanted] = useState('')
  // Hides empty plans such as previews, unless filtered for.
  const plans = list.rows?.filter((plan) =>
    wanted === '' ? !isEmptyPlan(plan) || plan.run != null || plan.kind === 'script' : stateOf(plan) === wanted,
  )
  const cursor = useCursor(plans, idOf)
  const columns = usePlanColumns()
  return (
    <ListPage
      label={toApprove ? words.toApprove : words.plans}
      list={{ ...list, rows: plans }}
      cursor={cursor}
      columns={columns}
      keyOf={idOf}
      onOpen={({ id }) => navigate('/plans', { id: String(id) })}
      filters={
        toApprove === 0 && (
          <Select
            aria-label={words.columns.state}
            className="h-7! w-auto!"
            empty={words.anyState}
            value={wanted}
            onChange={setWanted}
            options={states.map((state) => ({ value: state, title: words.planState[state] }))}
          />
        )
      }
      status={words.plansShown(plans?.length ?? 0, list.total)}
      actions={<ApprovalMenu />}
      empty={toApprove ? words.nothingToApprove : list.rows?.length === 0 ? words.noPlans : words.noPlansSo}
      moreLabel={words.more}
    />
  )
}

function usePlanColumns(): readonly TableColumn<PlanListRow>[] {
  const words = useWords(planWords)
  const titleOf = usePlanTitle()
  const { columns: heads } = words
  return [
    {
      id: 'id',
      title: heads.id,
      width: 'w-20',
      cell: ({ id }) => <span className="nums font-mono text-xs text-dim">{id}</span>,
    },
    {
      id: 'what',
      title: heads.what,
      cell: (plan) => (
        <a href={hashOf('/plans', { id: String(plan.id) })} className="rounded-sm font-medium hover:text-accent">
          {titleOf(plan)}
        </a>
      ),
    },
    {
      id: 'environment',
      title: heads.place,
      width: 'w-72',
      cell: (plan) => <Places of={plan} />,
    },
    {
      id: 'total',
      title: heads.total,
      width: 'w-24',
      isEnd: true,
      cell: ({ total }) => <span className="nums">{formatNumber(total)}</span>,
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-32',
      cell: (plan) => <StateDot tone={toneOf(stateOf(plan))}>{words.planState[stateOf(plan)]}</StateDot>,
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-36',
      isExtra: true,
      cell: ({ actor }) => <span className="text-dim">{actor}</span>,
    },
    {
      id: 'made',
      title: heads.made,
      width: 'w-32',
      isEnd: true,
      cell: ({ created_at: at }) => <Instant value={at} />,
    },
  ]
}

function toneOf(state: PlanListRow['state']): Tone {
  if (state === 'applied') return 'ok'
  if (state === 'failed') return 'danger'
  return state === 'expired' || state === 'cancelled' ? 'neutral' : 'accent'
}

function stateOf({ state, expires_at: until }: PlanListRow): PlanListRow['state'] {
  return state === 'ready' && typeof until === 'string' && Date.parse(until) < Date.now() ? 'expired' : state
}
