import { useEffect, useRef, useState } from 'react'

const pause = 1_500

interface AnnounceProps {
  readonly text: string
  /** ms without another text until it is said; without it a text is said at once, at most every 1.5 s */
  readonly settled?: number
}

/** Tells a screen reader, at most once in a while; what came in between is left unsaid. */
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
