/** When and where something is shown: no start is always, no country is all of them. */
export interface Window {
  readonly country?: readonly string[] | null
  readonly start_time?: string | null
  readonly end_time?: string | null
}

/** Whether two are shown to the same people at some time; an end is not part of its window. */
export function overlap(one: Window, other: Window): boolean {
  return meet(one, other) && share(one.country, other.country)
}

export function within({ start_time, end_time }: Window, now: string): boolean {
  return (start_time ?? '') <= now && now < (end_time ?? '~')
}

// ISO 8601 in UTC sorts as text, and `~` comes after every year
function meet(one: Window, other: Window): boolean {
  return (one.start_time ?? '') < (other.end_time ?? '~') && (other.start_time ?? '') < (one.end_time ?? '~')
}

function share(one: Window['country'], other: Window['country']): boolean {
  if (isAll(one) || isAll(other)) return true
  return one!.some((code) => other!.includes(code))
}

function isAll(codes: Window['country']): boolean {
  return !codes || codes.length === 0 || codes.includes('ALL')
}
