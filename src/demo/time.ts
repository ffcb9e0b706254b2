// fixed, so every fill is alike
const end = Date.UTC(2026, 10, 20)
const day = 86_400_000

/** Days that the demonstration set covers. */
export const days = 90

/** Negative counts lie after the end of the set. */
export function daysBefore(count: number): string {
  return new Date(end - Math.round((count * day) / 1000) * 1000).toISOString()
}

export function ageOf(moment: string): number {
  return (end - Date.parse(moment)) / day
}
