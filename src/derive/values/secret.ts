const names = /password|token|secret|^current$/i

/** Such inputs are neither logged nor saved. */
export function isSecret(name: string): boolean {
  return names.test(name)
}
