import { words, type Words } from '#catalogue/index.ts'
import type { DeclaredData } from '../../declared.ts'
import type { BehaviourInput } from '../behaviour.ts'
import type { ConfigNode } from './tree.ts'

type ValueType = ConfigNode['type']

export interface NodeValues extends Pick<ConfigNode, 'value' | 'language' | 'rules'> {
  readonly type: ValueType | null
}

interface Rule {
  readonly countries: readonly string[]
  readonly value: string
}

/** Prefers country, then language, base language, and the default. */
export function valueFor(
  node: ConfigNode,
  { language, country }: Omit<BehaviourInput<'aha-config-center', 'getConfigValue'>, 'id'>,
): Pick<DeclaredData<'aha-config-center.get-config-value'>, 'value' | 'from' | 'language'> {
  const rule = country
    ? rulesOf(node).find(({ countries }) => ['ALL', country].some((code) => countries.includes(code)))
    : undefined
  if (rule) return { value: read(node.type, rule.value), from: 'rule', language: null }
  for (const code of language ? [language, language.split(/[-_]/)[0] ?? language] : []) {
    const text = node.language?.[code]
    if (text !== undefined && text !== '') return { value: read(node.type, text), from: 'language', language: code }
  }
  const isEmpty = node.value === null || node.value === ''
  return {
    value: isEmpty ? null : read(node.type, node.value ?? ''),
    from: isEmpty ? 'nothing' : 'value',
    language: null,
  }
}

function rulesOf({ rules }: Pick<NodeValues, 'rules'>): readonly Rule[] {
  return (rules ?? []) as unknown as readonly Rule[]
}

/** A text that no longer fits its kind stays a text. */
function read(kind: ValueType, text: string): unknown {
  if (faultOf(kind, text)) return text
  if (kind === 'number') return Number(text)
  if (kind === 'switch') return ['1', 'true'].includes(text.trim())
  return kind === 'json' ? JSON.parse(text) : text
}

export function misfitOf(node: NodeValues): { readonly field: string; readonly fault: Words } | undefined {
  const texts = [
    ['value', node.value] as const,
    ...Object.entries(node.language ?? {}).map(([code, text]) => [`language.${code}`, text] as const),
    ...rulesOf(node).map(({ value }, index) => [`rules[${index}].value`, value] as const),
  ]
  for (const [field, text] of texts) {
    const fault = text ? faultOf(node.type ?? 'text', text) : undefined
    if (fault) return { field, fault }
  }
  return undefined
}

function faultOf(kind: ValueType, text: string): Words | undefined {
  switch (kind) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? undefined : words('Enter a number.', '请输入数字。')
    case 'switch':
      return ['0', '1', 'true', 'false'].includes(text.trim())
        ? undefined
        : words('Use 1 for on or 0 for off.', '请填写 1（开）或 0（关）。')
    case 'url':
      return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text.trim()) &&
        !/^(javascript|data|vbscript|file|blob):/i.test(text.trim())
        ? undefined
        : words('Use a full address.', '请填写完整地址。')
    case 'json':
      return isJson(text) ? undefined : words('This is not valid JSON.', 'JSON 格式不正确。')
    case 'group':
    case 'template':
    case 'text':
      return undefined
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
