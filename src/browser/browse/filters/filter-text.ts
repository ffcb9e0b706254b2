import { useEffect, useSyncExternalStore } from 'react'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import type { FilterOf } from '#derive/filters.ts'
import { stateWord } from '#derive/state-words.ts'
import { plain } from '#derive/values/plain.ts'
import { several } from '#derive/kinds/several.ts'
import { dayIn } from '#browser/i18n/day.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'

let labels = 0
onLabels(() => (labels += 1))

export function useFilterText(): (filter: FilterOf, values: readonly string[]) => string[] {
  const say = useSay()
  const t = useT()
  useSyncExternalStore(onLabels, () => labels)
  return (filter, values) => {
    const [first = '', second = ''] = values
    if (filter.params.length === 2) return rangeText(filter.control === 'date', first, second)
    const target = filter.field.item ?? filter.field
    return several(target, first).map((each) => {
      const value = plain(each)
      if (filter.control === 'country') return countryName(value)
      if (filter.control === 'language') return languageName(value)
      if (filter.control === 'ref') return labelOf(filter.of ?? '', Number(value))?.label ?? value
      const isOdd = target.kind === 'flag' && value !== '0' && value !== '1'
      const word = isOdd ? undefined : stateWord(filter.name, target, value)
      return word ? say(word.word) : value || t('browse.empty')
    })
  }
}

/** Names the zone once if both days share it. */
function rangeText(isDate: boolean, from: string, to: string): string[] {
  if (!isDate) return [from && `≥ ${from}`, to && `≤ ${to}`].filter(Boolean)
  const [first, last] = [dayIn(from), dayIn(to)]
  const isSame = !to || first.zone === last.zone
  return [
    from && `≥ ${first.day}${to && isSame ? '' : ` (${first.zone})`}`,
    to && `≤ ${last.day} (${last.zone})`,
  ].filter(Boolean)
}

export function isNameLate({ control, of = '', field }: FilterOf, [value = '']: readonly string[]): boolean {
  return control === 'ref' && several(field.item ?? field, value).some((id) => labelOf(of, Number(id)) === undefined)
}

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
