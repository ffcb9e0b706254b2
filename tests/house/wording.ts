import { parseSync } from 'vite'

/** A text in both languages, with where it is written. */
export interface Pair {
  readonly at: string
  readonly en: string
  readonly zh: string
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Returns all texts of a file in both languages: `{ en, zh }` and `words(en, zh)`. */
export function pairsIn(file: string, source: string): Pair[] {
  const { program } = parseSync(file, source)
  const pairs: Pair[] = []
  visit(program as unknown as Node, (node) => {
    if (node.type === 'ObjectExpression') {
      const [en, zh] = [member(node, 'en'), member(node, 'zh')]
      if (en && zh && isText(en) && isText(zh)) pairs.push({ at: file, en: textOf(en), zh: textOf(zh) })
    }
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'words') {
      const [en, zh] = node['arguments'] as Node[]
      if (en && zh && isText(en) && isText(zh)) pairs.push({ at: file, en: textOf(en), zh: textOf(zh) })
    }
  })
  return pairs
}

/** Returns the strings and templates of a file. */
export function stringsIn(file: string, source: string): string[] {
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node, (node) => found.push(...ownText(node)))
  return found
}

/** The texts of a list that has a file for each language. */
export function pairsOf(at: string, enSource: string, zhSource: string): Pair[] {
  const listOf = (source: string, name: string) => {
    let found: Node | undefined
    visit(parseSync(`${name}.ts`, source).program as unknown as Node, (node) => {
      const value = bare(node['init'])
      if (node.type === 'VariableDeclarator' && nameOf(node['id']) === name && value?.type === 'ObjectExpression')
        found = value
    })
    return found ? leaves(found) : new Map<string, string>()
  }
  return both(at, listOf(enSource, 'en'), listOf(zhSource, 'zh'))
}

function both(at: string, en: Map<string, string>, zh: Map<string, string>): Pair[] {
  const names = new Set([...en.keys(), ...zh.keys()])
  return [...names].map((name) => ({ at: `${at} ${name}`, en: en.get(name) ?? '', zh: zh.get(name) ?? '' }))
}

/** Returns the texts of an object by key, those of nested objects by path. */
function leaves(node: Node, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const property of node['properties'] as Node[]) {
    const name = property.type === 'Property' ? keyOf(property['key']) : undefined
    const value = bare(property['value'])
    if (name === undefined || !value) continue
    const at = path === '' ? name : `${path}.${name}`
    if (value.type === 'ObjectExpression') for (const [key, text] of leaves(value, at)) found.set(key, text)
    else found.set(at, textOf(value))
  }
  return found
}

function member(node: Node, name: string): Node | undefined {
  const found = (node['properties'] as Node[]).find((each) => each.type === 'Property' && keyOf(each['key']) === name)
  return bare(found?.['value'])
}

const texts = new Set([
  'Literal',
  'TemplateLiteral',
  'ConditionalExpression',
  'ArrowFunctionExpression',
  'BinaryExpression',
])

function isText(node: Node): boolean {
  return texts.has(node.type) && textOf(node) !== ''
}

/** Returns all texts in a node. */
function textOf(node: Node): string {
  const found: string[] = []
  visit(node, (each) => found.push(...ownText(each)))
  return found.join(' ').trim()
}

function ownText({ type, value }: Node): string[] {
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked]
  return type === 'Literal' && typeof value === 'string' ? [value] : []
}

function bare(value: unknown): Node | undefined {
  const node = value as Node | undefined | null
  const isWrapped = node && ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type)
  return isWrapped ? bare(node['expression']) : (node ?? undefined)
}

function nameOf(value: unknown): string | undefined {
  const node = value as Node | null
  return node?.type === 'Identifier' ? String(node['name']) : undefined
}

function keyOf(value: unknown): string | undefined {
  const node = value as Node | null
  return nameOf(node) ?? (node?.type === 'Literal' ? String(node['value']) : undefined)
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Node)
    for (const each of Object.values(value)) visit(each, see)
  }
}
