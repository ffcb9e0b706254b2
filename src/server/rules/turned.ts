/** What a toggle comes to. */
export function turned(now: number | null, wanted: 0 | 1 | null | undefined): 0 | 1 {
  return wanted ?? (now === 1 ? 0 : 1)
}
