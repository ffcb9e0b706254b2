import type { Effect, Words } from '#catalogue/index.ts'
import { mayAct, needed, type Role } from '#derive/roles.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, useApp } from '#browser/state/app-state.ts'

/** The server checks this too. */
function mayRun(role: Role, effect: Effect): boolean {
  return mayAct(role, needed[effect])
}

/** Like `mayRun`, for the current operator and environment. */
export function mayHere(effect: Effect): boolean {
  return mayRun(app().session?.role ?? 'viewer', effect)
}

export function useMay(effect: Effect): boolean {
  return mayRun(
    useApp((state) => state.session?.role ?? 'viewer'),
    effect,
  )
}

export function refuse(title: Words): void {
  warn(new Error(t('browse.notAllowed', { role: t(`role.${app().session?.role ?? 'viewer'}`) })), title)
}
