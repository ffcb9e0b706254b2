import { useEffect, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { changeQuery } from '#browser/router/route.ts'
import { app, closeForm, openPeek, setApp, type Product } from '#browser/state/app-state.ts'
import { part } from '#browser/parts/part.tsx'
import { own } from '#browser/router/own.ts'

const Peek = part(
  () => import('./peek.tsx'),
  ({ Peek }) => Peek,
)

export const fetchPeek = Peek.fetch

interface OpenRecord {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly id: number
  readonly parent?: number
}

/** Shows the open record; unsaved changes hold it until the operator decides. */
export function PeekHost({ asked, full }: { asked: OpenRecord | undefined; full: boolean }) {
  const [held, setHeld] = useState<OpenRecord>()
  const shown = held ?? asked
  const isLeaving =
    held !== undefined && (asked?.name !== held.name || asked.id !== held.id || asked.parent !== held.parent)
  useEffect(() => () => setApp({ isPeekHeld: false }), [])
  if (!shown) return null
  return (
    <Peek
      {...shown}
      full={full}
      isLeaving={isLeaving}
      onDirty={(isDirty) => {
        setHeld(isDirty ? shown : undefined)
        setApp({ isPeekHeld: isDirty })
      }}
      onStay={() => {
        closeForm()
        if (shown.name === app().area && shown.parent === app().parent) return openPeek(shown.id)
        // Reopening a list reads the record from the address.
        changeQuery({
          [own.tab]: shown.area.id,
          [own.parent]: shown.parent === undefined ? undefined : String(shown.parent),
          [own.peek]: String(shown.id),
        })
      }}
    />
  )
}
