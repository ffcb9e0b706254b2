import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** Returns the value a frame later, so slow parts delay no key. */
export function useAfterFrame<T>(value: T): T {
  const [shown, show] = useState(() => value)
  useEffect(() => afterFrame(() => startTransition(() => show(() => value))), [value])
  return shown
}
