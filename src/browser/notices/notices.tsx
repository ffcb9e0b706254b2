import { useSyncExternalStore } from 'react'
import { part } from '#browser/state/part.tsx'
import { notices, onNotices } from './notify.ts'

const Toaster = part(
  () => import('./toaster.tsx'),
  ({ Notices }) => Notices,
)

/** Where notices appear; its code is fetched with the first of them. */
export function NoticesDoor() {
  const isNeeded = useSyncExternalStore(onNotices, () => notices().length > 0)
  return isNeeded && <Toaster />
}
