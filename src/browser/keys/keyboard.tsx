import { useEffect } from 'react'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { listenForKeys } from './dispatch.ts'
import { PendingHint } from './pending-hint.tsx'
import { useKeys } from './use-keys.ts'
import { keyWords } from './words.ts'

const KeySheet = part(
  () => import('./key-sheet.tsx'),
  ({ KeySheet }) => KeySheet,
)

/** Handles all keys; mounted once. */
export function Keyboard() {
  const isOpen = useApp((state) => state.keysOpen)
  useEffect(listenForKeys, [])
  useKeys('global', [{ keys: '?', title: keyWords.allKeys, run: () => setApp({ keysOpen: true }) }])
  return (
    <>
      <PendingHint />
      {isOpen && <KeySheet fallback={<LayerAwaited onClose={() => setApp({ keysOpen: false })} />} />}
    </>
  )
}
