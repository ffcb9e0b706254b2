/** A script in which a value became a parameter. */
export interface Parameterised {
  readonly source: string
  readonly name: string
}

interface Literal {
  readonly from: number
  readonly to: number
  readonly kind: 'text' | 'number' | 'numbers'
}

/**
 * Makes the text, number or list of ids at a place of a script a parameter with that value as default, there and wherever
 * else the same is given the same way; undefined where there is none, or where it names the script or is a parameter's own.
 */
export function asParameter(source: string, at: number, areaId: (name: string) => string): Parameterised | undefined {
  const literals = literalsOf(source)
  const literal = literals.find(({ from, to }) => at >= from && at <= to)
  const use = literal && givenAs(source, literal)
  if (!literal || !use) return undefined
  const { property, area } = use
  const value = source.slice(literal.from, literal.to)
  const name = unused(property ?? (area ? `${area}s` : 'value'), source)
  const same = literals.filter((each) => {
    if (each === literal) return true
    const other = property !== undefined && source.slice(each.from, each.to) === value && givenAs(source, each)
    return other && other.property === property && (each.kind === 'text' || other.area === area)
  })
  const used = same.reduceRight((text, { from, to }) => `${text.slice(0, from)}params.${name}${text.slice(to)}`, source)
  const declared = `${name}: ${declaration(literal, value, property, area && areaId(area))}`
  return { source: withImport(withParams(used, declared)), name }
}

interface Use {
  readonly property: string | undefined
  /** whose call takes it, as scripts name it */
  readonly area: string
}

/** What a value is given as, and to whom; none where it names the script or is a parameter's own. */
function givenAs(source: string, { from, to }: Literal): Use | undefined {
  const block = paramsBlock(source)
  if (block && from > block.from && to < block.to) return undefined
  const before = source.slice(0, from)
  const property = /(\w+)\s*:\s*$/.exec(before)?.[1]
  if (property === 'en' || property === 'zh' || property === 'title' || /from\s*$/.test(before)) return undefined
  const called = /ops(?:\.at\([^)]*\))?\.(\w+)\.\w+\(\s*\{[^{}]*$/.exec(before)?.[1]
  return { property, area: called ?? (/\bof\s*$/.test(before) ? areaIn(source, to) : '') }
}

function declaration({ kind }: Literal, value: string, property: string | undefined, area: string): string {
  if (kind === 'text') return `param.text({ default: ${value} })`
  if (kind === 'numbers') return `param.refs(${JSON.stringify(area)}, { default: ${value} })`
  const isRecord = area !== '' && property === 'id'
  return isRecord ? `param.ref(${JSON.stringify(area)}, { default: ${value} })` : `param.int({ default: ${value} })`
}

/** Area of the first call in a loop over ids. */
function areaIn(source: string, to: number): string {
  return /ops(?:\.at\([^)]*\))?\.(\w+)\.\w+\(/.exec(source.slice(to))?.[1] ?? ''
}

function unused(name: string, source: string): string {
  const taken = (each: string) => new RegExp(`\\b${each}: param\\.`).test(source)
  if (!taken(name)) return name
  let count = 2
  while (taken(`${name}${count}`)) count += 1
  return `${name}${count}`
}

function withParams(source: string, declared: string): string {
  const block = paramsBlock(source)
  if (block) return `${source.slice(0, block.from)}\n    ${declared},${source.slice(block.from)}`
  const withBlock = source.replace(/^(\s*)(async run\(|run\(|run:)/m, `$1params: {\n    ${declared},\n  },\n$1$2`)
  return withBlock.replace(/run\(\{\s*([^}]*?)\s*\}/, (all, names: string) =>
    /\bparams\b/.test(names) ? all : `run({ ${names ? `${names}, ` : ''}params }`,
  )
}

function withImport(source: string): string {
  return source.replace(/import \{([^}]*)\} from ('playdesk'|"playdesk")/, (all, names: string, from: string) =>
    /\bparam\b/.test(names) ? all : `import {${names.trimEnd()}, param } from ${from}`,
  )
}

/** What stands between the braces of `params`. */
function paramsBlock(source: string): { readonly from: number; readonly to: number } | undefined {
  const start = /\bparams:\s*\{/.exec(source)
  if (!start) return undefined
  const from = start.index + start[0].length
  let depth = 1
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}' && --depth === 0) return { from, to: at }
  }
  return undefined
}

// strings first, so that what looks like a number or a comment in one is none
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\[\s*\d+(?:\s*,\s*\d+)*\s*,?\s*\]|(?<![\w.$])\d+(?![\w.])/g

function literalsOf(source: string): Literal[] {
  return [...source.matchAll(token)].flatMap(({ 0: text, index }): Literal[] => {
    if (text.startsWith('/')) return []
    const kind = text.startsWith('[') ? 'numbers' : /^\d/.test(text) ? 'number' : 'text'
    return [{ from: index, to: index + text.length, kind }]
  })
}
