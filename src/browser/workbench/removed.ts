/** A deleted script, for restoring it. */
interface Removed {
  readonly name: string
  readonly source: string
  readonly shared: 0 | 1
}

let last: Removed | undefined

export function noteRemoved(script: Removed): void {
  last = script
}

export function removedScript(): Removed | undefined {
  return last
}

export function forgetRemoved(): void {
  last = undefined
}
