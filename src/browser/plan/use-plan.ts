import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import useSWR from 'swr'
import { address, call } from '#client/call.ts'
import type { Entry } from '#derive/calls.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { notify } from '#browser/notices/notify.ts'
import { useApp } from '#browser/state/app-state.ts'
import { onMissed } from '#browser/state/events.ts'
import { defaultPolicy, type Policy } from './apply/policy.ts'
import { useRun } from './apply/use-run.ts'
import { useChanges } from './changes/use-changes.ts'
import { isNarrowing, whereOf, type ChangeFilter } from './filter/filter.ts'
import {
  type EditedPlan,
  type PlanChange,
  type PlanSummary,
  type SelectedChanges,
  type Take,
  type ChangeQuery,
} from './plan-data.ts'
import { useExclusions } from './use-exclusions.ts'
import { usePlanActions } from './use-plan-actions.ts'
import { planningPause, useApprovalEvents, useDriftEvents, usePlanningEvents } from './planning/use-planning-events.ts'
import { planWords } from './words.ts'

export function usePlan(id: string, filter: ChangeFilter) {
  const { plan, error, mutate } = usePlanSummary(id)
  const entry = useApp((state) => (plan?.command ? state.product?.entryById.get(plan.command) : undefined))
  const isMade = plan !== undefined && plan.state !== 'planning'
  const isPublish = plan !== undefined && plan.kind !== 'undo' && isPublishOf(plan, entry)
  const path = isMade ? address('plan.changes', { id: Number(id) }) : undefined
  const all = useChanges(path, isPublish)
  // The browser may hold only some changes, so the server filters.
  const isNarrowed = isNarrowing(filter)
  const matching = useChanges(isNarrowed ? path : undefined, false, isNarrowed ? whereOf(filter) : undefined)
  const [policy, setPolicy] = useState<Policy>(defaultPolicy)
  const seen = useRef<Hash>(undefined)
  // Hash that counts as seen once the changes are newer than `turn`.
  const awaited = useRef<{ readonly hash: Hash; readonly turn: number }>(undefined)
  // Another operator's edit has a different `hashBefore`, so it stays unseen.
  const onEditedHere = useCallback(({ hashBefore, hashAfter }: EditedPlan) => {
    if (seen.current === hashBefore) seen.current = hashAfter
    if (awaited.current?.hash === hashBefore) awaited.current = { ...awaited.current, hash: hashAfter }
  }, [])
  const exclusions = useExclusions(id, { all, matching, mutate, onEditedHere })
  const { refresh, send, settled } = exclusions
  // An answer to an earlier edit would replace that of the reload.
  const reload = useCallback(() => settled().then(() => mutate()), [settled, mutate])
  useDriftEvents(plan, reload)
  useForeignChanges(plan?.hash, { seen, awaited, turn: all.turn + matching.turn, ...exclusions })
  const runId = plan?.run ? String(plan.run) : undefined
  const following = useRun(runId, (isOver) => {
    refresh()
    if (isOver) void mutate()
  })
  useDriftedRows(plan, refresh)
  // Reloads changes that failed to load; others reload with the hash or run.
  const isLost = (all.error() ?? matching.error()) !== undefined
  useEffect(() => (runId === undefined && isLost ? onMissed(refresh) : undefined), [runId, isLost, refresh])
  const isExpired = useExpiry(plan)
  const { during, ...actions } = usePlanActions(id, {
    plan,
    entry,
    runId,
    policy,
    seen,
    settled,
    reload: mutate,
    refresh,
    reloadRun: following.reload,
  })
  const edits = usePlanEdits(during, exclusions, seen)
  return {
    id,
    plan,
    entry,
    isPublish,
    filter,
    isNarrowed,
    error,
    retry: () => void mutate(),
    changes: all,
    /** All changes if nothing is filtered. */
    matching: isNarrowed ? matching : all,
    following,
    isOpen: plan?.state === 'ready' && !isExpired && !runId,
    isExpired,
    policy,
    setPolicy,
    send,
    ...edits,
    ...actions,
  }
}

/** A line or script that only publishes keeps the answers of its calls. */
function isPublishOf({ kind, answers }: PlanSummary, entry: Entry | undefined): boolean {
  return kind === 'script' ? (answers ?? []).length > 0 : entry?.command.effect === 'publish'
}

function usePlanEdits(
  during: ReturnType<typeof usePlanActions>['during'],
  { sendWhere: exclude, sendBack: giveBack, decide: settle }: ReturnType<typeof useExclusions>,
  seen: RefObject<Hash>,
) {
  const sendWhere = useCallback(
    (where: ChangeQuery, excluded: 0 | 1) => during('exclude', () => exclude(where, excluded)),
    [during, exclude],
  )
  const sendBack = useCallback(
    (which: SelectedChanges, remark: string) =>
      during('exclude', () => giveBack(which, () => seen.current ?? '', remark)),
    [during, giveBack, seen],
  )
  const decide = useCallback(
    (rows: readonly PlanChange[], take: Take) => during('exclude', () => settle(rows, take)),
    [during, settle],
  )
  return { sendWhere, sendBack, decide }
}

/** Rows show drift, so they reload when its count changes. */
function useDriftedRows(plan: PlanSummary | undefined, refresh: () => void): void {
  const drifted = plan?.drifted?.total ?? 0
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (drifted > 0) latest.current()
  }, [drifted])
}

type Hash = PlanSummary['hash'] | undefined

interface ForeignChangeContext extends Pick<ReturnType<typeof useExclusions>, 'refresh' | 'settled' | 'isSettled'> {
  readonly seen: RefObject<Hash>
  readonly awaited: RefObject<{ readonly hash: Hash; readonly turn: number } | undefined>
  readonly turn: number
}

/** Notices edits by others; until the reload, `seen` is the hash of the rows on screen. */
function useForeignChanges(
  hash: Hash,
  { seen, awaited, turn, refresh, settled, isSettled }: ForeignChangeContext,
): void {
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (hash == null || hash === seen.current || hash === awaited.current?.hash) return
    if (seen.current == null) return void (seen.current = hash)
    // This page's pending call may have caused the new hash.
    if (!isSettled()) return void settled().then(lookAgain)
    awaited.current = { hash, turn }
    notify(planWords.changedSince)
    refresh()
  }, [hash, seen, awaited, turn, refresh, settled, isSettled, looks])
  useEffect(() => {
    if (!awaited.current || awaited.current.turn === turn) return
    seen.current = awaited.current.hash
    awaited.current = undefined
  }, [seen, awaited, turn])
}

function usePlanSummary(id: string) {
  const { data, error, mutate } = useSWR(
    ['plan', id],
    () => call('plan.get', { id: Number(id) }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      refreshInterval: (known) => (known?.state === 'planning' ? planningPause : 0),
      dedupingInterval: 300,
    },
  )
  const plan = usePlanningEvents(id, data, mutate)
  useApprovalEvents(id, mutate)
  return { plan, error: error as unknown, mutate }
}

function useExpiry(plan: PlanSummary | undefined): boolean {
  useMinute()
  if (plan?.state === 'expired') return true
  const until = plan?.state === 'ready' ? plan.expires_at : undefined
  return typeof until === 'string' && Date.parse(until) < Date.now()
}

export type PlanWork = ReturnType<typeof usePlan>
