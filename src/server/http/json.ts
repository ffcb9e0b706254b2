import { inexact, inexactKey, mayReachInto } from '#derive/kinds/shared/exact.ts'
import { problem } from '../problem.ts'
import { tooManyFields } from '../world/checks/input.ts'

// names with a meaning in JavaScript: refused, since dropping them would store something else
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a body; an empty one is no input. Throws a problem for a number that would lose precision. A reviver would
 * take ten times as long.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  refuseUnreadable(text)
  const body: unknown = JSON.parse(text)
  if (mayReachInto(text)) refuseUnsafe(body)
  const key = inexactKey(text)
  if (key !== undefined) throw problem(400, 'bad-input', inexact, [{ field: key, message: inexact }])
  return body
}

const deepest = 1_000
/** more would block the parser */
const mostMembers = 50_000

/** Refuses too many members, and nesting too deep for recursive functions. */
function refuseUnreadable(text: string): void {
  let [depth, members] = [0, 0]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]
    if (isQuoted && unit === '\\') at++
    else if (unit === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (unit === '[' || unit === '{') {
      if (++depth > deepest) throw new SyntaxError('nested too deeply')
    } else if (unit === ']' || unit === '}') depth--
    else if (unit === ':' && ++members > mostMembers) throw tooManyFields
  }
}

function refuseUnsafe(body: unknown): void {
  const left = [body]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, member] of Object.entries(value)) {
      if (unsafeKeys.has(key)) throw new SyntaxError(`a member is named ${key}`)
      if (typeof member === 'object' && member !== null) left.push(member)
    }
  }
}
