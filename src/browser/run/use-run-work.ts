import { useState } from 'react'
import { warn } from '#browser/notices/notify.ts'
import { isMeant, type Reach } from '#browser/notices/undo.ts'
import type { FollowedRun } from '#browser/plan/apply/use-run.ts'
import { controlRun, undoPart, type UndoScope, type RunAct } from './run-data.ts'
import { runWords } from './words.ts'

export function useRunWork(id: string, following: FollowedRun) {
  const [busy, setBusy] = useState<RunAct | 'undo'>()
  const attempt = async (what: RunAct | 'undo', act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch (error) {
      warn(error)
    }
    following.reload()
    setBusy(undefined)
  }
  return {
    busy,
    send: (act: RunAct) => attempt(act, () => controlRun(id, act)),
    /** Undoes the run or a part; resolves to false if not confirmed. */
    undo: async (part: UndoScope, reach: Reach = {}) => {
      if (busy || !(await isMeant([id], runWords.undo, undefined, reach))) return false
      await attempt('undo', () => undoPart(id, part))
      return true
    },
  }
}

export type RunWork = ReturnType<typeof useRunWork>
