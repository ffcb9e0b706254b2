import { dirname, posix } from 'node:path'
import { parseSync, Visitor, type Comment } from 'oxc-parser'
import { importsOf, read, sources } from './files.ts'

/** One source file as the figures see it. */
interface PlainFile {
  readonly path: string
  readonly comments: readonly string[]
  /** names of the types that the file declares */
  readonly types: readonly string[]
  /** names that the file exports */
  readonly exported: readonly string[]
  /** titles of the tests that the file declares */
  readonly titles: readonly string[]
  readonly lines: number
}

const folders = ['src', 'commands', 'scripts-library', 'tests']

export function plainFiles(): PlainFile[] {
  return sources(...folders)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map(plainFile)
}

function plainFile(path: string): PlainFile {
  const text = read(path)
  const { program, comments } = parseSync(path, text)
  const types: string[] = []
  const exported: string[] = []
  const titles: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const isTitle = title?.type === 'Literal' || title?.type === 'TemplateLiteral'
      if (isTitle && /^(?:test|it)[.(]/.test(text.slice(callee.start, title.start)))
        titles.push(text.slice(title.start + 1, title.end - 1))
    },
    TSInterfaceDeclaration: (node) => void types.push(node.id.name),
    TSTypeAliasDeclaration: (node) => void types.push(node.id.name),
    ExportNamedDeclaration: ({ declaration }) => {
      if (!declaration) return
      if (declaration.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.push(id.name)
      } else if ('id' in declaration && declaration.id?.type === 'Identifier') exported.push(declaration.id.name)
    },
  }).visit(program)
  const lines = text.trimEnd().split('\n').length
  return { path, comments: commentsIn(text, comments), types, exported, titles, lines }
}

/** Comments as a reader sees them: line comments that follow each other are one. */
function commentsIn(text: string, all: readonly Comment[]): string[] {
  const merged: { text: string; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of all) {
    const last = merged.at(-1)
    const isLine = type === 'Line'
    const words = value.replaceAll(/^\s*\*+/gm, ' ').trim()
    if (isLine && last?.isLine && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += ` ${words}`
      last.end = end
    } else merged.push({ text: words, end, isLine })
  }
  return merged.map((each) => each.text).filter((each) => /\p{L}/u.test(each) && !/^(?:\/ <|@|#)/.test(each))
}

/** Openings with a clause in place of the noun. */
const dialectOpening = /^(?:Of|That|What|Whether|Whoever|As|So|How)\b/i

/** Openings of a test title without its subject; an identifier such as `B116 E09` may precede them. */
const subjectlessOpening =
  /^(?:[A-Z]\d+ )*(?:is|are|was|were|has|have|had|do|does|did|can|cannot|may|must|what\w*|who\w*|of|that|whether|so|as|how|where\w*|when|it|its|they|their|this|these|those|each of them|one|another|nobody|somebody|and|but|n?or|not|only)\b/i

const isDialect = (comment: string): boolean => dialectOpening.test(comment)

const irregular =
  /^(?:Kept|Told|Said|Found|Known|Taken|Held|Shown|Sent|Made|Given|Gone|Left|Lost|Meant|Met|Put|Sought|Spent|Stood|Written|Drawn|Done|Broken|Begun|Built|Bound|Chosen|Read|Seen|Set|Split)$/
const nouns = /^(?:Feed|Seed|Speed|Need|During|Meaning|Heading|Setting|String|Binding|Listing|Ranking|Rating|Warning)$/

/** A bare participle, which names a treatment, not the thing: `Asked`, `Coming`, `Kept`. */
const isParticiple = (name: string): boolean =>
  irregular.test(name) || (/^[A-Z][a-z]+(?:ed|ing)$/.test(name) && !nouns.test(name))

interface Word {
  readonly word: string
  readonly never: readonly string[]
}

export function glossary(): Word[] {
  const [, ...rows] = read('tests/house/words.tsv').trimEnd().split('\n')
  return rows.map((row) => {
    const [word = '', , never = ''] = row.split('\t')
    return { word, never: never.split(' ').filter((each) => each !== '') }
  })
}

/** The words of a name: `keyOfRow` → `key of row`. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

/** Returns the figures of readability by name: a number, or what is counted. */
export function figures(files: readonly PlainFile[]): Map<string, number | readonly string[]> {
  const tests = files.filter(({ path }) => path.startsWith('tests/'))
  const product = files.filter(({ path }) => !path.startsWith('tests/'))
  const comments = product.flatMap((file) => file.comments)
  const titles = tests.flatMap((file) => file.titles)
  const avoided = new Set(glossary().flatMap(({ never }) => never))
  const foreign = product
    .flatMap(({ exported }) => exported)
    .filter((name) => wordsOf(name).some((word) => avoided.has(word)))
  const filesByType = Map.groupBy(
    product.flatMap(({ path, types }) => [...new Set(types)].map((name) => ({ name, path }))),
    ({ name }) => name,
  )
  const lines = Map.groupBy(files, ({ path }) => floorOf(path))
  const crowded = [...Map.groupBy(tests, ({ path }) => dirname(path))].filter(([, all]) => all.length > 30)
  return new Map<string, number | readonly string[]>([
    ['circles of files, types included', circles(importGraph(product.map(({ path }) => path))).map(String)],
    ['types named by a bare participle', [...filesByType.keys()].filter(isParticiple)],
    ['type names in three or more files', [...filesByType].flatMap(([name, all]) => (all.length >= 3 ? [name] : []))],
    ['exported names with a word to avoid', foreign],
    ['comments with a dialect opening', comments.filter(isDialect)],
    ['comments with a dialect opening in tests', tests.flatMap((file) => file.comments).filter(isDialect)],
    ['test titles without a subject', titles.filter((title) => subjectlessOpening.test(title))],
    ['words of comments', comments.reduce((words, text) => words + text.split(/\s+/).length, 0)],
    ...[...lines].map(([floor, all]) => [`lines of ${floor}`, all.reduce((sum, file) => sum + file.lines, 0)] as const),
    ...crowded.map(([folder, all]) => [`files in ${folder}`, all.length] as const),
  ])
}

const floorOf = (path: string): string => /^src\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path

/** The files that each file imports, types included. */
function importGraph(paths: readonly string[]): Map<string, string[]> {
  const known = new Set(paths)
  const targets = (path: string): string[] =>
    importsOf(path)
      .filter(({ from }) => /^[.#]/.test(from))
      .map(({ from }) => target(path, from))
      .filter((to) => known.has(to))
  return new Map(paths.map((path) => [path, targets(path)]))
}

/** Returns the groups of nodes that reach each other (Tarjan's strongly connected components). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    low.set(node, index)
    stack.push(node)
    for (const to of graph.get(node) ?? []) {
      const reached = order.has(to) ? (stack.includes(to) ? order.get(to)! : index) : visit(to)
      low.set(node, Math.min(low.get(node)!, reached))
    }
    if (low.get(node) === index) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) found.push(group.toSorted())
    }
    return low.get(node)!
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

function target(path: string, from: string): string {
  if (from.startsWith('#commands/')) return from.slice(1)
  return from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(dirname(path), from)
}
