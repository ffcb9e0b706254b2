import { withQuery } from '#client/query.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { plain } from '#derive/values/plain.ts'
import { kinds, parseValue } from '#derive/kinds/kinds.ts'
import type { Field, Fields } from '#catalogue/index.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { last } from './arguments.ts'
import { Misuse } from './failure.ts'
import { contentOf } from './files.ts'
import { say, text } from './language.ts'
import { furtherOptions, type VerbUsage, type Arguments } from './usage.ts'

type CliInput = Record<string, unknown>

/** Reads the input from `--field value` and `--input` (JSON, `@file`, or `-` for standard input). */
export async function inputOf(entry: Entry, usage: VerbUsage, given: Arguments): Promise<CliInput> {
  // lists accept any field as a filter
  const fields = entry.command.effect === 'read' ? { ...entry.area.fields, ...inputFields(entry) } : inputFields(entry)
  const whole = 'input' in fields ? undefined : last(given, 'input')
  const base = whole === undefined ? {} : await jsonOf(whole)
  return {
    ...base,
    ...valuesOf(fields, furtherOptions(usage, given, fields), entry.command.effect === 'read', entry.id),
  }
}

export function valuesOf(fields: Fields, options: Arguments['options'], isOpen: boolean, of: string): CliInput {
  const input: CliInput = {}
  for (const [name, values] of options) {
    const field = fields[name] ?? fields[name.replaceAll('-', '_')]
    const key = fields[name] ? name : name.replaceAll('-', '_')
    if (!field) {
      if (!isOpen) throw unknownField(name, fields, of)
      input[name] = values.length > 1 ? values : values[0]
      continue
    }
    input[key] = isOpen ? (values.length > 1 ? values : values[0]) : valueOf(field, name, values)
  }
  return input
}

export function valueOf(field: Field, name: string, values: readonly string[]): unknown {
  const raw = kinds[field.kind].isArray && values.length > 1 ? [...values] : (values.at(-1) ?? '')
  const parsed = parseValue(field, raw)
  if ('fault' in parsed) throw new Misuse({ en: `--${name}: ${parsed.fault.en}`, zh: `--${name}：${parsed.fault.zh}` })
  return parsed.value
}

async function jsonOf(text: string): Promise<CliInput> {
  const source =
    text === '-' ? await standardInput() : text.startsWith('@') ? String(await contentOf(text.slice(1))) : text
  try {
    const read: unknown = JSON.parse(source)
    if (isObject(read)) return read
  } catch {
    // falls through to the error
  }
  throw new Misuse({ en: '--input must be a JSON object.', zh: '--input 需要一个 JSON 对象。' })
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function unknownField(name: string, fields: Fields, of: string): Misuse {
  const known = Object.keys(fields)
    .map((each) => `--${each}`)
    .join(' ')
  return new Misuse({
    en: `${of} has no option --${name}. Options: ${known || 'none'}`,
    zh: `${of} 没有参数 --${name}。可用参数：${known || '无'}`,
  })
}

export function requestOf(entry: Entry, input: CliInput): { path: string; body?: CliInput } {
  const own = new Set(pathParams(entry.path))
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = input[name]
    if (part === undefined || part === null || part === '')
      throw new Misuse({ en: `${entry.id} requires --${name}.`, zh: `${entry.id} 需要参数 --${name}。` })
    return encodeURIComponent(plain(part))
  })
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !own.has(name)))
  if (entry.method !== 'GET' && entry.method !== 'HEAD') return { path, body: rest }
  return { path: withQuery(path, rest) }
}

/** Returns help such as `--reason text Reason (required)`. */
export function fieldLines(fields: Fields): [string, string][] {
  return Object.entries(fields).map(([name, field]) => {
    const parts = [
      say(field.title),
      ...(field.required ? [text('required', '必填')] : []),
      ...(field.default === undefined
        ? []
        : [text(`default ${JSON.stringify(field.default)}`, `默认 ${JSON.stringify(field.default)}`)]),
      ...(field.choices ? [field.choices.map((choice) => `${choice.value} ${say(choice.title)}`).join(', ')] : []),
      ...(field.help ? [say(field.help)] : []),
    ]
    return [`--${name} <${field.kind}>`, parts.join(' · ')]
  })
}
