import { expect } from 'vitest'
import { crowding } from './computing.ts'

/** Sends a small request, like any other operator. */
export type Look = () => Promise<unknown>

/** Repeats small requests until the others end, at least 20 times; returns the 95th percentile in ms. */
export async function lookDuring(look: Look, others: Promise<unknown>, beside?: () => Promise<void>): Promise<number> {
  let over = false
  const ended = others.finally(() => (over = true))
  const taken: number[] = []
  while (!over || taken.length < 20) {
    const from = performance.now()
    await look()
    taken.push(performance.now() - from)
    await beside?.()
  }
  await ended
  return taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * 0.95) - 1] ?? 0
}

/** Expects that others wait little during an attack, or only as much more as a busy machine slows everything down. */
export async function waitDuring(
  look: Look,
  attack: Promise<unknown>,
  idle: number,
  beside?: () => Promise<void>,
): Promise<void> {
  const crowd = crowding()
  const during = await lookDuring(look, attack, beside)
  const factor = crowd.factor()
  const after = await lookDuring(look, Promise.resolve())
  expect(during).toBeLessThan(Math.max(200 * factor, 40 * Math.max(idle, after)))
}
