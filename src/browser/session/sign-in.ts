import { api } from '#client/api.ts'
import { storeUnsaved } from './stored-form.ts'

/** Whether the console may go there by itself: its own origin, or one the deployment lists. */
function mayFollow(url: string, origin: string, listed: readonly string[]): boolean {
  if (!URL.canParse(url, origin)) return false
  const target = new URL(url, origin)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  return isWeb && (target.origin === origin || listed.includes(target.origin))
}

/** The session has ended: cancels requests in flight and goes to the sign-in page; returns the address if following it is not allowed. */
export function goSignIn(url: string | undefined): string | undefined {
  api.cancelAll()
  const listed = document.querySelector<HTMLMetaElement>('meta[name="playdesk-origins"]')?.content.split(/\s+/) ?? []
  if (!url || !mayFollow(url, location.origin, listed)) return url ?? ''
  const target = new URL(url, location.origin)
  // back to the page that was open: the hash never reaches the server
  if (target.origin === location.origin) sessionStorage.setItem('playdesk.return', location.hash)
  storeUnsaved()
  location.assign(target)
  return undefined
}

/** The page that was open when the session ended. */
export function returnPlace(): string | undefined {
  const hash = sessionStorage.getItem('playdesk.return')
  sessionStorage.removeItem('playdesk.return')
  return hash ?? undefined
}
