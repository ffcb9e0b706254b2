import { allowPictureHosts } from '#browser/ui/lazy-image.tsx'
import type { Language } from '#catalogue/index.ts'
import { configureApi, type ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { knowCommands } from '#client/commands.ts'
import { calls } from '#derive/calls.ts'
import { typedFor } from '#browser/confirm/risk.ts'
import { navigate, route } from '#browser/router/route.ts'
import { app, setApp, type Session } from '#browser/state/app-state.ts'
import { readSettings } from '#browser/state/settings.ts'
import { goSignIn } from './sign-in.ts'

/** A sign-in address not to follow, or an error. */
export type StartFault = { readonly signIn: string } | { readonly error: unknown }

/** index.html preloads both responses. */
export async function startSession(): Promise<StartFault | undefined> {
  configureApi({
    language: () => app().language,
    identity: () => app().session,
    onProblem,
    onConfirm: typedFor,
    onReached: () => setApp({ online: true }),
  })
  try {
    const [{ data: session }, { data: product }] = await Promise.all([
      call('session.user-info', {}, { bare: true }),
      call('schema.catalogue', { part: 'start' }, { bare: true }),
    ])
    const entries = calls(product.areas)
    const entryById = new Map(entries.map((entry) => [entry.id, entry]))
    knowCommands(entryById)
    allowPictureHosts(session.pictureHosts ?? [])
    setApp({
      session,
      environment: session.environment,
      language: readSettings().language ?? languageOf(session),
      product: {
        ...product,
        entries,
        entryById,
      },
    })
    return undefined
  } catch (error) {
    return signedOutAt === undefined ? { error } : { signIn: signedOutAt }
  }
}

let signedOutAt: string | undefined
let leaving = false
/** ms after which the operator counts as staying on the page. */
const leavingTime = 1_000

function onProblem(problem: ApiProblem): void {
  if (problem.kind === 'offline') setApp({ online: false })
  if (problem.signedInAs !== undefined) setApp({ otherPage: problem })
  // The caller closes its form first.
  if (problem.plan !== undefined) setTimeout(() => navigate('/plans', { id: String(problem.plan) }))
  if (problem.status === 401 && !leaving) {
    signedOutAt = goSignIn(problem.url)
    leaving = signedOutAt === undefined
    if (leaving) setTimeout(() => (leaving = false), leavingTime)
    // Page 403 shows an address that must not be followed.
    if (!leaving && app().session) navigate('/403', { url: signedOutAt })
  }
  if (problem.status === 403 && route().path !== '/403')
    navigate('/403', { from: route().path, message: problem.message })
}

function languageOf(session: Session): Language {
  return session.language === 'zh' ? 'zh' : 'en'
}
