import { useEffect } from 'react'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { part } from '#browser/state/part.tsx'
import { hearKeys } from './dispatch.ts'
import { PendingHint } from './pending-hint.tsx'
import { useKeys } from './use-keys.ts'

const KeySheet = part(
  () => import('./key-sheet.tsx'),
  ({ KeySheet }) => KeySheet,
)

/** Hears keys for the whole page and shows what they wait for; once, in the shell. */
export function Keyboard() {
  const isOpen = useApp((state) => state.keysOpen)
  useEffect(hearKeys, [])
  useKeys('global', [{ keys: '?', title: { en: 'All keys', zh: '全部按键' }, run: () => setApp({ keysOpen: true }) }])
  return (
    <>
      <PendingHint />
      {isOpen && <KeySheet />}
    </>
  )
}
