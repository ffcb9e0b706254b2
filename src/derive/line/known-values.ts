import { words, type Field } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { readable } from '../input.ts'
import { kinds } from '../kinds/kinds.ts'
import { environmentWords, environments } from '../environment.ts'
import { inputChoices } from '../kinds/choice.ts'
import { ownZone } from '../kinds/shared/zone.ts'
import { readNames } from './reading-stages.ts'
import type { LineCode, LineScope } from './scope.ts'
import type { Completion } from './completion.ts'

export function valuesOf(field: Field, { countries = [], languages = [] }: LineScope, isInput = false): Completion[] {
  const { kind, choices } = field.item ?? field
  if (choices)
    return (isInput ? inputChoices(field) : choices).map(({ value, title }) => ({ text: `${value} `, title }))
  if (kind === 'flag')
    return [
      { text: '1 ', title: words('Yes', '是') },
      { text: '0 ', title: words('No', '否') },
    ]
  if (kinds[kind].filter === 'country') return codeOptions(countries).map(ended)
  if (kind === 'language') return codeOptions(languages).map(ended)
  if (kind === 'dateTime' && isInput) return [...moments]
  if (kind === 'dateTime')
    return [
      { text: 'today ', title: words('Today', '今天') },
      { text: 'now ', title: words('Now', '现在') },
      { text: '-7d ', title: words('Seven days ago', '7 天前') },
    ]
  return []
}

function ended({ text, title }: Completion): Completion {
  return { text: `${text} `, title }
}

function codeOptions(codes: readonly LineCode[]): Completion[] {
  return codes.map(({ code, name }) => ({ text: code, title: words(name, name) }))
}

export function languageOptions({ languages = [] }: LineScope): Completion[] {
  return codeOptions(languages)
}

export function environmentOptions(): Completion[] {
  return environments.map((each) => ({ text: each, title: environmentWords(each) }))
}

export function targetOptions({ operator }: LineScope): Completion[] {
  return environmentOptions().filter(({ text }) => operator?.targets.includes(text) ?? true)
}

export const moments: readonly Completion[] = [
  { text: 'now ', title: words('Now', '现在') },
  { text: 'today ', title: words('Today', '今天') },
  { text: 'tomorrow ', title: words('Tomorrow', '明天') },
  {
    text: `"tomorrow 09:00@${ownZone}" `,
    title: words(`Tomorrow at nine, ${ownZone}`, `明天 9 点（${ownZone}）`),
  },
]

export function pseudoValues(name: string, scope: LineScope): readonly Completion[] {
  return name === 'missing' || name === 'stale' ? languageOptions(scope) : (pseudoOptions[name] ?? [])
}

const pseudoOptions: Readonly<Partial<Record<string, readonly Completion[]>>> = {
  differs: environmentOptions(),
  state: [
    { text: 'live ', title: words('Switched on', '已上线') },
    { text: 'draft ', title: words('Switched off', '未上线') },
  ],
  changed: [
    { text: '1d ', title: words('Within a day', '1 天内') },
    { text: '7d ', title: words('Within seven days', '7 天内') },
    { text: '>30d ', title: words('Not for 30 days', '30 天未更改') },
  ],
}

export function areaFields({ area }: Entry): Completion[] {
  const fields: Readonly<Record<string, Field>> = readable(area)
  return readNames(area).map((name) => ({ text: name, title: fields[name]?.title ?? words('Id', '编号') }))
}
