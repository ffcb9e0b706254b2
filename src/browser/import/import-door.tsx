import { lazy, Suspense, useSyncExternalStore } from 'react'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

let asked: string | undefined
const listeners = new Set<() => void>()

/** Opens the import of an area, by its name in scripts. */
export function openImport(area: string | undefined): void {
  asked = area
  for (const listener of listeners) listener()
}

/** Where the import opens. */
export function ImportDoor() {
  const area = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  return <Suspense>{area && <ImportDialog key={area} name={area} onClose={() => openImport(undefined)} />}</Suspense>
}
