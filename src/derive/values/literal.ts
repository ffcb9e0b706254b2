export interface LiteralWithEnd {
  readonly value: unknown
  readonly end: number
}

/** Never evaluates code. */
export function readLiteral(text: string): LiteralWithEnd | undefined {
  const cursor = { text, at: 0, depth: 0 }
  try {
    return { value: value(cursor), end: cursor.at }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

interface LiteralCursor {
  readonly text: string
  at: number
  depth: number
}

const deepest = 50

function value(cursor: LiteralCursor): unknown {
  skip(cursor)
  const next = cursor.text[cursor.at]
  if (next === '{' || next === '[') {
    if (++cursor.depth > deepest) throw new SyntaxError('too deep')
    const read = next === '{' ? object(cursor) : array(cursor)
    cursor.depth--
    return read
  }
  if (next === '"' || next === "'" || next === '`') return string(cursor, next)
  const word = take(cursor, /^(?:-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|true|false|null|undefined)(?![\w$])/i)
  if (word === 'undefined' || word === 'null') return null
  return word === 'true' ? true : word === 'false' ? false : Number(word)
}

function object(cursor: LiteralCursor): Record<string, unknown> {
  const members: [string, unknown][] = []
  for (cursor.at++; !closes(cursor, '}', members.length > 0);) {
    const quote = cursor.text[cursor.at]
    const key = quote === '"' || quote === "'" ? string(cursor, quote) : take(cursor, /^[\w$]+/)
    if (key === '__proto__') throw new SyntaxError('a key that is refused')
    skip(cursor)
    take(cursor, /^:/)
    members.push([key, value(cursor)])
  }
  return Object.fromEntries(members)
}

function array(cursor: LiteralCursor): unknown[] {
  const items: unknown[] = []
  for (cursor.at++; !closes(cursor, ']', items.length > 0);) items.push(value(cursor))
  return items
}

/** Also consumes the comma or bracket. */
function closes(cursor: LiteralCursor, bracket: string, afterMember: boolean): boolean {
  skip(cursor)
  const comma = afterMember && cursor.text[cursor.at] === ','
  if (comma) {
    cursor.at++
    skip(cursor)
  }
  if (cursor.text[cursor.at] === bracket) {
    cursor.at++
    return true
  }
  if (afterMember && !comma) throw new SyntaxError('a comma is missing')
  return false
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '0': '\0' }

function string(cursor: LiteralCursor, quote: string): string {
  let read = ''
  for (cursor.at++; cursor.at < cursor.text.length; cursor.at++) {
    const unit = cursor.text[cursor.at]!
    if (unit === quote) {
      cursor.at++
      return read
    }
    if (quote === '`' && unit === '$' && cursor.text[cursor.at + 1] === '{') break
    if (unit !== '\\') {
      read += unit
      continue
    }
    const next = cursor.text[++cursor.at] ?? ''
    const code = next === 'u' ? /^[0-9a-f]{4}/i.exec(cursor.text.slice(cursor.at + 1))?.[0] : undefined
    if (code) cursor.at += 4
    read += code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[next] ?? next)
  }
  throw new SyntaxError('a text does not end')
}

function take(cursor: LiteralCursor, shape: RegExp): string {
  const found = shape.exec(cursor.text.slice(cursor.at))?.[0]
  if (found === undefined) throw new SyntaxError(`not expected at ${cursor.at}`)
  cursor.at += found.length
  return found
}

function skip(cursor: LiteralCursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at++
}
