import type { Values } from '#catalogue/index.ts'

/** Returns the same object if it has none of these members. */
export function without(values: Values, names: readonly string[]): Values {
  if (!names.some((name) => Object.hasOwn(values, name))) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
