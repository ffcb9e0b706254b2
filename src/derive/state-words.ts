import { words, type AnyArea, type Field, type Words } from '#catalogue/index.ts'
import { plain } from './values/plain.ts'
import type { SpanState } from './values/window.ts'

type StateTone = 'neutral' | 'ok' | 'warn' | 'danger'

export interface StateWord {
  readonly word: Words
  readonly tone: StateTone
}

export function stateWord(name: string, field: Field, value: unknown): StateWord | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (field.kind === 'flag') return flagWord(name, Number(value) === 1)
  const chosen = field.choices?.find((choice) => String(choice.value) === plain(value))
  return chosen ? { word: chosen.title, tone: toneOf(chosen.title.en, value) } : undefined
}

/** Negative flags such as "Disabled" get the title "State". */
export function shownField(name: string, field: Field): Field {
  return field.kind === 'flag' && negative.test(name) ? { ...field, title: words('State', '状态') } : field
}

/** Rejected records keep the status of waiting ones. */
export function stateOfRow(
  area: AnyArea,
  name: string,
  field: Field,
  row: Readonly<Record<string, unknown>>,
): StateWord | undefined {
  const isRejected = name === area.state && area.fields['rejected']?.kind === 'flag' && Number(row['rejected']) === 1
  return isRejected ? flagWord('rejected', true) : stateWord(name, field, row[name])
}

export function spanWord(state: SpanState): StateWord {
  return spanWords[state]
}

const spanWords: Record<SpanState, StateWord> = {
  'to-come': { word: words('To come', '未开始'), tone: 'warn' },
  running: { word: words('Running', '进行中'), tone: 'ok' },
  over: { word: words('Over', '已结束'), tone: 'neutral' },
}

const negative = /^disabled$/i

function flagWord(name: string, on: boolean): StateWord {
  if (/shelf|online/i.test(name))
    return on ? { word: words('Online', '已上架'), tone: 'ok' } : { word: words('Offline', '已下架'), tone: 'neutral' }
  if (negative.test(name))
    return on ? { word: words('Disabled', '已停用'), tone: 'warn' } : { word: words('In use', '使用中'), tone: 'ok' }
  if (/^rejected$/i.test(name))
    return on
      ? { word: words('Rejected', '已拒绝'), tone: 'danger' }
      : { word: words('Not rejected', '未拒绝'), tone: 'neutral' }
  if (/enable|active|status|open/i.test(name))
    return on ? { word: words('On', '已开启'), tone: 'ok' } : { word: words('Off', '已关闭'), tone: 'neutral' }
  return on ? { word: words('Yes', '是'), tone: 'ok' } : { word: words('No', '否'), tone: 'neutral' }
}

// status values differ between areas, so the word decides
function toneOf(title: string, value: unknown): StateTone {
  if (/reject|fail|banned|blocked|deleted|expired|refus|error/i.test(title)) return 'danger'
  if (/pending|wait|review|draft|process|schedul|unhandled|new\b|to be/i.test(title)) return 'warn'
  if (/offline|off\b|not |disabled|closed|ended|hidden|un\w+ed\b|inactive/i.test(title)) return 'neutral'
  return Number(value) === 0 ? 'neutral' : 'ok'
}
