import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { words } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { applyPlan } from '#browser/palette/run.ts'
import { onMissed } from '#browser/shell/events.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { useApp } from '#browser/state/app-state.ts'
import { distinct, isNarrowing, whereOf, type ChangeFilter } from './filter.ts'
import {
  changeKey,
  keepAnswers,
  planAgain,
  planPath,
  runPath,
  sendExcluded,
  type PlanChange,
  type PlanSummary,
  type Where,
} from './plan-data.ts'
import { overWords } from './outcome-words.ts'
import { needsApproval } from './plan-notes.tsx'
import { sentPolicy, usualPolicy, type Policy } from './policy.ts'
import { useChanges } from './use-changes.ts'
import { planningPause, usePlanningEvents } from './use-planning-events.ts'
import { useRun } from './use-run.ts'

const atOnce = 2_000

/** Everything one does with a plan; what is left out is sent one after the other, since each changes its hash. */
export function usePlan(id: string, filter: ChangeFilter) {
  const entries = useApp((state) => state.product?.entryById)
  const {
    data: plan,
    error,
    mutate,
  } = useSWR(['plan', id], () => api.get<PlanSummary>(planPath(id)).then((answer) => answer.data), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    // whoever waits for an approval sees it come
    refreshInterval: (known) =>
      known?.state === 'planning' || (known?.state === 'ready' && needsApproval(known)) ? planningPause : 0,
    dedupingInterval: 300,
  })
  usePlanningEvents(id, mutate)
  const isMade = plan !== undefined && plan.state !== 'planning'
  const entry = plan?.command ? entries?.get(plan.command) : undefined
  const isPublish = entry?.command.effect === 'publish' && plan?.kind !== 'undo'
  const path = isMade ? `${planPath(id)}/changes` : undefined
  const all = useChanges(path, isPublish)
  // the server narrows, so that no plan is too long for it
  const isNarrowed = isNarrowing(filter)
  const found = useChanges(isNarrowed ? path : undefined, false, isNarrowed ? whereOf(filter) : undefined)
  const [busy, setBusy] = useState<'apply' | 'undo' | 'exclude' | 'again' | 'approve'>()
  const [policy, setPolicy] = useState<Policy>(usualPolicy)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(plan)
  latest.current = plan
  const runId = plan?.run ? String(plan.run) : undefined
  const refresh = useCallback(() => {
    all.refresh()
    found.refresh()
  }, [all, found])
  const following = useRun(runId, (isOver) => {
    refresh()
    if (isOver) void mutate()
  })
  // with a run they change as it moves
  useEffect(() => (runId === undefined ? onMissed(refresh) : undefined), [runId, refresh])
  useMinute()
  const isExpired =
    plan?.state === 'expired' ||
    (plan?.state === 'ready' && plan.expires_at !== undefined && Date.parse(plan.expires_at) < Date.now())
  const isOpen = plan?.state === 'ready' && !isExpired && !runId

  const send = useCallback(
    (rows: readonly PlanChange[], excluded: 0 | 1) => {
      const named = distinct(rows)
      if (named.length === 0) return queue.current
      const keys = new Set(named.map(changeKey))
      all.mark(keys, excluded)
      found.mark(keys, excluded)
      const work = async () => {
        for (let from = 0; from < named.length; from += atOnce) {
          const answer = await sendExcluded(id, { rows: named.slice(from, from + atOnce) }, excluded)
          await mutate(answer, { revalidate: false })
        }
      }
      queue.current = queue.current.then(work).catch((problem: unknown) => {
        warn(problem)
        refresh()
        void mutate()
      })
      return queue.current
    },
    [all, found, id, mutate, refresh],
  )

  /** Of every change of the plan, those that are not on screen included. */
  const sendWhere = useCallback(
    async (where: Where, excluded: 0 | 1) => {
      setBusy('exclude')
      try {
        await queue.current
        const answer = await sendExcluded(id, { where }, excluded)
        await mutate(answer, { revalidate: false })
        refresh()
      } catch (problem) {
        warn(problem)
      } finally {
        setBusy(undefined)
      }
    },
    [id, mutate, refresh],
  )

  const apply = useCallback(async () => {
    const sent = sentPolicy(policy)
    if (!sent) return
    setBusy('apply')
    try {
      await queue.current
      const { receipt, over } = await applyPlan({ id, hash: latest.current?.hash ?? '' }, sent)
      // said wherever the operator is by then
      void over
        ?.then((job) => notify(overWords(words(`Plan ${id}`, `计划 ${id}`), job), receipt))
        .catch(() => undefined)
    } catch (problem) {
      warn(problem)
      if (problem instanceof ApiProblem && problem.status === 409) refresh()
    } finally {
      await mutate()
      setBusy(undefined)
    }
  }, [refresh, id, mutate, policy])

  /** The same once more, from the records as they are now; shown beside what this one was. */
  const planAnew = useCallback(async () => {
    setBusy('again')
    try {
      const { data } = await api.post<PlanSummary>(`${planPath(id)}/again`, { body: {}, timeout: 300_000 })
      keepAnswers(data)
      navigate('/plans', { id: String(data.id) })
    } catch (problem) {
      warn(problem)
    } finally {
      setBusy(undefined)
    }
  }, [id])

  const approve = useCallback(async () => {
    setBusy('approve')
    try {
      await queue.current
      await api.post(`${planPath(id)}/approve`, { body: { hash: latest.current?.hash ?? '' } })
      notify(words(`Approved plan ${id}.`, `已批准计划 ${id}。`))
    } catch (problem) {
      warn(problem)
    } finally {
      await mutate()
      setBusy(undefined)
    }
  }, [id, mutate])

  const undo = useCallback(async () => {
    if (!runId) return
    setBusy('undo')
    await undoReceipt(runId)
    following.reload()
    setBusy(undefined)
  }, [following, runId])

  const cancel = useCallback(async () => {
    if (!runId) return
    await api.post(`${runPath(runId)}/cancel`).catch(warn)
    following.reload()
  }, [following, runId])

  const again = useCallback(
    async (inputs: readonly unknown[]) => {
      if (!entry || inputs.length === 0) return
      setBusy('again')
      try {
        const next = await planAgain(entry.id, inputs)
        keepAnswers(next)
        navigate('/plans', { id: String(next.id) })
      } catch (problem) {
        warn(problem)
      } finally {
        setBusy(undefined)
      }
    },
    [entry],
  )

  return {
    id,
    plan,
    entry,
    isPublish,
    again,
    planAnew,
    approve,
    filter,
    isNarrowed,
    error: error as unknown,
    retry: () => void mutate(),
    changes: all,
    /** what the filter shows */
    found: isNarrowed ? found : all,
    following,
    isOpen,
    isExpired,
    busy,
    policy,
    setPolicy,
    send,
    sendWhere,
    apply,
    undo,
    cancel,
  }
}

export type PlanWork = ReturnType<typeof usePlan>
