import { useEffect, useRef } from 'react'
import { own } from '#browser/router/own.ts'
import { changeQuery, route, stepQuery } from '#browser/router/route.ts'
import { app, openPeek, useApp } from '#browser/state/app-state.ts'

/** The address names the open record, so that it can be sent to somebody. */
export function usePeekInAddress(wanted: string | undefined): void {
  const peek = useApp((state) => state.peek)
  const applied = useRef<string>(undefined)
  useEffect(() => {
    // the record of the list before is closed by now, after this one was drawn with it
    const open = app().peek?.toString()
    // a link, or a record chosen in the palette, on a page that is there already
    if (wanted !== applied.current) {
      applied.current = wanted
      const id = Number(wanted)
      if (wanted !== open && (wanted === undefined || id > 0)) return openPeek(wanted === undefined ? undefined : id)
    }
    if (open === wanted) return
    applied.current = open
    // Back closes what was opened and opens what was closed; what the cursor passes leaves no step
    const go = open === undefined || wanted === undefined ? stepQuery : changeQuery
    go({ [own.peek]: open })
  }, [peek, wanted])
  // a record that is opened later begins with its details; one with unsaved changes keeps its place until it is decided
  const isHeld = useApp((state) => state.isPeekHeld === true)
  useEffect(() => {
    if (peek === undefined && wanted === undefined && !isHeld && route().query[own.pane] !== undefined)
      changeQuery({ [own.pane]: undefined })
  }, [peek, wanted, isHeld])
  useEffect(() => () => openPeek(undefined), [])
}
