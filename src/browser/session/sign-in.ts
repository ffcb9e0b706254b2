import { api } from '#client/api.ts'
import { storeUnsaved } from './stored-form.ts'

/** True for its own origin, or one that the deployment lists. */
function mayFollow(url: string, origin: string, listed: readonly string[]): boolean {
  if (!URL.canParse(url, origin)) return false
  const target = new URL(url, origin)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  return isWeb && (target.origin === origin || listed.includes(target.origin))
}

/** Cancels pending requests. Returns the address if it must not be followed. */
export function goSignIn(url: string | undefined): string | undefined {
  api.cancelAll()
  const listed = document.querySelector<HTMLMetaElement>('meta[name="playdesk-origins"]')?.content.split(/\s+/) ?? []
  if (!url || !mayFollow(url, location.origin, listed)) return url ?? ''
  const target = new URL(url, location.origin)
  // The hash never reaches the server.
  if (target.origin === location.origin) sessionStorage.setItem('playdesk.return', location.hash)
  storeUnsaved()
  location.assign(target)
  return undefined
}

/** Clears the stored page. */
export function returnPlace(): string | undefined {
  const hash = sessionStorage.getItem('playdesk.return')
  sessionStorage.removeItem('playdesk.return')
  return hash ?? undefined
}
