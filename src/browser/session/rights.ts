import type { Effect } from '#catalogue/index.ts'
import { mayAct, needed, type Role } from '#derive/roles.ts'
import { app, useApp } from '#browser/state/app-state.ts'

/** Whether a role may run commands of an effect; the server decides again. */
function mayRun(role: Role, effect: Effect): boolean {
  return mayAct(role, needed[effect])
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
