import { useState } from 'react'
import { warn } from '#browser/notices/notify.ts'
import type { Following } from '#browser/plan/apply/use-run.ts'
import { controlRun, undoPart, type Part, type RunAct } from './run-data.ts'

/** What a run can be asked to do. */
export function useRunWork(id: string, following: Following) {
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
    undo: (part: Part = {}) => attempt('undo', () => undoPart(id, part)),
  }
}

export type RunWork = ReturnType<typeof useRunWork>
