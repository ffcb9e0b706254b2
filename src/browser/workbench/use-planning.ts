import { useCallback, useState } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import type { PlanSummary } from '#browser/plan/plan-data.ts'
import { planningPause, usePlanningEvents } from '#browser/plan/planning/use-planning-events.ts'
import { problemText } from '#browser/ui/problem-text.ts'

const shown = 12

export function usePlanning() {
  const [made, setMade] = useState<PlanSummary>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = made?.id
  const { data, mutate } = useSWR(
    id === undefined ? null : ['plan', String(id)],
    () => call('plan.get', { id: Number(id) }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      fallbackData: made,
      refreshInterval: (known) => ((known ?? made)?.state === 'planning' ? planningPause : 0),
      dedupingInterval: 300,
    },
  )
  const plan = usePlanningEvents(id, data?.id === id ? data : made, mutate)
  const isMade = plan !== undefined && plan.state !== 'planning' && plan.state !== 'failed' && plan.total > 0
  const { data: changes } = useSWR(
    isMade ? ['plan head', String(plan.id)] : null,
    () => call('plan.changes', { id: plan?.id ?? 0, page: 1, pageSize: shown }),
    { revalidateOnFocus: false },
  )
  const make = useCallback(async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call('plan.create', body, { timeout: 300_000 })
      setMade(answer.data)
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }, [])
  const cancel = async () => {
    if (id === undefined) return
    await call('plan.cancel', { id: Number(id) }).catch(warn)
    await mutate()
  }
  return {
    plan,
    changes: isMade ? changes?.data : undefined,
    isPlanning: isBusy || plan?.state === 'planning',
    problem,
    make,
    cancel,
  }
}

export type ScriptPlanning = ReturnType<typeof usePlanning>
