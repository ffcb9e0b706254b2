import { inputChoices } from '#derive/kinds/choice.ts'
import { kinds, parseValue } from '#derive/kinds/kinds.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import type { Prompt } from '#derive/palette/palette.ts'
import type { Field, Words } from '#catalogue/index.ts'
import type { NamedCode } from '#browser/kinds/controls/lists.ts'
import { environmentWords } from '#derive/environment.ts'
import { rangeOptions, whenOptions } from './when-options.ts'
import type { OptionContext, ValueOption } from './option.ts'
import { paletteWords } from '../words.ts'

export function isMany(step: Prompt): boolean {
  return (
    step.control === 'countries' || step.control === 'records' || step.control === 'list' || step.control === 'targets'
  )
}

export function isLong(step: Prompt): boolean {
  return (
    ['longText', 'richText', 'json', 'perLanguage'].includes(step.control) ||
    (step.control === 'list' && step.field.item !== undefined && kinds[step.field.item.kind].cell === 'json')
  )
}

/** Records are searched on the server instead. */
export function stepOptions(asking: OptionContext): ValueOption[] {
  const { step, text, words, say } = asking
  const choices = inputChoices(step.field).map(({ value, title }) => ({
    id: `is:${value}`,
    title: say(title),
    detail: String(value),
    value,
  }))
  switch (step.control) {
    case 'choice':
      return ranked(choices, text)
    case 'flag':
      return ranked(
        [
          { id: 'is:1', title: say(paletteWords.yes), detail: '1', value: 1 },
          { id: 'is:0', title: say(paletteWords.no), detail: '0', value: 0 },
        ],
        text,
      )
    case 'country':
      return ranked(codeOptions(asking.countries), text)
    case 'countries':
      return ranked([{ id: 'is:ALL', title: words.allCountries, value: 'ALL' }, ...codeOptions(asking.countries)], text)
    case 'language':
      return ranked(codeOptions(asking.languages), text)
    case 'targets':
      return ranked(
        asking.targets.map((value) => ({
          id: `is:${value}`,
          title: say(environmentWords(value)),
          detail: value,
          value,
        })),
        text,
      )
    case 'dateTime':
      return whenOptions({ ...asking, field: step.field })
    case 'dateRange':
      return rangeOptions(asking)
    case 'color':
      return withTyped(
        asking,
        swatches.map((value) => ({ id: `is:${value}`, title: value, swatch: value, value })),
      )
    case 'list':
      if (step.field.item?.kind === 'language') return ranked(codeOptions(asking.languages), text)
      return choices.length > 0 ? ranked(choices, text) : withTyped(asking, [], step.field.item)
    case 'record':
    case 'records':
    case 'image':
    case 'file':
    case 'json':
    case 'longText':
    case 'perLanguage':
    case 'richText':
      return []
    case 'text':
    case 'url':
    case 'number':
      return withTyped(asking, saidOptions(asking))
  }
}

function readTyped(field: Field, text: string): { readonly value: unknown } | { readonly fault: Words } {
  return parseValue(field, text)
}

const swatches = ['#4453d1', '#1c7c4f', '#c0342b', '#b26a00', '#23395d', '#ffffff', '#000000']

function codeOptions(list: readonly NamedCode[]): (ValueOption & { others: readonly string[] })[] {
  return list.map(({ code, name, others }) => ({ id: `is:${code}`, title: name, detail: code, value: code, others }))
}

function saidOptions({ recentTexts, words }: OptionContext): ValueOption[] {
  return recentTexts.map(({ text, times }) => ({
    id: `said:${text}`,
    title: text,
    detail: words.uses(times),
    value: text,
    completes: text,
  }))
}

function withTyped(
  { step, text, words, recentTexts }: OptionContext,
  options: ValueOption[],
  field: Field = step.field,
): ValueOption[] {
  const matching = ranked(options, text)
  // Up to six earlier texts stay visible below the matches.
  const others =
    recentTexts.length > 0 && text.trim() !== ''
      ? options.filter(({ id }) => !matching.some((option) => option.id === id)).slice(0, 6)
      : []
  const found = [...matching, ...others].map((option, at) =>
    at === 0 && recentTexts.length > 0 ? { ...option, group: words.said } : option,
  )
  if (text.trim() === '') return found
  const read = readTyped(field, text)
  const value = 'value' in read ? read.value : text
  const swatch = step.control === 'color' && 'value' in read ? { swatch: String(read.value) } : {}
  const typed: ValueOption = {
    id: 'typed',
    title: text,
    detail: words.asTyped,
    value,
    ...swatch,
    isDisabled: 'fault' in read,
  }
  return [typed, ...found.filter((option) => option.value !== value)]
}

function ranked<T extends ValueOption & { readonly others?: readonly string[] }>(
  options: readonly T[],
  text: string,
): T[] {
  if (text.trim() === '') return options.slice(0, 50)
  const searchable = options.map((option) => ({
    option,
    label: option.title,
    others: [String(option.value), ...(option.others ?? [])],
  }))
  return rank(prepare(searchable), text).best.map(({ option }) => ({ ...option, marked: 'title' }))
}
