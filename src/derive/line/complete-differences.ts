import { words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { lastOfList, matching, type Completion, type Completions } from './completion.ts'
import { areaFields } from './known-values.ts'
import type { LineToken } from './lexer.ts'

export const onDifferences: readonly Completion[] = [
  { text: 'where field:', title: words('Only differences of a field', '仅某字段的差异') },
  { text: 'make-like ', title: words('Make one side like the other', '使一方与另一方一致') },
]

/** Completes `field:title`, a field whose differences count. */
export function onlyField(word: LineToken, list: Entry): Completions {
  const value = /^field:([^]*)$/.exec(word.text)?.[1]
  if (value === undefined) return matching(word, [{ text: 'field:', title: words('Field', '字段') }])
  const fields = areaFields(list).filter(({ text }) => Object.hasOwn(list.area.fields, text))
  return lastOfList({ ...word, from: word.to - value.length, text: value }, fields)
}
