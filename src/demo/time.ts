// fixed, so that every data folder is filled alike
const end = Date.UTC(2026, 10, 20)
const day = 86_400_000

/** Days that the demonstration set covers. */
export const days = 90

/** Returns the moment these days before the end of the set; negative ones lie after it. */
export function daysBefore(count: number): string {
  return new Date(end - Math.round((count * day) / 1000) * 1000).toISOString()
}

export function ageOf(moment: string): number {
  return (end - Date.parse(moment)) / day
}
