import { useEffect, useState } from 'react'

export function useMinute(): number {
  const [minute, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((past) => past + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
