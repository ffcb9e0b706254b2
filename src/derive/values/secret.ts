const names = /password|token|secret|^current$/i

/** True for inputs that are neither logged nor saved. */
export function isSecret(name: string): boolean {
  return names.test(name)
}
