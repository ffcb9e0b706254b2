import { notify } from '#browser/notices/notify.ts'
import { app, openForm, type FormRequest } from '#browser/state/app-state.ts'
import { sessionWords } from './words.ts'

interface StoredForm {
  readonly user: string
  readonly form: FormRequest
}

const storageKey = 'playdesk.form'
const listeners = new Set<() => void>()

/** Lets forms store unsaved changes before a new sign-in. */
export function onSignIn(store: () => void): () => void {
  listeners.add(store)
  return () => listeners.delete(store)
}

export function storeUnsaved(): void {
  for (const store of listeners) store()
}

/** Stores a form for this tab and operator; false if storage is full. */
export function storeForm(form: FormRequest): boolean {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ user: app().session?.userName ?? '', form } satisfies StoredForm),
    )
    return true
  } catch {
    return false
  }
}

/** Reopens the stored form, if it is the operator's. */
export function reopenForm(): void {
  const text = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (text === null) return
  const { user, form } = JSON.parse(text) as StoredForm
  if (user !== app().session?.userName) return
  openForm(form)
  notify(sessionWords.inputRestored)
}
