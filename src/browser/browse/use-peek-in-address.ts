import { useEffect, useRef } from 'react'
import { own } from '#browser/router/own.ts'
import { changeQuery, route, stepQuery } from '#browser/router/route.ts'
import { app, openPeek, useApp } from '#browser/state/app-state.ts'

/** Keeps the open record in the address, so links include it. */
export function usePeekInAddress(wanted: string | undefined): void {
  const peek = useApp((state) => state.peek)
  const applied = useRef<string>(undefined)
  useEffect(() => {
    // The open record may be the previous list's, which closes after this render.
    const open = app().peek?.toString()
    // A link or the palette may name another record.
    if (wanted !== applied.current) {
      applied.current = wanted
      const id = Number(wanted)
      if (wanted !== open && (wanted === undefined || id > 0)) return openPeek(wanted === undefined ? undefined : id)
    }
    if (open === wanted) return
    applied.current = open
    // Back reverts opening and closing, not cursor moves.
    const go = open === undefined || wanted === undefined ? stepQuery : changeQuery
    go({ [own.peek]: open })
  }, [peek, wanted])
  // Another record starts with its details, unless unsaved changes hold this one.
  const isHeld = useApp((state) => state.isPeekHeld === true)
  useEffect(() => {
    if (peek === undefined && wanted === undefined && !isHeld && route().query[own.pane] !== undefined)
      changeQuery({ [own.pane]: undefined })
  }, [peek, wanted, isHeld])
  useEffect(() => () => openPeek(undefined), [])
}
