import { useState } from 'react'
import { useHold } from './field-context.ts'
import type { ControlProps } from './controls/control.ts'

/** Text in a control that is not yet part of its value: it blocks saving, and is marked when the control loses focus. */
export function useUnparsed({ id, isFaulty, describedBy }: ControlProps, why: string | undefined) {
  const [isLeft, setLeft] = useState(false)
  useHold(id, why)
  const isShown = isLeft && why !== undefined && !isFaulty
  return {
    typed: () => setLeft(false),
    left: () => setLeft(true),
    /** for the box one types in */
    isFaulty: isFaulty || isShown,
    describedBy: isShown ? `${id}-unparsed` : describedBy,
    /** stands below it */
    note: isShown && <UnparsedNote id={id}>{why}</UnparsedNote>,
  }
}

export function UnparsedNote({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={`${id}-unparsed`} role="alert" className="pt-0.5 text-xs text-danger">
      {children}
    </p>
  )
}
