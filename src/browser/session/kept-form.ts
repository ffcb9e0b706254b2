import { words } from '#catalogue/index.ts'
import { notify } from '#browser/notices/notify.ts'
import { app, openForm, type FormRequest } from '#browser/state/app-state.ts'

interface Kept {
  readonly user: string
  readonly form: FormRequest
}

const place = 'playdesk.form'
const keepers = new Set<() => boolean>()

/** Calls before the page is left to sign in again; whoever has something unsaved keeps it. */
export function onSignIn(keep: () => boolean): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

export function keepUnsaved(): void {
  for (const keep of keepers) keep()
}

/** Keeps a form in this tab, for the same operator; false when there is no room for it. */
export function keepForm(form: FormRequest): boolean {
  try {
    sessionStorage.setItem(place, JSON.stringify({ user: app().session?.userName ?? '', form } satisfies Kept))
    return true
  } catch {
    return false
  }
}

/** Opens the form that was open when the session ended, with all that was typed. */
export function reopenForm(): void {
  const text = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  if (text === null) return
  const { user, form } = JSON.parse(text) as Kept
  if (user !== app().session?.userName) return
  openForm(form)
  notify(words('What you had typed is here again. It is not saved yet.', '之前填写的内容已恢复，尚未保存。'))
}
