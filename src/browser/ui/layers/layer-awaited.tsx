import { useLayoutEffect, useRef } from 'react'
import { awaitLayer, dropHeld, hold } from './held-keys.ts'

interface LayerAwaitedProps {
  readonly onClose: () => void
  /** Discards keys pressed before the layer is visible. */
  readonly drops?: boolean
}

/** Holds focus and keys, which would otherwise reach the page. */
export function LayerAwaited({ onClose, drops }: LayerAwaitedProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const { current } = box
    current?.focus({ preventScroll: true })
    const end = awaitLayer(before)
    return () => {
      end()
      if (document.activeElement === current && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only takes keys
    <div
      ref={box}
      tabIndex={-1}
      className="absolute outline-none"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') {
          event.preventDefault()
          dropHeld()
          onClose()
        } else if (!event.repeat && hold(event)) {
          event.preventDefault()
          if (drops) dropHeld()
        }
      }}
    />
  )
}
