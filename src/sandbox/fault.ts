import type { ScriptFaultCode, ScriptFault } from './protocol.ts'
import type { InsertedText } from './watched.ts'

interface GuestError {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly code?: string
  /** thrown value that is no error */
  readonly thrown?: string
}

const longest = 2_000
const unreadable = 'something that cannot be read'

/** Converts an error of the guest into a fault at the author's line. */
export function faultFrom(text: string, isFull: boolean, inserted: readonly InsertedText[] = []): ScriptFault {
  const read = JSON.parse(text) as GuestError
  const { name = 'Error', message = '', stack = '', code } = read
  const thrown = read.name === undefined ? (read.thrown ?? unreadable) : undefined
  // out of memory, the interpreter throws null, or the guest describes the error in part
  const isWithoutPlace = thrown === undefined && code === undefined && placeIn(stack, []).line === null
  const isPartial = thrown === 'null' || thrown === unreadable || isWithoutPlace
  if (isFull && isPartial) return faultWith('out-of-memory')
  if (thrown !== undefined)
    return { code: 'script-error', message: `Thrown: ${thrown}`.slice(0, longest), line: null, column: null }
  if (name === 'InternalError' && message === 'out of memory') return faultWith('out-of-memory')
  if (name === 'InternalError' && message === 'interrupted') return faultWith('cpu-limit')
  const { line, column } = placeIn(stack, inserted)
  const described = name === 'Error' || code !== undefined ? message : `${name}: ${message}`
  return {
    code: name === 'SyntaxError' && /^\s*at script\.ts:/.test(stack) ? 'syntax-error' : 'script-error',
    message: (described === '' ? name : described).slice(0, longest),
    line,
    column,
    ...(code === undefined ? {} : { problem: code.slice(0, 100) }),
  }
}

/** Returns the place in the author's text, without the inserted text. */
export function placeIn(
  stack: string,
  inserted: readonly InsertedText[],
): { readonly line: number | null; readonly column: number | null } {
  const [, line, column] = /\bscript\.ts:(\d{1,7})(?::(\d{1,7}))?/.exec(stack) ?? []
  if (line === undefined) return { line: null, column: null }
  if (column === undefined) return { line: Number(line), column: null }
  const before = inserted.filter((each) => each.line === Number(line) && each.column < Number(column))
  const put = before.reduce((sum, { column: from, length }) => sum + Math.min(length, Number(column) - from), 0)
  return { line: Number(line), column: Number(column) - put }
}

export function faultWith(code: ScriptFaultCode): ScriptFault {
  return { code, message: '', line: null, column: null }
}
