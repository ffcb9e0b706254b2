import { words, type Words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { readLiteral, type LiteralWithEnd } from '../values/literal.ts'
import { isObject } from '../kinds/shared/is-object.ts'
import { memberText } from './script-text.ts'

export interface TypedScriptLine {
  readonly entry: Entry
  readonly input: Readonly<Record<string, unknown>>
  /** from `ops.at('…')` */
  readonly environment?: string
  readonly fault?: Words
}

/** `await ops.game.toggleOnline({ id: 1, reason: "…" })` */
export function scriptLine({ name, action }: Entry, input: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [memberText(key, value)]))
  return `await ops.${name}.${action}(${members.length > 0 ? `{ ${members.join(', ')} }` : ''})`
}

/** `game.toggle-online id=1 reason="…"` */
export function shortLine({ id }: Entry, input: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(input).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${wordText(value)}`],
  )
  return [id, ...words].join(' ')
}

/** Accepts both notations of a command; undefined for unknown ones. */
export function readLine(text: string, entries: readonly Entry[]): TypedScriptLine | undefined {
  return readScript(text.trim(), entries) ?? readShort(text.trim(), entries)
}

function readScript(text: string, entries: readonly Entry[]): TypedScriptLine | undefined {
  const head = /^(?:await\s+)?ops(?:\.at\(\s*(['"])([a-z-]+)\1\s*\))?\.(\w+)\.(\w+)\s*\(/.exec(text)
  if (!head) return undefined
  const entry = entries.find(({ name, action }) => name === head[3] && action === head[4])
  const rest = text.slice(head[0].length)
  const argument: LiteralWithEnd | undefined = /^\s*\)/.test(rest) ? { value: {}, end: 0 } : readLiteral(rest)
  if (!entry || !argument || !isObject(argument.value) || !/^\s*,?\s*\)\s*;?$/.test(rest.slice(argument.end)))
    return undefined
  return { entry, input: argument.value, ...(head[2] ? { environment: head[2] } : {}) }
}

function readShort(text: string, entries: readonly Entry[]): TypedScriptLine | undefined {
  const [, id = '', rest = ''] = /^([a-z0-9-]+\.[a-z0-9.-]+)(?:\s+([^]*))?$/.exec(text) ?? []
  if (id === '') return undefined
  const entry = entries.find((each) => each.id === id)
  if (!entry) return undefined
  return { entry, ...readWords(rest, (word) => /[|｜]/.test(word) || entries.some((each) => each.id === word)) }
}

const oneCommand = words(
  'A line runs one command, each input once as name=value. Put any other text in quotes.',
  '一行只能执行一个命令，每个参数写一次：名称=值。其他文本请加引号。',
)

/** A second command, a repeated name or a nameless value is a fault. */
function readWords(text: string, isOther: (word: string) => boolean): Pick<TypedScriptLine, 'input' | 'fault'> {
  const input: Record<string, unknown> = {}
  let isLost = false
  let last = ''
  for (let at = 0; at < text.length;) {
    const word = /^\s*(?:([A-Za-z_]\w*)=)?/.exec(text.slice(at))
    const inputName = word?.[1]
    at += word?.[0].length ?? 0
    const literal = /["'[{]/.test(text[at] ?? '') ? readLiteral(text.slice(at)) : undefined
    const unquoted = /^\S*/.exec(text.slice(at))?.[0] ?? ''
    const value = literal ? literal.value : unquoted === 'null' ? null : unquoted
    at += literal ? literal.end : unquoted.length
    isLost ||= (!literal && isOther(unquoted)) || (inputName ? Object.hasOwn(input, inputName) : !last && value !== '')
    if (inputName) input[(last = inputName)] = value
    // continues the text before it
    else if (last && value !== '') input[last] = `${String(input[last])} ${String(value)}`.trim()
  }
  return { input, ...(isLost ? { fault: oneCommand } : {}) }
}

function wordText(value: unknown): string {
  if (typeof value === 'string') return value !== 'null' && /^[\w.:/#@+-]+$/.test(value) ? value : JSON.stringify(value)
  return JSON.stringify(value) ?? 'null'
}
