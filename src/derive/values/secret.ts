const names = /password|token|secret|^current$/i

/** Whether an input value is a secret such as a password, which must not be logged or stored with a form. */
export function isSecret(name: string): boolean {
  return names.test(name)
}
