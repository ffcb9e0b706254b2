import { useState } from 'react'
import { useHold } from './form-place.ts'
import type { ControlProps } from './control.ts'

/** What is typed in a control and not in its value: it holds the form, and is marked as soon as it is left. */
export function useStray({ id, isFaulty, describedBy }: ControlProps, why: string | undefined) {
  const [isLeft, setLeft] = useState(false)
  useHold(id, why)
  const isShown = isLeft && why !== undefined && !isFaulty
  return {
    typed: () => setLeft(false),
    left: () => setLeft(true),
    /** for the box one types in */
    isFaulty: isFaulty || isShown,
    describedBy: isShown ? `${id}-stray` : describedBy,
    /** stands below it */
    note: isShown && <StrayNote id={id}>{why}</StrayNote>,
  }
}

export function StrayNote({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={`${id}-stray`} role="alert" className="pt-0.5 text-xs text-danger">
      {children}
    </p>
  )
}
