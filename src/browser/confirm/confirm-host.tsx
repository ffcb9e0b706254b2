import { useSyncExternalStore } from 'react'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { pendingQuestion, onQuestion } from './risk.ts'

const ConfirmDialog = part(
  () => import('./confirm-dialog.tsx'),
  ({ ConfirmDialog }) => ConfirmDialog,
)

export function ConfirmHost() {
  const pending = useSyncExternalStore(onQuestion, pendingQuestion)
  return (
    pending && <ConfirmDialog {...pending} fallback={<LayerAwaited drops onClose={() => pending.settle(false)} />} />
  )
}
