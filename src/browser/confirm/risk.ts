import type { Words } from '#catalogue/index.ts'
import { app, type Environment } from '#browser/state/app-state.ts'

/** What is about to be done, as far as it can do harm. */
export interface Risk {
  /** such as “Take 3,000 games offline in production” */
  readonly title: Words
  /** records that it changes */
  readonly count: number
  /** where it changes them */
  readonly environments: readonly Environment[]
  readonly isIrreversible: boolean
  /** where to look up who sees it */
  readonly reach?: ReachQuery
  /** typed out whatever the settings say */
  readonly phrase?: string
}

export type ReachQuery = { readonly plan: number | string } | { readonly area: string; readonly ids: readonly number[] }

interface Pending {
  readonly risk: Risk
  readonly phrase: string
  readonly settle: (isConfirmed: boolean) => void
}

let pending: Pending | undefined
const listeners = new Set<() => void>()

/** Whether the operator means it: at once where nothing is to be typed out, else when it was. */
export function confirmed(risk: Risk): Promise<boolean> {
  const phrase = risk.phrase ?? phraseOf(risk)
  if (phrase === undefined) return Promise.resolve(true)
  pending?.settle(false)
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      show(undefined)
      resolve(isConfirmed)
    }
    show({ risk, phrase, settle })
  })
}

/** Of what changes records of this environment and can be undone. */
export function riskHere(title: Words, count: number): Risk {
  return { title, count, environments: [app().environment], isIrreversible: false }
}

export function asked(): Pending | undefined {
  return pending
}

export function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The environment's name, or the number of records: what a hand that did not look would get wrong. */
function phraseOf({ count, environments, isIrreversible }: Risk): string | undefined {
  const { session, environment } = app()
  const rules = session?.confirm
  if (!rules) return undefined
  const production = environments.filter((each) => each.startsWith('prod'))
  if (rules.production && production.length > 0) return production.length === 1 ? production[0] : 'production'
  if (rules.irreversible && isIrreversible) return environments[0] ?? environment
  return rules.above !== undefined && count >= rules.above ? String(count) : undefined
}

function show(next: Pending | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}
