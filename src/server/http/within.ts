import { setTimeout as wait } from 'node:timers/promises'

export function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  return Promise.race([result, wait(ms, undefined, { ref: false })])
}
