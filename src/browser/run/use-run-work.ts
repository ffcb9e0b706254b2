import { useState } from 'react'
import { words } from '#catalogue/index.ts'
import { warn } from '#browser/notices/notify.ts'
import { isMeant, type Reach } from '#browser/notices/undo.ts'
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
    /** Takes it back, or a part of it, once that is meant; answers whether it is. */
    undo: async (part: Part, reach: Reach = {}) => {
      if (busy || !(await isMeant([id], words('Undo', '撤销'), undefined, reach))) return false
      await attempt('undo', () => undoPart(id, part))
      return true
    },
  }
}

export type RunWork = ReturnType<typeof useRunWork>
