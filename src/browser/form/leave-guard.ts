import { useEffect, useRef, useState } from 'react'
import { guardRoute, hashOf, route } from '#browser/router/route.ts'

const none: readonly string[] = []

export function useLeaveGuard(isDirty: boolean, names = none) {
  const [wanted, setWanted] = useState<string>()
  const isFree = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    isFree.current = false
    const release = guardRoute(() => {
      if (isFree.current) return true
      setWanted(location.hash)
      return false
    }, names)
    const onUnload = (event: BeforeUnloadEvent) => !isFree.current && event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => {
      release()
      removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, names])
  return {
    /** Blocked address. */
    wanted,
    stay: () => setWanted(undefined),
    /** Allows navigation: the changes are saved or stored. */
    free: () => void (isFree.current = true),
    go: () => {
      isFree.current = true
      const hash = wanted
      setWanted(undefined)
      if (hash && hash !== hashOf(route().path, route().query)) location.hash = hash
    },
  }
}
