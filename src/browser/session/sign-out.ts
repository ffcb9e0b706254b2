import { forgetAhead } from '#client/ahead.ts'
import { api } from '#client/api.ts'
import { warn } from '#browser/notices/notify.ts'
import { app } from '#browser/state/app-state.ts'

export async function signOut(): Promise<void> {
  const entry = app().product?.entries.find(({ path }) => path.endsWith('/logout'))
  if (!entry) return
  try {
    await api.call(entry.method, entry.path)
    // Addresses of unfinished uploads belong to the session.
    for (const key of Object.keys(localStorage)) if (key.startsWith('tus::')) localStorage.removeItem(key)
    forgetAhead()
    location.reload()
  } catch (error) {
    warn(error)
  }
}
