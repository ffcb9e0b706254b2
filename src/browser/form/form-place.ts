import { createContext, useContext } from 'react'
import type { AnyArea } from '#catalogue/index.ts'

/** Where a control stands, for those that look at other records or at what is stored. */
export interface FormPlace {
  readonly area: AnyArea
  /** as scripts name the area */
  readonly name: string
  readonly parent?: number | undefined
  /** the record as it is stored; empty for a new one */
  readonly initial: Readonly<Record<string, unknown>>
  /** the field of a control, by the id of its element */
  readonly nameOf: (id: string) => string
}

const context = createContext<FormPlace | undefined>(undefined)

export const FormPlaceProvider = context.Provider

export function useFormPlace(): FormPlace | undefined {
  return useContext(context)
}
