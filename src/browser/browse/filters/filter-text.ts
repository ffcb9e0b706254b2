import { useEffect, useSyncExternalStore } from 'react'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import type { FilterOf } from '#derive/filters.ts'
import { stateWord } from '#derive/state-words.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'

let labels = 0
onLabels(() => (labels += 1))

/** Filter values as people read them. */
export function useFilterText(): (filter: FilterOf, values: readonly string[]) => string[] {
  const say = useSay()
  const t = useT()
  useSyncExternalStore(onLabels, () => labels)
  return (filter, values) => {
    const [first = '', second = ''] = values
    if (filter.params.length === 2) return [first && `≥ ${first}`, second && `≤ ${second}`].filter(Boolean)
    return first.split(',').map((value) => {
      if (filter.control === 'country') return countryName(value)
      if (filter.control === 'language') return languageName(value)
      if (filter.control === 'ref') return labelOf(filter.of ?? '', Number(value))?.label ?? value
      const target = filter.field.item ?? filter.field
      const isOdd = target.kind === 'flag' && value !== '0' && value !== '1'
      const word = isOdd ? undefined : stateWord(filter.name, target, value)
      return word ? say(word.word) : value || t('browse.empty')
    })
  }
}

/** Asks for the names behind the ids a filter holds. */
export function useFilterLabels(filters: readonly { filter: FilterOf; values: readonly string[] }[]): void {
  const wanted = filters
    .flatMap(({ filter, values }) => (filter.of && values[0] ? [`${filter.of}:${values[0]}`] : []))
    .join(';')
  useEffect(() => {
    for (const part of wanted.split(';').filter(Boolean)) {
      const [area = '', ids = ''] = part.split(':')
      wantLabels(area, ids.split(',').map(Number))
    }
  }, [wanted])
}
