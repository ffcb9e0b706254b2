import { parse, tokenizer, type AnyNode, type Function } from 'acorn'

export interface InsertedText {
  readonly line: number
  readonly column: number
  readonly length: number
}

export interface WatchedScript {
  readonly text: string
  readonly inserted: readonly InsertedText[]
}

interface TextEdit {
  readonly at: number
  readonly text: string
  /** number of characters to replace */
  readonly over?: number
}

/**
 * Turns `async (a) => …` into `(...all) => watch((async (a) => …)(...all))`, on the same lines, since QuickJS reports
 * no unhandled rejections. Leaves unparsable text for the interpreter to report.
 */
export function watched(text: string): WatchedScript {
  const longest = Math.max(0, ...text.matchAll(/watch_+/g).map(([found]) => found.length))
  const name = 'watch_'.padEnd(longest + 1, '_')
  try {
    const edits: TextEdit[] = []
    visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), undefined, { text, name, edits })
    if (edits.length === 0) return { text, inserted: [] }
    // last, to move no line and no directive
    return edited(text, [...edits, { at: text.length, text: `\nimport{watch as ${name}}from'playdesk'` }])
  } catch {
    return { text, inserted: [] }
  }
}

interface WrappingState {
  readonly text: string
  /** unused name for the imported `watch` */
  readonly name: string
  readonly edits: TextEdit[]
}

function visit(node: AnyNode, parent: AnyNode | undefined, into: WrappingState): void {
  const after = around(node, parent, into)
  const children = Object.values(node as object)
    .flat()
    .filter(isNode)
  for (const child of children.toSorted((one, other) => one.start - other.start)) visit(child, node, into)
  if (after !== undefined) into.edits.push({ at: node.end, text: after })
}

/** Inserts the start of a function's wrapper and returns its end. */
function around(node: AnyNode, parent: AnyNode | undefined, { text, name, edits }: WrappingState): string | undefined {
  const put = (at: number, given: string, over = 0): void => void edits.push({ at, text: given, over })
  const [all, watch] = [`${name}all`, `return ${name}((`]
  switch (node.type) {
    case 'ArrowFunctionExpression':
      // a statement alone does nothing, and inserted parentheses could call the line above
      if (!node.async || parent?.type === 'ExpressionStatement') return undefined
      put(node.start, `((...${all})=>${name}((`)
      return `)(...${all})))`
    case 'FunctionDeclaration':
    case 'FunctionExpression': {
      if (!node.async || node.generator) return undefined
      const { id, start } = node
      if (isMethod(parent)) {
        put(parent.start + text.slice(parent.start, parent.key.start).search(/\basync\b/), '', 'async'.length)
        put(start, `(...${all}){${watch}async`)
        put(parametersEnd(text, node), '=>')
        return `)(...${all}))}`
      }
      const [open, close] = node.type === 'FunctionExpression' ? ['(', ')'] : ['', '']
      put(start, `${open}function ${id?.name ?? ''}(...${all}){${watch}`)
      // recursive calls are watched too
      if (id) put(id.start, '', id.end - id.start)
      return `).apply(this,${all}))}${close}`
    }
    default:
      return undefined
  }
}

/** Returns the end of the parameters: an arrow must stand on their line, not the body's. */
function parametersEnd(text: string, { params, start, body }: Function): number {
  const from = params.at(-1)?.end ?? start
  let end = from
  for (const token of tokenizer(text.slice(from, body.start), { ecmaVersion: 'latest' })) end = from + token.end
  return end
}

function isMethod(node: AnyNode | undefined): node is Extract<AnyNode, { key: unknown }> {
  return node?.type === 'MethodDefinition' || (node?.type === 'Property' && node.method)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function edited(text: string, edits: readonly TextEdit[]): WatchedScript {
  const inserted: InsertedText[] = []
  let [made, from, line, lineStart] = ['', 0, 1, 0]
  for (const { at, text: put, over = 0 } of edits.toSorted((one, other) => one.at - other.at)) {
    for (let end = text.indexOf('\n', from); end !== -1 && end < at; end = text.indexOf('\n', end + 1)) {
      line++
      lineStart = made.length + end + 1 - from
    }
    made += text.slice(from, at)
    if (put !== '') inserted.push({ line, column: made.length - lineStart + 1, length: put.length })
    made += put + ' '.repeat(over)
    from = at + over
  }
  return { text: made + text.slice(from), inserted }
}
