import { words, type ChoiceOption, type Field } from '#catalogue/index.ts'
import type { FieldKind, JsonSchema } from './kind.ts'
import { foldText } from './shared/fold-text.ts'
import { parseUnlisted, withUnlisted } from './shared/open-values.ts'
import { plainText } from './shared/plain-text.ts'
import { quoted } from './shared/quoted.ts'

export const choice: FieldKind = {
  parse(field, raw) {
    const text = typeof raw === 'object' ? undefined : plainText(raw)
    const found = field.choices?.find(({ value }) => String(value) === text)
    if (found) return { value: found.value }
    const other = parseUnlisted(field, raw)
    if (other) return other
    const known = field.choices?.map(({ value }) => value).join(', ')
    return { fault: words(`Choose one of: ${known}.`, `请选择其中之一：${known}。`) }
  },
  schema: (field) => withUnlisted(field, listed(field.choices ?? [])),
  script: ({ choices = [] }) =>
    choices.map(({ value }) => (typeof value === 'number' ? String(value) : quoted(value))).join(' | ') || 'never',
  // accepts value or title
  fromCell({ choices = [] }, cell) {
    const text = cell.trim()
    if (choices.some(({ value }) => String(value) === text)) return text
    return spellingsOf(choices).get(foldText(text)) ?? text
  },
  cell: 'choice',
  filter: 'choice',
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  compared: 'ordered',
}

type Spellings = ReadonlyMap<string, string | null>

const spellings = new WeakMap<readonly ChoiceOption[], Spellings>()

/** Null for a spelling of several choices. */
function spellingsOf(choices: readonly ChoiceOption[]): Spellings {
  const known = spellings.get(choices)
  if (known) return known
  const found = new Map<string, string | null>()
  for (const { value, title } of choices)
    for (const spelling of new Set([title.en, title.zh, String(value)].map(foldText)))
      found.set(spelling, found.has(spelling) ? null : String(value))
  spellings.set(choices, found)
  return found
}

export function inputChoices({ choices, item }: Field): readonly ChoiceOption[] {
  return (choices ?? item?.choices ?? []).filter(({ computed }) => !computed)
}

function listed(choices: readonly ChoiceOption[]): JsonSchema {
  const values = choices.map(({ value }) => value)
  const type = values.every((value) => typeof value === 'string')
    ? 'string'
    : values.every(Number.isInteger)
      ? 'integer'
      : undefined
  return { ...(type ? { type } : {}), enum: values }
}
