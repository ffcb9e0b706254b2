import { stripTypeScriptTypes } from 'node:module'
import type { ScriptFault, StrippedScript } from './protocol.ts'
import { watched } from './watched.ts'

export function stripped(source: string): StrippedScript {
  try {
    return watched(stripTypeScriptTypes(source))
  } catch (error) {
    return { fault: faultIn(error, source) }
  }
}

function faultIn(error: unknown, source: string): ScriptFault {
  const { message, stack = '', code } = error as Error & { code?: string }
  if (code !== 'ERR_INVALID_TYPESCRIPT_SYNTAX' && code !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
    return { code: 'crashed', message: '', line: null, column: null }
  // begins with `:line`, then that line with carets below the error; none at the end of the text
  const line = Number(/^[^\n]*?:(\d+)\n/.exec(stack)?.[1] ?? 1)
  const before = /\n( *)\^+\n/.exec(stack)?.[1]?.length ?? source.split('\n')[line - 1]?.length ?? 0
  return { code: 'syntax-error', message, line, column: before + 1 }
}
