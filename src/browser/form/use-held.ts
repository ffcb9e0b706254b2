import { useCallback, useState } from 'react'
import type { FieldContext } from '#browser/kinds/field-context.ts'

/** Tracks controls with unaccepted input, which block saving. */
export function useHeld() {
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
  const [isShown, setShown] = useState(false)
  const hold = useCallback<FieldContext['hold']>(
    (id, why) =>
      setHeld((all) => new Map([...all].filter(([each]) => each !== id).concat(why === undefined ? [] : [[id, why]]))),
    [],
  )
  return {
    hold,
    isHeld: held.size > 0,
    note: isShown ? held.values().next().value : undefined,
    /** Returns false if no control is held. */
    goToFirst: (): boolean => {
      const [first] = held.keys()
      setShown(first !== undefined)
      if (first === undefined) return false
      document.getElementById(first)?.focus()
      return true
    },
  }
}
