import { useCallback, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { warn } from '#browser/notices/notify.ts'
import { afterFrame } from '#browser/state/after-frame.ts'
import { distinct } from './filter/filter.ts'
import type { useChanges } from './changes/use-changes.ts'
import {
  changeKey,
  isUndecided,
  sendChangesBack,
  sendDecision,
  sendExcluded,
  staysTheirs,
  type EditedPlan,
  type PlanChange,
  type PlanSummary,
  type SelectedChanges,
  type Take,
  type ChangeQuery,
} from './plan-data.ts'

type Changes = ReturnType<typeof useChanges>

interface ExclusionContext {
  readonly all: Changes
  /** Changes that match the filter. */
  readonly matching: Changes
  readonly mutate: KeyedMutator<PlanSummary>
  /** Called after each edit on this page, before it is shown. */
  readonly onEditedHere: (plan: EditedPlan) => void
}

/** Most changes per call. */
const atOnce = 2_000

/** Excludes changes; calls run in sequence, because each changes the plan's hash. */
export function useExclusions(id: string, { all, matching, mutate, onEditedHere }: ExclusionContext) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const refresh = useCallback(() => {
    all.refresh()
    matching.refresh()
  }, [all, matching])

  const taken = useCallback(
    async (answer: EditedPlan): Promise<void> => {
      onEditedHere(answer)
      for (const each of [all, matching]) each.tell()
      await mutate((known) => known && { ...known, ...answer }, { revalidate: false })
    },
    [all, matching, mutate, onEditedHere],
  )
  const failures = useRef(0)
  const unanswered = useRef(0)
  const inTurn = useCallback((act: () => Promise<void>): Promise<void> => {
    unanswered.current++
    const done = queue.current.then(act).finally(() => unanswered.current--)
    queue.current = done.catch(() => void failures.current++)
    return done
  }, [])

  const send = useCallback(
    (rows: readonly PlanChange[], excluded: 0 | 1) => {
      const distinctRows = distinct(rows).filter((row) => !isUndecided(row) && !staysTheirs(row))
      if (distinctRows.length === 0) return queue.current
      const keys = new Set(distinctRows.map(changeKey))
      for (const each of [all, matching]) each.mark(keys, excluded)
      const work = async () => {
        await new Promise<void>(afterFrame)
        for (let from = 0; from < distinctRows.length; from += atOnce) {
          const answer = await sendExcluded(id, { rows: distinctRows.slice(from, from + atOnce) }, excluded)
          await taken(answer)
        }
      }
      return inTurn(work).catch((problem: unknown) => {
        warn(problem)
        refresh()
        void mutate()
      })
    },
    [all, matching, id, inTurn, mutate, refresh, taken],
  )

  const edit = useCallback(
    (act: () => Promise<EditedPlan>) =>
      inTurn(async () => {
        await taken(await act())
        refresh()
      }),
    [inTurn, refresh, taken],
  )
  /** Excludes by filter, including changes not loaded. */
  const sendWhere = useCallback(
    (where: ChangeQuery, excluded: 0 | 1) => edit(() => sendExcluded(id, { where }, excluded)),
    [edit, id],
  )
  const sendBack = useCallback(
    (which: SelectedChanges, seen: () => string, remark: string) =>
      edit(() => sendChangesBack(id, which, { hash: seen(), remark })),
    [edit, id],
  )
  const decide = useCallback(
    async (rows: readonly PlanChange[], take: Take) => {
      const open = distinct(rows).filter(({ conflict }) => conflict != null)
      if (open.length > 0) await edit(() => sendDecision(id, open, take))
    },
    [edit, id],
  )
  /** Waits for pending calls; true if all succeeded. */
  const settled = useCallback(async () => {
    const before = failures.current
    await queue.current
    return failures.current === before
  }, [])
  const isSettled = useCallback(() => unanswered.current === 0, [])
  return { refresh, send, sendWhere, sendBack, decide, settled, isSettled }
}
