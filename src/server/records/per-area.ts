import type { AnyArea } from '#catalogue/index.ts'

/** What follows from the declaration of an area, worked out once: some of it is asked of every record. */
export function perArea<T extends object>(work: (area: AnyArea) => T): (area: AnyArea) => T {
  const known = new WeakMap<AnyArea, T>()
  return (area) => {
    const found = known.get(area) ?? work(area)
    known.set(area, found)
    return found
  }
}
