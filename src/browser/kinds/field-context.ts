import { createContext, useContext, useLayoutEffect } from 'react'
import type { AnyArea } from '#catalogue/index.ts'

/** The form that a control is part of, for controls that read other records or stored values. */
export interface FieldContext {
  readonly area: AnyArea
  /** as scripts name the area */
  readonly name: string
  readonly parent?: number | undefined
  /** the record as it is stored; empty for a new one */
  readonly initial: Readonly<Record<string, unknown>>
  /** the field of a control, by the id of its element */
  readonly nameOf: (id: string) => string
  /** why the form cannot be saved yet, by the id of a control; nothing: it can */
  readonly hold: (id: string, why: string | undefined) => void
}

const context = createContext<FieldContext | undefined>(undefined)

export const FieldContextProvider = context.Provider

export function useFieldContext(): FieldContext | undefined {
  return useContext(context)
}

/** Keeps the form from being saved while a control has something that is not in its value yet. */
export function useHold(id: string, why: string | undefined): void {
  const hold = useFieldContext()?.hold
  // before the next key is handled: the one that leaves the control may be the one that saves
  useLayoutEffect(() => {
    if (!hold || why === undefined) return
    hold(id, why)
    return () => hold(id, undefined)
  }, [hold, id, why])
}
