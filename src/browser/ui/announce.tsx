import { useEffect, useRef, useState } from 'react'

const pause = 1_500

interface AnnounceProps {
  readonly text: string
  /** Quiet ms before announcing; default: at once, at most every 1.5 s. */
  readonly settled?: number
}

/** Announces a text to screen readers; skips texts in between. */
export function Announce({ text, settled }: AnnounceProps) {
  const [said, setSaid] = useState('')
  const last = useRef(-pause)
  useEffect(() => {
    const wait = settled ?? Math.max(0, last.current + pause - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, settled])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}
