import type { Words } from '#catalogue/index.ts'
import type { ApiProblem } from '#client/api.ts'
import { confirmPhrase, isTyped, type ActionExtent } from '#derive/http/confirmation.ts'
import { app } from '#browser/state/app-state.ts'

export interface Risk extends ActionExtent {
  readonly title: Words
  readonly reach?: ReachQuery
  /** Phrase to type regardless of the settings. */
  readonly phrase?: string
}

/** Records whose audience is shown. */
export type ReachQuery = { readonly plan: number | string } | { readonly area: string; readonly ids: readonly number[] }

interface PendingQuestion {
  readonly risk: Risk
  readonly phrase: string
  readonly settle: (isConfirmed: boolean) => void
}

let pending: PendingQuestion | undefined
const listeners = new Set<() => void>()

/** True once the operator has typed the phrase, if one is required. */
export function confirmed(risk: Risk): Promise<boolean> {
  const { session, environment } = app()
  const phrase = risk.phrase ?? (session?.confirm ? confirmPhrase(session.confirm, risk, environment) : undefined)
  lastTyped = undefined
  if (phrase === undefined) return Promise.resolve(true)
  pending?.settle(false)
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      if (isConfirmed) lastTyped = phrase
      show(undefined)
      resolve(isConfirmed)
    }
    show({ risk, phrase, settle })
  })
}

/** Phrase of the last confirmation, until a call uses it. */
let lastTyped: string | undefined

/** Returns the phrase for a call refused with 428: just typed, else asked for. */
export async function typedFor({ message, confirm }: ApiProblem): Promise<string | undefined> {
  if (confirm === undefined) return undefined
  const isDone = lastTyped !== undefined && isTyped(lastTyped, confirm)
  const risk = { ...riskHere({ en: message, zh: message }, 1), phrase: confirm }
  const isMeant = isDone || (await confirmed(risk))
  lastTyped = undefined
  return isMeant ? confirm : undefined
}

export function riskHere(title: Words, count: number): Risk {
  return { title, count, environments: [app().environment], isIrreversible: false }
}

export function pendingQuestion(): PendingQuestion | undefined {
  return pending
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: PendingQuestion | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}
