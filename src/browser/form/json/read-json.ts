import { words, type Words } from '#catalogue/index.ts'
import { inexact, isInexact } from '#derive/exact.ts'

/** A value of a JSON text, with where it stands. */
export interface JsonNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  /** name or place in what holds it; none for the outermost */
  readonly key?: string
  /** keys from the outermost on, `[]` for any place of a list: `days.[].coins` */
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
  /** what no reader takes; a key that is there twice is one too, as readers silently drop the first */
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
  end: words('The text ends here, but something is still open.', '内容在此中断，还有未闭合的部分。'),
  more: words('Nothing may follow here.', '此处之后不应再有内容。'),
  value: words(
    'A value is expected: text in "quotes", a number, true, false, null, { or [.',
    '此处应为值：带双引号的文本、数字、true、false、null、{ 或 [。',
  ),
  single: words('Use "double" quotes.', '请使用英文双引号 "。'),
  chinese: words('Use the quotes, commas and colons of English.', '请使用英文标点（引号、逗号、冒号）。'),
  key: words('A key in "quotes" is expected.', '此处应为带双引号的键名。'),
  colon: words('A colon is expected after the key.', '键名后应为冒号。'),
  comma: words('A comma is expected, or the end of the list or object.', '此处应为逗号，或列表、对象的结尾。'),
  trailing: words('Nothing follows the comma: take it away.', '逗号后没有内容，请删除该逗号。'),
  escape: words('This is no escape that JSON knows.', 'JSON 不支持这种转义。'),
  inexact,
  line: words('A text ends on its own line: write \\n for a new one.', '文本不能跨行，换行请写 \\n。'),
  comment: words('JSON has no comments.', 'JSON 不支持注释。'),
} as const

const deepest = 200

/** Reads a JSON text, and says in plain words where and why it cannot be read. */
export function readJson(text: string): JsonText {
  let at = 0
  const fail = (said: Words, place = at): never => {
    throw new Fault(place, place >= text.length ? says.end : (oddity(text, place) ?? said))
  }
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at += 1
  }

  function value(key: string | undefined, path: string, depth: number): JsonNode {
    skip()
    const from = at
    const made = (kind: JsonNode['kind'], children: readonly JsonNode[] = []): JsonNode => ({
      kind,
      ...(key === undefined ? {} : { key }),
      path,
      from,
      to: at,
      children,
    })
    if (depth > deepest) return fail(words('This is nested too deeply.', '嵌套层级过深。'))
    switch (text[at]) {
      case '{':
        return made('object', members(path, depth))
      case '[':
        return made('array', items(path, depth))
      case '"':
        string()
        return made('string')
    }
    const [word = ''] =
      /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])/.exec(text.slice(at, at + 400)) ?? []
    if (word === '') return fail(says.value)
    if (isInexact(word)) throw new Fault(at, says.inexact)
    at += word.length
    return made(word === 'null' ? 'null' : word === 'true' || word === 'false' ? 'boolean' : 'number')
  }

  function members(path: string, depth: number): JsonNode[] {
    const children: JsonNode[] = []
    const known = new Set<string>()
    at += 1
    skip()
    while (text[at] !== '}') {
      if (text[at] !== '"') fail(says.key)
      const keyAt = at
      const key = string()
      if (known.has(key)) throw new Fault(keyAt, words(`“${key}” is there twice.`, `键“${key}”重复。`))
      known.add(key)
      skip()
      if (text[at] !== ':') fail(says.colon)
      at += 1
      children.push({ ...value(key, path === '' ? key : `${path}.${key}`, depth + 1), from: keyAt })
      next('}')
    }
    at += 1
    return children
  }

  function items(path: string, depth: number): JsonNode[] {
    const children: JsonNode[] = []
    at += 1
    skip()
    while (text[at] !== ']') {
      children.push(value(String(children.length), path === '' ? '[]' : `${path}.[]`, depth + 1))
      next(']')
    }
    at += 1
    return children
  }

  function next(close: string): void {
    skip()
    if (text[at] === close) return
    if (text[at] !== ',') fail(says.comma)
    const comma = at
    at += 1
    skip()
    if (text[at] === close) throw new Fault(comma, says.trailing)
  }

  function string(): string {
    const from = at
    at += 1
    while (text[at] !== '"') {
      const char = text[at]
      if (char === undefined) fail(says.end)
      if (char === '\n') fail(says.line)
      if (char === '\\' && !/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6))) fail(says.escape)
      at += char === '\\' ? 2 : 1
    }
    at += 1
    try {
      return JSON.parse(text.slice(from, at)) as string
    } catch {
      return fail(words('This text holds a character that must be escaped.', '文本中有需要转义的字符。'), from)
    }
  }

  try {
    const node = value(undefined, '', 0)
    skip()
    if (at < text.length) fail(says.more)
    return { node }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { fault: { at: error.at, ...placeOf(text, error.at), message: error.said } }
  }
}

/** What people write who know another notation. */
function oddity(text: string, at: number): Words | undefined {
  if (text[at] === "'") return says.single
  if (/[“”‘’，：｛｝【】]/.test(text[at] ?? '')) return says.chinese
  return text[at] === '/' && /[/*]/.test(text[at + 1] ?? '') ? says.comment : undefined
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** The paths of all keys below a value. */
export function pathsOf(node: JsonNode | undefined): string[] {
  return (node?.children ?? []).flatMap((child) => [child.path, ...pathsOf(child)])
}
