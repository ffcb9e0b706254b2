/** Evicts the least recently used entries once their sizes exceed `most`; keeps the newest. */
export class SizedCache<K, V> {
  readonly #most: number
  readonly #entries = new Map<K, { readonly value: V; readonly size: number }>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: K): V | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }

  sizeOf(key: K): number | undefined {
    return this.#entries.get(key)?.size
  }

  set(key: K, value: V, size: number): void {
    this.delete(key)
    this.#entries.set(key, { value, size })
    this.#total += size
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#most || oldest === key) return
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    this.#total -= this.sizeOf(key) ?? 0
    this.#entries.delete(key)
  }
}
