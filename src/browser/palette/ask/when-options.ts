import type { Field } from '#catalogue/index.ts'
import { ownZone } from '#derive/kinds/shared/zone.ts'
import { readDay, readWhen, sentWhen, writeWhen, type TypedTime } from '#derive/values/when.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { paletteWords } from '../words.ts'
import type { OptionContext, ValueOption } from './option.ts'

/** Returns the typed date in full; without text, common dates. */
export function whenOptions({
  text,
  now,
  say,
  words,
  field,
}: Pick<OptionContext, 'text' | 'now' | 'say' | 'words'> & { readonly field?: Field }): ValueOption[] {
  if (field?.day) return dayOptions({ text, now, say })
  const typed = readWhen(text, now)
  if (typed instanceof Date) return [{ id: 'typed', ...momentOption(typed, words) }]
  if (typed)
    return [
      { id: 'typed', title: text, detail: say(typed.fault), value: typed.text },
      ...typed.choices.map((choice) => ({ id: `is:${choice}`, ...momentOption(new Date(choice), words) })),
    ]
  if (text.trim() !== '') return []
  return Object.values(paletteWords.soon).flatMap((each) => {
    const phrase = say(each)
    const date = readWhen(phrase, now)
    return date instanceof Date
      ? [
          {
            id: `when:${each.en}`,
            title: phrase,
            detail: formatInstant(date),
            value: date.toISOString(),
            completes: phrase,
          },
        ]
      : []
  })
}

function momentOption(date: Date, words: OptionContext['words']) {
  return {
    title: writeWhen(date),
    detail: `${formatInstant(date)} · ${words.zone(ownZone)}`,
    value: date.toISOString(),
  }
}

/** Like `whenOptions`, but for days, which are equal in every time zone. */
function dayOptions({ text, now, say }: Pick<OptionContext, 'text' | 'now' | 'say'>): ValueOption[] {
  const typed = readDay(text, now)
  if (typed) return [{ id: 'typed', title: dayText(typed), value: dayText(typed) }]
  if (text.trim() !== '') return []
  return Object.values(paletteWords.days).flatMap((each) => {
    const phrase = say(each)
    const date = readDay(phrase, now)
    return date
      ? [{ id: `when:${each.en}`, title: phrase, detail: dayText(date), value: dayText(date), completes: phrase }]
      : []
  })
}

function dayText(date: Date): string {
  return writeWhen(date).slice(0, 10)
}

/** Returns the typed range, divided by ~, → or “to”; without text, common ranges. */
export function rangeOptions({ text, now, say, words }: OptionContext): ValueOption[] {
  const typed = readRange(text, now)
  if (typed) {
    const [start, end] = typed
    const fault = [start, end].flatMap((when) => (when instanceof Date ? [] : [say(when.fault)]))[0]
    return [
      {
        id: 'typed',
        title: `${showWhen(start)} → ${showWhen(end)}`,
        detail: fault ?? words.zone(ownZone),
        value: typed.map(sentWhen),
        isDisabled: fault === undefined && sentWhen(end) < sentWhen(start),
      },
    ]
  }
  if (text.trim() !== '') return []
  return Object.values(paletteWords.spans).flatMap((each) => {
    const phrase = say(each)
    const span = readRange(phrase, now)
    return span
      ? [
          {
            id: `when:${each.en}`,
            title: phrase,
            detail: `${showWhen(span[0])} → ${showWhen(span[1])}`,
            value: span.map(sentWhen),
            completes: phrase,
          },
        ]
      : []
  })
}

function showWhen(when: TypedTime): string {
  return when instanceof Date ? writeWhen(when) : when.text
}

function readRange(text: string, now: Date): readonly [start: TypedTime, end: TypedTime] | undefined {
  const [from = '', to = ''] = text.split(/\s*(?:~|～|→|–|,|，|\bto\b|至|到)\s*/)
  const [start, end] = [readWhen(from, now), readWhen(to, now)]
  return start && end ? [start, end] : undefined
}
