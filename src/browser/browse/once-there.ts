import type { Words } from '#catalogue/index.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { route } from '#browser/router/route.ts'
import { addressed, app, onApp, type Row } from '#browser/state/app-state.ts'
import type { Cursor } from './grid/use-cursor.ts'
import type { Pages } from './pages.ts'

type List = Pick<Pages, 'total' | 'error' | 'subscribe'>
type Rows = Pick<Pages, 'row' | 'total' | 'failed' | 'subscribe'>

let forget: (() => void) | undefined

/**
 * Does something with what commands act on: where the open record, or the list with its first rows, is still on its way,
 * once it is there. What is asked for next takes the place of what waits.
 */
export function onceThere(title: Words, act: () => void, list: List): void {
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

/** Does something with the row under the cursor, once it is there if the cursor has not left its place by then. */
export function onceRow(list: Rows, place: Cursor['place'], act: (row: Row) => void): void {
  const index = place.current
  const isStill = () => place.current === index
  const tryNow = () => {
    const row = isStill() && list.row(index)
    if (row) act(row)
    return row
  }
  once(list, tryNow, () => isStill() && !list.row(index) && !list.failed(index) && list.total() !== 0)
}

/** What waits is not wanted any more. */
export const giveUp = (): void => forget?.()

/** Tries now, and again once nothing is waited for any more. */
function once(list: Pick<Pages, 'subscribe'>, tryNow: () => unknown, isWaiting: () => unknown): void {
  giveUp()
  const [{ peek, area }, asked] = [app(), route()]
  if (tryNow() || !isWaiting()) return
  const look = () => {
    const now = app()
    // whoever has gone on to something else, or to another list, does not want it any more
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

/** Whether there will be rows, as far as is known: an empty list and one that failed have none. */
function isComing({ total, error }: List): boolean {
  return error() === undefined && total() !== 0
}
