/** A missing start means always, no country means all. */
export interface Window {
  readonly country?: readonly string[] | null
  readonly start_time?: string | null
  readonly end_time?: string | null
}

/** Tells if windows overlap in time and country; the end is exclusive. */
export function overlap(one: Window, other: Window): boolean {
  return meet(one, other) && share(one.country, other.country)
}

export function within({ start_time, end_time }: Window, now: string): boolean {
  return (start_time ?? '') <= now && now < (end_time ?? '~')
}

// ISO 8601 in UTC sorts as text, and `~` sorts after every year
function meet(one: Window, other: Window): boolean {
  return (one.start_time ?? '') < (other.end_time ?? '~') && (other.start_time ?? '') < (one.end_time ?? '~')
}

function share(one: Window['country'], other: Window['country']): boolean {
  const [mine, theirs] = [codesOf(one), codesOf(other)]
  return isAll(mine) || isAll(theirs) || mine.some((code) => theirs.includes(code))
}

// values stored unchecked may be a single code
function codesOf(codes: Window['country']): readonly string[] {
  return [codes ?? []].flat()
}

function isAll(codes: readonly string[]): boolean {
  return codes.length === 0 || codes.includes('ALL')
}
