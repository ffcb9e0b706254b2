/** Computes once per object, which may still be collected. */
export function perObject<K extends object, T extends object | string | number>(
  work: (object: K) => T,
): (object: K) => T {
  const known = new WeakMap<K, T>()
  return (object) => {
    const found = known.get(object) ?? work(object)
    known.set(object, found)
    return found
  }
}
