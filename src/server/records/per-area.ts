import type { AnyArea } from '#catalogue/index.ts'

/** Computes a value from the declaration of an area once, for use on every record. */
export function perArea<T extends object>(work: (area: AnyArea) => T): (area: AnyArea) => T {
  const known = new WeakMap<AnyArea, T>()
  return (area) => {
    const found = known.get(area) ?? work(area)
    known.set(area, found)
    return found
  }
}
