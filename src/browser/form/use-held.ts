import { useCallback, useState } from 'react'
import type { FieldContext } from '#browser/kinds/field-context.ts'

/** Controls that have not taken in yet what was typed: the form is not saved before they have. */
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
    /** why the form could not be saved, once somebody tried */
    note: isShown ? held.values().next().value : undefined,
    /** goes to the first control that holds the form; false where none does */
    goToFirst: (): boolean => {
      const [first] = held.keys()
      setShown(first !== undefined)
      if (first === undefined) return false
      document.getElementById(first)?.focus()
      return true
    },
  }
}
