import type { Effect } from '#catalogue/index.ts'
import { app, useApp, type Role } from '#browser/state/app-state.ts'

const order: readonly Role[] = ['viewer', 'operator', 'publisher', 'admin']
const needed: Record<Effect, Role> = { read: 'viewer', write: 'operator', destroy: 'publisher', publish: 'publisher' }

/** Whether a role may run commands of an effect; the server decides again. */
export function mayRun(role: Role, effect: Effect): boolean {
  return order.indexOf(role) >= order.indexOf(needed[effect])
}

/** The same for the operator who is here. */
export function mayHere(effect: Effect): boolean {
  return mayRun(app().session?.role ?? 'viewer', effect)
}

export function useMay(effect: Effect): boolean {
  return mayRun(
    useApp((state) => state.session?.role ?? 'viewer'),
    effect,
  )
}
