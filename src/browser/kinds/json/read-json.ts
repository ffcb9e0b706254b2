import { words, type Words } from '#catalogue/index.ts'
import { inexact, isInexact } from '#derive/kinds/shared/exact.ts'

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

const says = {
  end: words('The text ends here, but a string, list or object is still open.', '内容在此中断，还有未闭合的部分。'),
  more: words('Nothing may follow the value.', '值之后不应再有内容。'),
  value: words(
    'A value is expected: text in "quotes", a number, true, false, null, { or [.',
    '此处应为值：带双引号的文本、数字、true、false、null、{ 或 [。',
  ),
  single: words('Use "double" quotes.', '请使用英文双引号 "。'),
  chinese: words('Use ASCII quotes, commas and colons.', '请使用英文标点（引号、逗号、冒号）。'),
  key: words('A key in "quotes" is expected.', '此处应为带双引号的键名。'),
  colon: words('A colon is expected after the key.', '键名后应为冒号。'),
  comma: words('A comma is expected, or the end of the list or object.', '此处应为逗号，或列表、对象的结尾。'),
  trailing: words('Remove the comma; no value follows it.', '逗号后没有内容，请删除该逗号。'),
  escape: words('This is not a valid JSON escape.', 'JSON 不支持这种转义。'),
  inexact,
  line: words('A string cannot span lines. Write \\n for a line break.', '文本不能跨行，换行请写 \\n。'),
  comment: words('JSON has no comments.', 'JSON 不支持注释。'),
} as const

const deepest = 200

/** Errors are plain words with a position. */
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
    if (this.at < this.text.length) this.fail(says.more)
    return node
  }

  private fail(said: Words, at = this.at): never {
    throw new Fault(at, at >= this.text.length ? says.end : (oddity(this.text, at) ?? said))
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
    if (depth > deepest) return this.fail(words('This is nested too deeply.', '嵌套层级过深。'))
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
    if (word === '') return this.fail(says.value)
    if (isInexact(word)) throw new Fault(this.at, says.inexact)
    this.at += word.length
    return made(word === 'null' ? 'null' : word === 'true' || word === 'false' ? 'boolean' : 'number')
  }

  private members(path: string, depth: number): JsonNode[] {
    const children: JsonNode[] = []
    const known = new Set<string>()
    this.at += 1
    this.skip()
    while (this.text[this.at] !== '}') {
      if (this.text[this.at] !== '"') this.fail(says.key)
      const keyAt = this.at
      const key = this.string()
      if (known.has(key)) throw new Fault(keyAt, words(`The key “${key}” is repeated.`, `键“${key}”重复。`))
      known.add(key)
      this.skip()
      if (this.text[this.at] !== ':') this.fail(says.colon)
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
    if (this.text[this.at] !== ',') this.fail(says.comma)
    const comma = this.at
    this.at += 1
    this.skip()
    if (this.text[this.at] === close) throw new Fault(comma, says.trailing)
  }

  private string(): string {
    const from = this.at
    this.at += 1
    while (this.text[this.at] !== '"') {
      const char = this.text[this.at]
      if (char === undefined) this.fail(says.end)
      if (char === '\n') this.fail(says.line)
      if (char === '\\' && !/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6)))
        this.fail(says.escape)
      this.at += char === '\\' ? 2 : 1
    }
    this.at += 1
    try {
      return JSON.parse(this.text.slice(from, this.at)) as string
    } catch {
      return this.fail(words('This text holds a character that must be escaped.', '文本中有需要转义的字符。'), from)
    }
  }
}

/** Returns a specific message for mistakes from other notations. */
function oddity(text: string, at: number): Words | undefined {
  if (text[at] === "'") return says.single
  if (/[“”‘’，：｛｝【】]/.test(text[at] ?? '')) return says.chinese
  return text[at] === '/' && /[/*]/.test(text[at + 1] ?? '') ? says.comment : undefined
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

export function pathsOf(node: JsonNode | undefined): string[] {
  return (node?.children ?? []).flatMap((child) => [child.path, ...pathsOf(child)])
}
