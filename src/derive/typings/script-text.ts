import { isObject } from '../kinds/shared/is-object.ts'
/** Script text, written without quotes. */
export class Code {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const width = 116

/** `{ id: 1, reason: "…" }`, over several lines if too long. */
export function inputText(input: Readonly<Record<string, unknown>>, indent: string, before = ''): string {
  const members = Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [memberText(key, value)]))
  if (members.length === 0) return ''
  const line = `{ ${members.join(', ')} }`
  if (indent.length + before.length + line.length <= width) return line
  return `{\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}}`
}

export function valueText(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).map(([key, member]) => memberText(key, member))
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}'
}

/** Shortens `id: id` to `id`. */
export function memberText(key: string, value: unknown): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
  const text = valueText(value)
  return value instanceof Code && text === name ? name : `${name}: ${text}`
}
