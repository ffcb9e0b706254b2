import { useLayoutEffect, useRef } from 'react'

interface LayerAwaitedProps {
  readonly onClose: () => void
  /** called with all that was typed so far */
  readonly onText?: (text: string) => void
}

/** Has the focus while the code of a layer is on its way, so that keys meant for the layer do nothing to the page. */
export function LayerAwaited({ onClose, onText }: LayerAwaitedProps) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef('')
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to see or do: it only takes keys
    <div
      ref={box}
      tabIndex={-1}
      className="absolute outline-none"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        if (event.key === 'Escape') onClose()
        if (event.key.length === 1) onText?.((typed.current += event.key))
      }}
    />
  )
}
