import { useEffect, useRef, useState } from 'react'

const pause = 1_500

/** Tells a screen reader, at most once in a while; what came in between is left unsaid. */
export function Announce({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const last = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, last.current + pause - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}
