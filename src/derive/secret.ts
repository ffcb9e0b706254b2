const names = /password|token|secret|^current$/i

/** Whether a member of an input is a password or the like, which is written down nowhere: no log, no form kept for later. */
export function isSecret(name: string): boolean {
  return names.test(name)
}
