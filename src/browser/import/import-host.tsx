import { useSyncExternalStore } from 'react'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'

const ImportDialog = part(
  () => import('./import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
)

interface ImportRequest {
  readonly area: string
  readonly file: File | undefined
}

let asked: ImportRequest | undefined
const listeners = new Set<() => void>()

export function openImport(area: string | undefined, file?: File): void {
  asked = area === undefined ? undefined : { area, file }
  for (const listener of listeners) listener()
}

export function ImportHost() {
  const request = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  const close = () => openImport(undefined)
  if (!request) return undefined
  const { area, file } = request
  const fallback = <LayerAwaited onClose={close} />
  return <ImportDialog key={area} name={area} file={file} onClose={close} fallback={fallback} />
}
