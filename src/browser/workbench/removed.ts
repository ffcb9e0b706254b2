interface RemovedScript {
  readonly name: string
  readonly source: string
  readonly shared: 0 | 1
}

let last: RemovedScript | undefined

export function noteRemoved(script: RemovedScript): void {
  last = script
}

export function removedScript(): RemovedScript | undefined {
  return last
}

export function forgetRemoved(): void {
  last = undefined
}
