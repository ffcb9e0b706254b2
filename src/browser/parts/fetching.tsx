import { useEffect, useState } from 'react'
import { useT } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'

/** ms before the message, because most pages load sooner. */
const delay = 200

export function Fetching() {
  const t = useT()
  const online = useApp((state) => state.online)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid flex-1 place-content-center" aria-busy="true">
      <p role="status" className="px-6 text-center text-dim">
        {isLate && t(online ? 'shell.partFetching' : 'shell.partOffline')}
      </p>
    </div>
  )
}
