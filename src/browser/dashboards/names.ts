import { useEffect, useSyncExternalStore } from 'react'
import type { Data } from '#client/commands.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { countryName } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { dayText } from './figures.ts'
import { dashboardWords } from './words.ts'

export type Dimension = Data<'board.read'>['by']

const areaOfDimension: Partial<Record<Dimension, string>> = { game_id: 'game', game_category: 'category' }

let version = 0
onLabels(() => (version += 1))

export function isNameLate(dimension: Dimension, key: unknown): boolean {
  const area = areaOfDimension[dimension]
  return area !== undefined && key !== null && key !== '' && labelOf(area, Number(key)) === undefined
}

export function useNames(dimension: Dimension, keys: readonly unknown[]): (key: unknown) => string {
  const words = useWords(dashboardWords)
  const say = useSay()
  const fields = useApp((state) => state.product?.areas)
  useSyncExternalStore(onLabels, () => version)
  const area = areaOfDimension[dimension]
  const print = JSON.stringify(keys)
  useEffect(() => {
    if (area) wantLabels(area, (JSON.parse(print) as unknown[]).map(Number))
  }, [area, print])
  const choices =
    dimension === 'source'
      ? fields?.['ahaGameAnalysis']?.fields['source']?.choices
      : dimension === 'channel'
        ? fields?.['channelDay']?.fields['channel']?.choices
        : dimension === 'ad_unit'
          ? fields?.['adunitDay']?.fields['ad_unit']?.choices
          : undefined
  return (key) => {
    if (key === null || key === undefined || key === '') return words.unknown
    const text = typeof key === 'string' ? key : String(key as number)
    if (area) return labelOf(area, Number(key))?.label ?? `#${text}`
    if (dimension === 'country') return countryName(text)
    if (dimension === 'day') return dayText(text, 'long')
    const title = choices?.find(({ value }) => String(value) === text)?.title
    return title ? say(title) : text
  }
}
