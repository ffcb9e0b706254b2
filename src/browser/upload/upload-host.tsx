import { useSyncExternalStore } from 'react'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'

const UploadDialog = part(
  () => import('./upload-dialog.tsx'),
  ({ UploadDialog }) => UploadDialog,
)

let isOpen = false
const listeners = new Set<() => void>()

export function setUploadOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function UploadHost() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
  const close = () => setUploadOpen(false)
  return open && <UploadDialog onClose={close} fallback={<LayerAwaited onClose={close} />} />
}
