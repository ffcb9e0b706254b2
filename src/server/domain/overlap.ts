/** Period and countries of a record; missing ones are unlimited. */
export interface CountryPeriod {
  readonly country?: readonly string[] | null
  readonly start_time?: string | null
  readonly end_time?: string | null
}

/** The end is exclusive. */
export function overlap(one: CountryPeriod, other: CountryPeriod): boolean {
  // ISO 8601 in UTC sorts as text, and `~` sorts after every year
  if ((one.start_time ?? '') >= (other.end_time ?? '~') || (other.start_time ?? '') >= (one.end_time ?? '~'))
    return false
  const [mine, theirs] = [codesOf(one.country), codesOf(other.country)]
  return isAll(mine) || isAll(theirs) || mine.some((code) => theirs.includes(code))
}

export function within({ start_time, end_time }: CountryPeriod, now: string): boolean {
  return (start_time ?? '') <= now && now < (end_time ?? '~')
}

// values stored unchecked may be a single code
function codesOf(codes: CountryPeriod['country']): readonly string[] {
  return [codes ?? []].flat()
}

function isAll(codes: readonly string[]): boolean {
  return codes.length === 0 || codes.includes('ALL')
}
