const names = /password|token|secret|^current$/i

/** Reports whether an input must not be logged or saved, such as a password. */
export function isSecret(name: string): boolean {
  return names.test(name)
}
