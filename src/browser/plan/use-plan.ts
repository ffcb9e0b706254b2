import { useCallback, useRef, useState } from 'react'
import useSWR from 'swr'
import { words, type Words } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { applyPlan } from '#browser/palette/run.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { useApp, type Job } from '#browser/state/app-state.ts'
import { distinct } from './filter.ts'
import {
  changeKey,
  keepAnswers,
  planAgain,
  planPath,
  runPath,
  sendExcluded,
  type PlanChange,
  type PlanSummary,
} from './plan-data.ts'
import { useChanges } from './use-changes.ts'
import { useRun } from './use-run.ts'

const atOnce = 2_000

/** Everything one does with a plan; what is left out is sent one after the other, since each changes its hash. */
export function usePlan(id: string) {
  const entries = useApp((state) => state.product?.entryById)
  const {
    data: plan,
    error,
    mutate,
  } = useSWR(['plan', id], () => api.get<PlanSummary>(planPath(id)).then((answer) => answer.data), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const entry = plan?.command ? entries?.get(plan.command) : undefined
  const isPublish = entry?.command.effect === 'publish' && plan?.kind !== 'undo'
  const changes = useChanges(`${planPath(id)}/changes`, isPublish)
  const [busy, setBusy] = useState<'apply' | 'undo' | 'exclude' | 'again'>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(plan)
  latest.current = plan
  const runId = plan?.run ? String(plan.run) : undefined
  const following = useRun(runId, (isOver) => {
    changes.refresh()
    if (isOver) void mutate()
  })
  useMinute()
  const isExpired =
    plan?.state === 'expired' ||
    (plan?.state === 'ready' && plan.expires_at !== undefined && Date.parse(plan.expires_at) < Date.now())
  const isOpen = plan?.state === 'ready' && !isExpired && !runId

  const send = useCallback(
    (rows: readonly PlanChange[], excluded: 0 | 1) => {
      const named = distinct(rows)
      if (named.length === 0) return queue.current
      changes.mark(new Set(named.map(changeKey)), excluded)
      const work = async () => {
        for (let from = 0; from < named.length; from += atOnce) {
          const answer = await sendExcluded(id, named.slice(from, from + atOnce), excluded)
          await mutate(answer, { revalidate: false })
        }
      }
      queue.current = queue.current.then(work).catch((problem: unknown) => {
        warn(problem)
        changes.refresh()
        void mutate()
      })
      return queue.current
    },
    [changes, id, mutate],
  )

  /** Of every change of the plan, those that are not on screen included. */
  const sendWhere = useCallback(
    async (test: (change: PlanChange) => boolean, excluded: 0 | 1) => {
      setBusy('exclude')
      try {
        const found: PlanChange[] = []
        await changes.each((rows) => found.push(...rows.filter((row) => test(row) && (row.excluded ?? 0) !== excluded)))
        await send(found, excluded)
        return found.length
      } catch (problem) {
        warn(problem)
        return 0
      } finally {
        setBusy(undefined)
      }
    },
    [changes, send],
  )

  const apply = useCallback(async () => {
    setBusy('apply')
    try {
      await queue.current
      const { receipt, over } = await applyPlan({ id, hash: latest.current?.hash ?? '' })
      // said wherever the operator is by then
      void over?.then((job) => notify(outcomeWords(id, job), receipt)).catch(() => undefined)
    } catch (problem) {
      warn(problem)
      if (problem instanceof ApiProblem && problem.status === 409) changes.refresh()
    } finally {
      await mutate()
      setBusy(undefined)
    }
  }, [changes, id, mutate])

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
    error: error as unknown,
    retry: () => void mutate(),
    changes,
    following,
    isOpen,
    isExpired,
    busy,
    send,
    sendWhere,
    apply,
    undo,
    cancel,
  }
}

export type PlanWork = ReturnType<typeof usePlan>

function outcomeWords(id: string, { done, skipped, failed }: Job): Words {
  const n = (count: number) => count.toLocaleString('en-GB')
  const en = [
    `${n(done)} ${done === 1 ? 'change' : 'changes'} done`,
    skipped ? `${n(skipped)} skipped` : '',
    failed ? `${n(failed)} failed` : '',
  ]
  const zh = [`完成 ${n(done)} 处改动`, skipped ? `${n(skipped)} 条跳过` : '', failed ? `${n(failed)} 条失败` : '']
  return words(`Plan ${id}: ${en.filter(Boolean).join(', ')}.`, `计划 ${id}：${zh.filter(Boolean).join('，')}。`)
}
