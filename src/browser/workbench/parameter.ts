import { camel } from '#catalogue/index.ts'

export interface ScriptWithParameter {
  readonly source: string
  readonly name: string
}

/** Fixed value in a script, by its offsets. */
interface Literal {
  readonly from: number
  readonly to: number
  readonly kind: 'text' | 'number' | 'numbers'
}

/** Area, command and field, as named in scripts. */
interface ValueUse {
  readonly area: string
  readonly action: string
  readonly property: string | undefined
}

/** Returns the area whose ids a value holds; undefined for plain values. */
export type AreaNamed = (use: ValueUse) => string | undefined

/** Replaces a value, and its equals in the same use, by a parameter; undefined where none may stand. */
export function asParameter(source: string, at: number, areaNamed: AreaNamed): ScriptWithParameter | undefined {
  const literals = literalsOf(source)
  const literal = literals.find(({ from, to }) => at >= from && at <= to)
  const use = literal && givenAs(source, literal)
  if (!literal || !use) return undefined
  const { property, area, isLoop } = use
  const named = areaNamed(use)
  // Number lists become parameters only as record ids.
  if (literal.kind === 'numbers' && named === undefined) return undefined
  const value = source.slice(literal.from, literal.to)
  const name = unused(isLoop && named ? `${camel(named)}s` : (property ?? 'value'), source)
  const same = literals.filter((each) => {
    if (each === literal) return true
    const other =
      !isLoop && property !== undefined && source.slice(each.from, each.to) === value && givenAs(source, each)
    return other && other.property === property && (each.kind === 'text' || other.area === area)
  })
  const used = same.reduceRight((text, { from, to }) => `${text.slice(0, from)}params.${name}${text.slice(to)}`, source)
  const declared = `${name}: ${declaration(literal, value, named)}`
  return { source: withImport(withParams(used, declared)), name }
}

/** Returns the use of a value; undefined if it cannot become a parameter. */
function givenAs(source: string, { from, to }: Literal): (ValueUse & { readonly isLoop: boolean }) | undefined {
  const block = paramsBlock(source)
  if (block && from > block.from && to < block.to) return undefined
  const before = source.slice(0, from)
  const property = /(\w+)\s*:\s*$/.exec(before)?.[1]
  if (property === 'en' || property === 'zh' || property === 'title' || /from\s*$/.test(before)) return undefined
  const [, area = '', action = ''] = /ops(?:\.at\([^)]*\))?\.(\w+)\.(\w+)\(\s*\{[^{}]*$/.exec(before) ?? []
  if (area !== '') return { property, area, action, isLoop: false }
  const each = /\b(\w+)\s+of\s*$/.exec(before)?.[1]
  return each === undefined
    ? { property, area, action, isLoop: false }
    : { ...takenIn(source.slice(to), each), isLoop: true }
}

function declaration({ kind }: Literal, value: string, area: string | undefined): string {
  if (kind === 'text') return `param.text({ default: ${value} })`
  const options = `{ default: ${value} }`
  if (area === undefined) return `param.int(${options})`
  return `param.${kind === 'numbers' ? 'refs' : 'ref'}(${JSON.stringify(area)}, ${options})`
}

/** Finds a loop's first call and the field that takes the loop variable. */
function takenIn(text: string, each: string): ValueUse {
  const [, area = '', action = '', input = ''] = /ops(?:\.at\([^)]*\))?\.(\w+)\.(\w+)\(\s*\{([^{}]*)/.exec(text) ?? []
  const property = new RegExp(`(\\w+)\\s*:\\s*\\[?${each}\\b`).exec(input)?.[1]
  return { area, action, property: property ?? (new RegExp(`\\b${each}\\b`).test(input) ? each : undefined) }
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

// Consumes strings and comments, so their content is no literal.
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\[\s*\d+(?:\s*,\s*\d+)*\s*,?\s*\]|(?<![\w.$])\d+(?![\w.])/g

function literalsOf(source: string): Literal[] {
  return [...source.matchAll(token)].flatMap(({ 0: text, index }): Literal[] => {
    if (text.startsWith('/')) return []
    const kind = text.startsWith('[') ? 'numbers' : /^\d/.test(text) ? 'number' : 'text'
    return [{ from: index, to: index + text.length, kind }]
  })
}
