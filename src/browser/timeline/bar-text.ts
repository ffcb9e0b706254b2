import type { AnyArea } from '#catalogue/index.ts'
import { spanWord } from '#derive/state-words.ts'
import { spanState } from '#derive/values/window.ts'
import { formatInstant, formatList } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import type { Bar } from './lanes.ts'
import { useNames } from './use-names.ts'
import { timelineWords } from './words.ts'

export function stateOf({ span }: Bar, now: number) {
  return spanState(span, new Date(now).toISOString())
}

export function useBarText(area: AnyArea, rows: readonly Row[], now: number) {
  const words = useWords(timelineWords)
  const say = useSay()
  const names = useNames(area, rows)
  const describe = (bar: Bar): string => {
    const { span, clashes, wouldClash, isOn, row } = bar
    const listed = (all: Bar['clashes']) => formatList(all.slice(0, 5).map(names.row))
    return [
      names.row(row),
      span.start ? words.from(formatInstant(span.start)) : '',
      span.end ? words.until(formatInstant(span.end)) : '',
      say(spanWord(stateOf(bar, now)).word),
      isOn ? '' : words.isOff,
      clashes.length > 0 ? words.overlapsWith(listed(clashes)) : '',
      wouldClash.length > 0 ? words.wouldOverlapWith(listed(wouldClash)) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return { names, describe }
}

export type BarText = ReturnType<typeof useBarText>
