import { createContext, useContext, useLayoutEffect } from 'react'
import type { AnyArea } from '#catalogue/index.ts'

export interface FieldContext {
  readonly area: AnyArea
  /** Name of the area in scripts. */
  readonly name: string
  readonly parent?: number | undefined
  /** Stored record; empty for a new one. */
  readonly initial: Readonly<Record<string, unknown>>
  readonly nameOf: (id: string) => string
  /** Reports why the form cannot be saved yet; undefined clears it. */
  readonly hold: (id: string, why: string | undefined) => void
}

const context = createContext<FieldContext | undefined>(undefined)

export const FieldContextProvider = context.Provider

export function useFieldContext(): FieldContext | undefined {
  return useContext(context)
}

/** Blocks saving until the input is in the value. */
export function useHold(id: string, why: string | undefined): void {
  const hold = useFieldContext()?.hold
  // A layout effect runs before the next key, which may leave the control and save.
  useLayoutEffect(() => {
    if (!hold || why === undefined) return
    hold(id, why)
    return () => hold(id, undefined)
  }, [hold, id, why])
}
