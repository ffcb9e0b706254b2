import { api } from '#client/api.ts'
import { storeUnsaved } from './stored-form.ts'

/** Returns true if the console may go to an address: on its own origin, or on one that the deployment lists. */
function mayFollow(url: string, origin: string, listed: readonly string[]): boolean {
  if (!URL.canParse(url, origin)) return false
  const target = new URL(url, origin)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  return isWeb && (target.origin === origin || listed.includes(target.origin))
}

/** Cancels pending requests and goes to the sign-in page. Returns the address if following it is not allowed. */
export function goSignIn(url: string | undefined): string | undefined {
  api.cancelAll()
  const listed = document.querySelector<HTMLMetaElement>('meta[name="playdesk-origins"]')?.content.split(/\s+/) ?? []
  if (!url || !mayFollow(url, location.origin, listed)) return url ?? ''
  const target = new URL(url, location.origin)
  // Stores the open page here, because the hash never reaches the server.
  if (target.origin === location.origin) sessionStorage.setItem('playdesk.return', location.hash)
  storeUnsaved()
  location.assign(target)
  return undefined
}

/** Returns and clears the page that was open when the session ended. */
export function returnPlace(): string | undefined {
  const hash = sessionStorage.getItem('playdesk.return')
  sessionStorage.removeItem('playdesk.return')
  return hash ?? undefined
}
