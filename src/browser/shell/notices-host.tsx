import { useSyncExternalStore } from 'react'
import { part } from '#browser/parts/part.tsx'
import { notices, onNotices } from '#browser/notices/notify.ts'

const Toaster = part(
  () => import('#browser/notices/toaster.tsx'),
  ({ Notices }) => Notices,
)

/** Loads with the first notice. */
export function NoticesHost() {
  const isNeeded = useSyncExternalStore(onNotices, () => notices().length > 0)
  return isNeeded && <Toaster />
}
