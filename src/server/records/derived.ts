import { sameValue } from '../world/diff.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Stored members that follow from other records. They are brought up to date without a version, so that they say
 * nothing about whether somebody changed the record.
 */
const members: Readonly<Record<string, readonly string[]>> = { game: ['rate'] }

const followers: Readonly<Record<string, readonly string[]>> = { comment: ['game'] }

export function derivedIn(area: string): readonly string[] {
  return members[area] ?? []
}

/** The area, and those whose records follow from its records. */
export function withFollowers(area: string): string[] {
  return [area, ...(followers[area] ?? [])]
}

export function isAsBefore(area: string, before: Data | null, now: Data | null): boolean {
  if (before === null || now === null) return before === now
  const derived = Object.fromEntries(derivedIn(area).map((key) => [key, null]))
  return sameValue({ ...before, ...derived }, { ...now, ...derived })
}
