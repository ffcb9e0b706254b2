import { useState } from 'react'
import { mediaOf } from '#derive/values/media.ts'
import type { Prompt } from '#derive/palette/palette.ts'
import { useCountries, useLanguages } from '#browser/kinds/controls/lists.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import type { PickedValue } from './answers.ts'
import { publishTargets } from '../start.ts'
import { recentTexts } from '../find/recents.ts'
import { useRecords } from '#browser/kinds/records.ts'
import { inside } from '#derive/inside.ts'
import { isLong, isMany, stepOptions } from './step-options.ts'
import type { PaletteWords } from '../words.ts'
import type { ValueOption } from './option.ts'

const nothing: Prompt = {
  name: '',
  field: { kind: 'text', title: { en: '', zh: '' } },
  control: 'text',
  required: false,
}

interface StepChoices {
  readonly options: readonly ValueOption[]
  /** True while the records are those of an earlier text. */
  readonly isBehind: boolean
  readonly empty?: string
}

export function useStep(
  step: Prompt | undefined,
  text: string,
  picks: readonly PickedValue[],
  words: PaletteWords,
): StepChoices {
  const say = useSay()
  const asked = step ?? nothing
  const countries = useCountries()
  const languages = useLanguages()
  const session = useApp((state) => state.session)
  const isFile = asked.control === 'image' || asked.control === 'file'
  const area = isFile ? 'resource' : asked.of
  const looksUp =
    step !== undefined && area !== undefined && (isFile || asked.control === 'record' || asked.control === 'records')
  const records = useRecords(text, { enabled: looksUp, area, media: mediaOf(asked.field) })
  const targetArea = useApp((state) => Object.values(state.product?.areas ?? {}).find(({ id }) => id === area))
  const what = inside(say(targetArea?.title ?? asked.field.title))
  // Relative dates refer to the moment the step opened.
  const [now] = useState(() => new Date())
  if (!step || isLong(step)) return { options: [], isBehind: false }

  const targets = publishTargets(session)
  const earlierTexts = step.control === 'text' ? recentTexts(step.name) : []
  const fixed = stepOptions({ step, text, words, say, recentTexts: earlierTexts, countries, languages, targets, now })
  const found = records.found.map((record): ValueOption => {
    const value =
      step.control === 'file' || (step.control === 'image' && step.field.asUrl)
        ? String(record.picture ?? '')
        : record.id
    return {
      id: `is:${record.id}`,
      title: record.label,
      detail: String(record.id),
      picture: record.picture ?? null,
      value,
      marked: 'title',
    }
  })
  const byId =
    looksUp && !isFile && /^\d{1,15}$/.test(text.trim()) && !found.some(({ value }) => value === Number(text))
      ? [{ id: `is:${text.trim()}`, title: words.byId(text.trim()), value: Number(text) }]
      : []
  const all = [...fixed, ...found, ...byId]
  const options = isMany(step) ? withPicks(all, text, picks, words) : all
  const empty = looksUp && !records.isBehind ? (records.fault ?? words.noRecord(what, text.trim())) : undefined
  return {
    options,
    isBehind: records.isBehind,
    ...(empty && all.length === 0 ? { empty } : {}),
  }
}

/** Keeps chosen values at the top, to remove them. */
function withPicks(
  options: readonly ValueOption[],
  text: string,
  picks: readonly PickedValue[],
  words: PaletteWords,
): ValueOption[] {
  const chosen = new Set(picks.map(({ value }) => value))
  const marked = options.map((option) =>
    option.id === 'typed' ? option : { ...option, isChosen: chosen.has(option.value) },
  )
  if (text.trim() !== '' || picks.length === 0) return marked
  const offered = new Set(options.map(({ value }) => value))
  const others = picks
    .filter(({ value }) => !offered.has(value))
    .map(({ value, shown }) => ({ id: `is:${String(value)}`, title: shown, value, isChosen: true }))
  return [
    {
      id: 'finish',
      title: words.finish(picks.length),
      detail: picks
        .map(({ shown }) => shown)
        .slice(0, 6)
        .join(', '),
      value: undefined,
      keys: 'Enter',
    },
    ...others,
    ...marked,
  ]
}
