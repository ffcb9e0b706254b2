import { isBlank } from '#derive/values/check.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import type { Prompt } from '#derive/palette/palette.ts'
import { textOf } from '../draft.ts'
import { isLong, isMany } from './step-options.ts'
import type { Words } from '#catalogue/index.ts'
import type { ValueOption } from './option.ts'
import { paletteWords } from '../words.ts'

export interface PickedValue {
  readonly value: unknown
  readonly shown: string
}

export type StepAnswer =
  | { readonly kind: 'value'; readonly value: unknown; readonly shown: string }
  | { readonly kind: 'picks'; readonly picks: readonly PickedValue[] }
  | { readonly kind: 'fault'; readonly message: Words }

/** Answers a step with the active option, else with the typed text. */
export function take(
  step: Prompt,
  text: string,
  option: ValueOption | undefined,
  picks: readonly PickedValue[],
): StepAnswer {
  if (isMany(step) && !isLong(step)) return takeOne(step, text, option, picks)
  if (option && !option.isDisabled) return read(step, option.value, option.id === 'typed' ? text : option.title)
  if (step.control === 'record' && /^\d+$/.test(text.trim())) return read(step, Number(text), text.trim())
  return read(step, text, text)
}

export function finish(step: Prompt, picks: readonly PickedValue[]): StepAnswer {
  return read(
    step,
    picks.map(({ value }) => value),
    picks.length > 4
      ? `${picks
          .slice(0, 3)
          .map(({ shown }) => shown)
          .join(', ')} +${picks.length - 3}`
      : picks.map(({ shown }) => shown).join(', '),
  )
}

/** Like `finish`, but includes the typed or active value. */
export function finishWith(
  step: Prompt,
  text: string,
  option: ValueOption | undefined,
  picks: readonly PickedValue[],
): StepAnswer {
  if (option?.id === 'finish' || (option && picks.some(({ value }) => value === option.value)))
    return finish(step, picks)
  const taken = takeOne(step, text, option, picks)
  return taken.kind === 'picks' ? finish(step, taken.picks) : taken
}

function takeOne(
  step: Prompt,
  text: string,
  option: ValueOption | undefined,
  picks: readonly PickedValue[],
): StepAnswer {
  if (option?.id === 'finish') return finish(step, picks)
  if (!option || option.isDisabled || option.id === 'typed') {
    if (text.trim() === '') return finish(step, picks)
    const several = text.split(/\s*[,，、]\s*/).filter(Boolean)
    const parsed = parseValue(
      { ...step.field, kind: 'list', ...(step.control === 'countries' ? { kind: 'countries' } : {}) },
      several,
    )
    if ('fault' in parsed) return { kind: 'fault', message: parsed.fault }
    return {
      kind: 'picks',
      picks: [...picks, ...(parsed.value as unknown[]).map((value) => ({ value, shown: textOf(value) }))],
    }
  }
  const isThere = picks.some(({ value }) => value === option.value)
  const others = picks.filter(({ value }) => value !== option.value)
  return { kind: 'picks', picks: isThere ? others : [...others, { value: option.value, shown: option.title }] }
}

function read(step: Prompt, value: unknown, shown: string): StepAnswer {
  const field = step.control === 'record' ? { ...step.field, kind: 'ref' as const } : step.field
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (step.required && (isEmpty || isBlank(field, value))) return { kind: 'fault', message: paletteWords.required }
  if (isEmpty && !Array.isArray(value)) return { kind: 'value', value: null, shown: '–' }
  const parsed = parseValue(field, value)
  return 'fault' in parsed
    ? { kind: 'fault', message: parsed.fault }
    : { kind: 'value', value: parsed.value, shown: shown || textOf(parsed.value) }
}
