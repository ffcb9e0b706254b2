import { words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { app } from '#browser/state/app-state.ts'

interface Undone {
  readonly run: string
  readonly done: number
  readonly skipped: number
}

/** Takes the last action back; that is an action itself and can be undone. */
export async function undoLast(): Promise<void> {
  const { lastAction } = app()
  if (lastAction?.receipt) await undoReceipt(lastAction.receipt)
}

export async function undoReceipt(receipt: string): Promise<Undone | undefined> {
  try {
    const { data } = await api.post<Undone>('/api/-/undo', { body: { receipt } })
    const text =
      data.skipped > 0
        ? words(
            `Undid ${data.done}, left ${data.skipped} that changed since`,
            `已撤销 ${data.done} 条，${data.skipped} 条后来又有改动，未撤销`,
          )
        : words(data.done === 1 ? 'Undid 1 change' : `Undid ${data.done} changes`, `已撤销 ${data.done} 条改动`)
    notify(text, data.run)
    return data
  } catch (error) {
    warn(error)
    return undefined
  }
}
