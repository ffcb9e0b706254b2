/** Kind of rows that the palette searches, set by the first character. */
export type Mode = 'all' | 'command' | 'record' | 'page' | 'help'

const prefixes: readonly (readonly [chars: string, mode: Mode])[] = [
  ['>＞》', 'command'],
  ['@＠', 'record'],
  ['/／、', 'page'],
  ['?？', 'help'],
]

export function readMode(text: string): { mode: Mode; query: string } {
  const first = text.trimStart()[0]
  const mode = first === undefined ? undefined : prefixes.find(([chars]) => chars.includes(first))?.[1]
  return mode ? { mode, query: text.trimStart().slice(1) } : { mode: 'all', query: text }
}
