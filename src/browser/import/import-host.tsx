import { useSyncExternalStore } from 'react'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'

const ImportDialog = part(
  () => import('./import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
)

let asked: string | undefined
const listeners = new Set<() => void>()

/** Opens the import of an area, by its name in scripts. */
export function openImport(area: string | undefined): void {
  asked = area
  for (const listener of listeners) listener()
}

/** Where the import opens. */
export function ImportHost() {
  const area = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  const close = () => openImport(undefined)
  return area && <ImportDialog key={area} name={area} onClose={close} fallback={<LayerAwaited onClose={close} />} />
}
