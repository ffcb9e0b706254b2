import type { Words } from '#catalogue/index.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { route } from '#browser/router/route.ts'
import { addressed, app, onApp, type Row } from '#browser/state/app-state.ts'
import type { Cursor } from './grid/use-cursor.ts'
import type { Pages } from './pages.ts'

type PageTotals = Pick<Pages, 'total' | 'error' | 'subscribe'>
type PageRows = Pick<Pages, 'row' | 'total' | 'failed' | 'subscribe'>

let forget: (() => void) | undefined

/** Acts once the open record or first rows have loaded; a later request replaces it. */
export function onceThere(title: Words, act: () => void, list: PageTotals): void {
  const { peek } = app()
  const tryNow = () => {
    const { selection, openFailed } = app()
    if (selection.isComing) return false
    const isThere = selection.count > 0 || addressed() || (peek === undefined && !isComing(list))
    if (isThere) act()
    else if (openFailed) warn(new Error(t('peek.notThere')), title)
    return isThere || openFailed
  }
  const isWaiting = () =>
    app().selection.isComing ?? (!addressed() && !app().openFailed && (peek !== undefined || isComing(list)))
  once(list, tryNow, isWaiting)
}

/** Acts once the cursor's row has loaded; moving the cursor cancels. */
export function onceRow(list: PageRows, place: Cursor['place'], act: (row: Row) => void): void {
  const index = place.current
  const isStill = () => place.current === index
  const tryNow = () => {
    const row = isStill() && list.row(index)
    if (row) act(row)
    return row
  }
  once(list, tryNow, () => isStill() && !list.row(index) && !list.failed(index) && list.total() !== 0)
}

export const cancelWaiting = (): void => forget?.()

/** Tries now, and again after loading. */
function once(list: Pick<Pages, 'subscribe'>, tryNow: () => unknown, isWaiting: () => unknown): void {
  cancelWaiting()
  const [{ peek, area }, asked] = [app(), route()]
  if (tryNow() || !isWaiting()) return
  const look = () => {
    const now = app()
    // Navigation or another list cancels the action.
    const isMeant = now.peek === peek && now.area === area && route() === asked && !now.palette && !now.form
    if (isMeant && isWaiting()) return
    stop()
    if (isMeant) tryNow()
  }
  const stops = [onApp(look), list.subscribe(look)]
  const stop = () => {
    forget = undefined
    for (const each of stops) each()
  }
  forget = stop
}

/** Rows may still arrive: the list is neither empty nor failed. */
function isComing({ total, error }: PageTotals): boolean {
  return error() === undefined && total() !== 0
}
