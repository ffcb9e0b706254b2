export interface Random {
  /** from 0 to 1 */
  next(): number
  /** whole, both ends included */
  int(from: number, to: number): number
  chance(part: number): boolean
  pick<T>(list: readonly T[]): T
  /** distinct, in the order drawn */
  some<T>(list: readonly T[], count: number): T[]
  /** `weights` are parallel to the list */
  weighted<T>(list: readonly T[], weights: readonly number[]): T
}

export function randomOf(name: string): Random {
  let state = hashOf(name)
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  return {
    next,
    int,
    chance: (part) => next() < part,
    pick,
    some(list, count) {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!)
    },
    weighted(list, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (left -= weight) < 0)
      return list[index < 0 ? list.length - 1 : index]!
    },
  }
}

/** FNV-1a */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}
