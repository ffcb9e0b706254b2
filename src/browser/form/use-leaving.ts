import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './leave-guard.ts'

interface LeavingForm {
  readonly isUnsaved: boolean
  readonly onDirty: (isDirty: boolean) => void
  /** True while another form waits for the decision. */
  readonly isLeaving: boolean
  readonly onLeave: (discard: boolean) => void
  readonly onClose: () => void
  readonly focusBack: () => void
}

export function useLeaving({ isUnsaved, onDirty, isLeaving, onLeave, onClose, focusBack }: LeavingForm) {
  const guard = useLeaveGuard(isUnsaved)
  const [isAsked, setAsked] = useState(false)
  useDirty(isUnsaved, onDirty)
  const stay = () => {
    setAsked(false)
    guard.stay()
    if (isLeaving) onLeave(false)
    focusBack()
  }
  const isAsking = isAsked || isLeaving || guard.wanted !== undefined
  return {
    isAsking,
    /** Allows leaving: the changes are stored. */
    free: guard.free,
    ask: () => setAsked(true),
    stay,
    discard: () => {
      onDirty(false)
      if (guard.wanted !== undefined) guard.go()
      if (isLeaving) onLeave(true)
      else onClose()
    },
    escape: () => (isAsking ? stay() : isUnsaved ? setAsked(true) : onClose()),
  }
}

function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const reported = useRef(false)
  const report = useRef(onDirty)
  report.current = onDirty
  useEffect(() => {
    if (reported.current === isDirty) return
    reported.current = isDirty
    report.current(isDirty)
  }, [isDirty])
}
