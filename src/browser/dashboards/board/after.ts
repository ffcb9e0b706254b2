/** Wraps around. */
export function after<T>(all: readonly T[], now: T): T | undefined {
  return all[(all.indexOf(now) + 1) % all.length]
}
