/** Names that mean something to JavaScript itself. */
export const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// written in escapes they look like nothing
const mayBeUnsafe = /__proto__|constructor|prototype|\\u/
const longestDescription = 256 * 1024
const mostMembers = 50_000
const shortestMember = '"a":1,'.length

/**
 * JSON of a script as the thread that serves everybody parses it in a moment: without unsafe names, and with no more
 * members than a call over HTTP may have. Undefined where it has more, or is no JSON.
 */
export function plainJson(text: string): string | undefined {
  if (!mayBeUnsafe.test(text) && text.length <= mostMembers * shortestMember) return text
  try {
    const value: unknown = JSON.parse(text)
    return hasUnsafeDropped(value) ? JSON.stringify(value) : undefined
  } catch {
    return undefined
  }
}

/** What a script says of itself; undefined where that is longer than a script may be. */
export function plainDescription(text: string): string | undefined {
  return text.length > longestDescription ? undefined : plainJson(text)
}

/** Drops unsafe names on every level; false where there are too many members. */
function hasUnsafeDropped(all: unknown): boolean {
  const left = [all]
  let members = 0
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) {
      const names = Object.keys(value)
      members += names.length
      if (members > mostMembers) return false
      for (const name of names) if (unsafeNames.has(name)) Reflect.deleteProperty(value, name)
    }
    for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) left.push(member)
  }
  return true
}
