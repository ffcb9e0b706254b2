import { useLayoutEffect, useRef } from 'react'
import { awaitLayer, dropHeld, hold } from './held-keys.ts'

interface LayerAwaitedProps {
  readonly onClose: () => void
  /** no key pressed before the layer is seen means anything to it */
  readonly drops?: boolean
}

/**
 * Has the focus while the code of a layer is on its way, so that keys meant for the layer do nothing to the page: the
 * layer gets them.
 */
export function LayerAwaited({ onClose, drops }: LayerAwaitedProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const { current } = box
    current?.focus({ preventScroll: true })
    const end = awaitLayer()
    return () => {
      end()
      // the layer remembers what has the focus when it comes, and gives it back to that
      if (document.activeElement === current && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to see or do: it only takes keys
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
