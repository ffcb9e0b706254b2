/** Property names with special meaning in JavaScript. */
export const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// escapes may hide them
const mayBeUnsafe = /__proto__|constructor|prototype|\\u/
const longestDescription = 256 * 1024
const mostMembers = 50_000
const shortestMember = '"a":1,'.length

/** Drops unsafe names. Returns undefined for invalid JSON, or more members than an HTTP call may have. */
export function plainJson(text: string): string | undefined {
  if (!mayBeUnsafe.test(text) && text.length <= mostMembers * shortestMember) return text
  try {
    const value: unknown = JSON.parse(text)
    return hasUnsafeDropped(value) ? JSON.stringify(value) : undefined
  } catch {
    return undefined
  }
}

export function plainDescription(text: string): string | undefined {
  return text.length > longestDescription ? undefined : plainJson(text)
}

/** Drops unsafe names on every level; returns false for too many members. */
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
