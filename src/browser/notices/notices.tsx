import { lazy, Suspense, useSyncExternalStore } from 'react'
import { notices, onNotices } from './notify.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Notices }) => ({ default: Notices })))

/** Where notices appear; its code is fetched with the first of them. */
export function NoticesDoor() {
  const isNeeded = useSyncExternalStore(onNotices, () => notices().length > 0)
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}
