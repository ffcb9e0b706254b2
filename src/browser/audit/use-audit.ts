import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { wantLabels } from '#client/labels.ts'
import { useMay } from '#browser/session/rights.ts'
import { onAreaChange, onMissed } from '#browser/state/events.ts'
import { preloadAuthor } from './audit-author.tsx'
import { areaOf, newQueue } from './audit-data.ts'
import type { Decision, WaitingText } from './audit-queue.ts'

export const kinds = ['all', 'post', 'comment'] as const

type Queue = ReturnType<typeof newQueue>

export function useAudit() {
  const mayDecide = useMay('write')
  const queue = useMemo(() => newQueue(), [])
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const { waiting, current: chosen } = snapshot
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const shown = useMemo(() => waiting.filter((item) => kind === 'all' || item.kind === kind), [waiting, kind])
  const current = chosen && shown.includes(chosen) ? chosen : shown[0]
  const { remark, setRemark } = useRemarks(current)
  const began = useRef<number | undefined>(undefined)
  useFreshQueue(queue)
  usePreloading(shown, current)
  // The queue's current text may be of a kind that is not shown.
  useEffect(() => {
    if (current && current !== chosen) queue.choose(current.key)
  }, [queue, current, chosen])

  // The queue's next text may be of a hidden kind.
  const follow = (act: () => void, from: WaitingText) => {
    const next = shown[shown.indexOf(from) + 1] ?? shown[0]
    act()
    if (kind !== 'all' && next && next !== from) queue.choose(next.key)
  }
  const decide = (operation: Decision['operation'], reason?: number) => {
    if (!current || !mayDecide) return
    began.current ??= performance.now()
    const said = operation === 'delete' && remark.trim() ? { remark: remark.trim() } : {}
    follow(() => queue.decide(current, { operation, ...(reason ? { reason } : {}), ...said }), current)
  }
  return {
    ...snapshot,
    mayDecide,
    kind,
    setKind,
    shown,
    current,
    /** Time of the first decision, from `performance.now()`. */
    began: began.current,
    remark,
    setRemark,
    decide,
    skip: () => current && follow(() => queue.skip(current), current),
    undo: () => void queue.undo(),
    move: (by: number) => queue.move(by, shown),
    choose: (key: string) => queue.choose(key),
    refresh: () => void queue.refresh(),
  }
}

/** Holds a remark per text, which returns with its text. */
function useRemarks(current: WaitingText | undefined) {
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({})
  return {
    remark: (current && remarks[current.key]) ?? '',
    setRemark: (said: string) => current && setRemarks((past) => ({ ...past, [current.key]: said })),
  }
}

/** Loads the queue at first, after changes, and before it runs out. */
function useFreshQueue(queue: Queue): void {
  const { waiting, isLoaded, pending } = queue.snapshot()
  useEffect(() => {
    void queue.refresh()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onAreaChange(({ area }) => {
      if (area !== areaOf.post && area !== areaOf.comment) return
      clearTimeout(timer)
      timer = setTimeout(() => void queue.refresh(), 1_000)
    })
    const stopMissed = onMissed(() => void queue.refresh())
    return () => {
      clearTimeout(timer)
      stop()
      stopMissed()
    }
  }, [queue])
  useEffect(() => {
    if (isLoaded && waiting.length < 20 && pending > waiting.length) void queue.refresh()
  }, [queue, isLoaded, waiting.length, pending])
}

function usePreloading(shown: readonly WaitingText[], current: WaitingText | undefined): void {
  useEffect(() => {
    const at = current ? shown.indexOf(current) : 0
    for (const { kind, row } of shown.slice(at, at + 4)) {
      preloadAuthor(row['userId'])
      if (kind === 'comment') wantLabels('forum-post', [Number(row['postId'])])
    }
  }, [current, shown])
}
