import { createContext, useContext, useLayoutEffect } from 'react'
import type { AnyArea } from '#catalogue/index.ts'

/** The form around a control, for controls that read other records or stored values. */
export interface FieldContext {
  readonly area: AnyArea
  /** Name of the area in scripts. */
  readonly name: string
  readonly parent?: number | undefined
  /** Stored record; empty for a new one. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Returns the field name of a control by its element id. */
  readonly nameOf: (id: string) => string
  /** Sets or clears a control's reason why the form cannot be saved yet. */
  readonly hold: (id: string, why: string | undefined) => void
}

const context = createContext<FieldContext | undefined>(undefined)

export const FieldContextProvider = context.Provider

export function useFieldContext(): FieldContext | undefined {
  return useContext(context)
}

/** Blocks saving while a control has input that is not in its value yet. */
export function useHold(id: string, why: string | undefined): void {
  const hold = useFieldContext()?.hold
  // A layout effect runs before the next key, which may both leave the control and save.
  useLayoutEffect(() => {
    if (!hold || why === undefined) return
    hold(id, why)
    return () => hold(id, undefined)
  }, [hold, id, why])
}
