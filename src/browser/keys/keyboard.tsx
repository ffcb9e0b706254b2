import { lazy, Suspense, useEffect } from 'react'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { hearKeys } from './dispatch.ts'
import { PendingHint } from './pending-hint.tsx'
import { useKeys } from './use-keys.ts'

const KeySheet = lazy(() => import('./key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** Hears keys for the whole page and shows what they wait for; once, in the shell. */
export function Keyboard() {
  const isOpen = useApp((state) => state.keysOpen)
  useEffect(hearKeys, [])
  useKeys('global', [{ keys: '?', title: { en: 'All keys', zh: '全部按键' }, run: () => setApp({ keysOpen: true }) }])
  return (
    <>
      <PendingHint />
      <Suspense>{isOpen && <KeySheet />}</Suspense>
    </>
  )
}
