import type { Field, Words } from '#catalogue/index.ts'
import { quoted } from '../kinds/shared/quoted.ts'

export interface InterfaceMember {
  readonly name: string
  readonly type: string
  readonly optional?: boolean
  readonly doc?: string
}

export function members(all: readonly InterfaceMember[]): string[] {
  return all.flatMap(({ name, type, optional, doc: text }) => [
    ...(text ? doc([text]) : []),
    `${key(name)}${optional ? '?' : ''}: ${type}`,
  ])
}

export function block(head: string, lines: readonly string[]): string[] {
  return ['', `${head} {`, ...indent(lines), '}']
}

export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}

export function doc(lines: readonly string[]): string[] {
  const safe = lines.map((line) => line.replaceAll('*/', '*∕').replaceAll(/\s+/g, ' '))
  return safe.length === 1 ? [`/** ${safe[0]} */`] : ['/**', ...safe.map((line) => ` * ${line}`), ' */']
}

export function docOf({ title, help }: Field): string {
  return help ? `${both(title)} — ${help.en} ${help.zh}` : both(title)
}

export function both({ en, zh }: Words): string {
  return en === zh ? en : `${en} · ${zh}`
}

export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}
