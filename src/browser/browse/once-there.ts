import type { Words } from '#catalogue/index.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { addressed, app, onApp } from '#browser/state/app-state.ts'

/** Does something with what commands act on: where the open record is still on its way, once it is there. */
export function onceThere(title: Words, act: () => void): void {
  const { peek, area } = app()
  const tryNow = (): boolean => {
    const { selection, openFailed } = app()
    const isThere = peek === undefined || selection.count > 0 || addressed() !== undefined
    if (isThere) act()
    else if (openFailed) warn(new Error(t('peek.notThere')), title)
    return isThere || openFailed === true
  }
  if (tryNow()) return
  const stop = onApp(() => {
    const now = app()
    // whoever has gone on to something else does not want it any more
    const isMeant = now.peek === peek && now.area === area && !now.palette && !now.form
    if (isMeant && addressed() === undefined && !now.openFailed) return
    stop()
    if (isMeant) tryNow()
  })
}
