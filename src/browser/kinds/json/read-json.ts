import type { Words } from '#catalogue/index.ts'
import { isInexact } from '#derive/kinds/shared/exact.ts'
import { jsonWords } from './words.ts'

export interface JsonNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  /** Name or index in the parent; absent for the root. */
  readonly key?: string
  /** Keys from the root, with `[]` for list items: `days.[].coins`. */
  readonly path: string
  readonly from: number
  readonly to: number
  readonly children: readonly JsonNode[]
}

interface JsonFault {
  readonly at: number
  readonly line: number
  readonly column: number
  readonly message: Words
}

interface JsonText {
  readonly node?: JsonNode
  /** First syntax error; repeated keys count, because parsers drop the first value. */
  readonly fault?: JsonFault
}

class Fault extends Error {
  readonly at: number
  readonly said: Words
  constructor(at: number, said: Words) {
    super(said.en)
    this.at = at
    this.said = said
  }
}

const deepest = 200

export function readJson(text: string): JsonText {
  try {
    return { node: new Reader(text).whole() }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { fault: { at: error.at, ...positionOf(text, error.at), message: error.said } }
  }
}

/** Recursive descent; each method advances `at`. */
class Reader {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  whole(): JsonNode {
    const node = this.value(undefined, '', 0)
    this.skip()
    if (this.at < this.text.length) this.fail(jsonWords.faults.more)
    return node
  }

  private fail(said: Words, at = this.at): never {
    throw new Fault(at, at >= this.text.length ? jsonWords.faults.end : (oddity(this.text, at) ?? said))
  }

  private skip(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
  }

  private value(key: string | undefined, path: string, depth: number): JsonNode {
    this.skip()
    const from = this.at
    const made = (kind: JsonNode['kind'], children: readonly JsonNode[] = []): JsonNode => ({
      kind,
      ...(key === undefined ? {} : { key }),
      path,
      from,
      to: this.at,
      children,
    })
    if (depth > deepest) return this.fail(jsonWords.faults.deep)
    switch (this.text[this.at]) {
      case '{':
        return made('object', this.members(path, depth))
      case '[':
        return made('array', this.items(path, depth))
      case '"':
        this.string()
        return made('string')
    }
    const [word = ''] =
      /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])/.exec(
        this.text.slice(this.at, this.at + 400),
      ) ?? []
    if (word === '') return this.fail(jsonWords.faults.value)
    if (isInexact(word)) throw new Fault(this.at, jsonWords.faults.inexact)
    this.at += word.length
    return made(word === 'null' ? 'null' : word === 'true' || word === 'false' ? 'boolean' : 'number')
  }

  private members(path: string, depth: number): JsonNode[] {
    const children: JsonNode[] = []
    const known = new Set<string>()
    this.at += 1
    this.skip()
    while (this.text[this.at] !== '}') {
      if (this.text[this.at] !== '"') this.fail(jsonWords.faults.key)
      const keyAt = this.at
      const key = this.string()
      if (known.has(key)) throw new Fault(keyAt, jsonWords.faults.repeated(key))
      known.add(key)
      this.skip()
      if (this.text[this.at] !== ':') this.fail(jsonWords.faults.colon)
      this.at += 1
      children.push({ ...this.value(key, path === '' ? key : `${path}.${key}`, depth + 1), from: keyAt })
      this.next('}')
    }
    this.at += 1
    return children
  }

  private items(path: string, depth: number): JsonNode[] {
    const children: JsonNode[] = []
    this.at += 1
    this.skip()
    while (this.text[this.at] !== ']') {
      children.push(this.value(String(children.length), path === '' ? '[]' : `${path}.[]`, depth + 1))
      this.next(']')
    }
    this.at += 1
    return children
  }

  private next(close: string): void {
    this.skip()
    if (this.text[this.at] === close) return
    if (this.text[this.at] !== ',') this.fail(jsonWords.faults.comma)
    const comma = this.at
    this.at += 1
    this.skip()
    if (this.text[this.at] === close) throw new Fault(comma, jsonWords.faults.trailing)
  }

  private string(): string {
    const from = this.at
    this.at += 1
    while (this.text[this.at] !== '"') {
      const char = this.text[this.at]
      if (char === undefined) this.fail(jsonWords.faults.end)
      if (char === '\n') this.fail(jsonWords.faults.line)
      if (char === '\\' && !/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6)))
        this.fail(jsonWords.faults.escape)
      this.at += char === '\\' ? 2 : 1
    }
    this.at += 1
    try {
      return JSON.parse(this.text.slice(from, this.at)) as string
    } catch {
      return this.fail(jsonWords.faults.unescaped, from)
    }
  }
}

/** Returns a specific message for mistakes from other notations. */
function oddity(text: string, at: number): Words | undefined {
  if (text[at] === "'") return jsonWords.faults.single
  if (/[“”‘’，：｛｝【】]/.test(text[at] ?? '')) return jsonWords.faults.chinese
  return text[at] === '/' && /[/*]/.test(text[at + 1] ?? '') ? jsonWords.faults.comment : undefined
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

export function pathsOf(node: JsonNode | undefined): string[] {
  return (node?.children ?? []).flatMap((child) => [child.path, ...pathsOf(child)])
}
