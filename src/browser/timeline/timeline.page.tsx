import { useMemo } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { changeQuery, useQuery } from '#browser/router/route.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { TimelineView } from './timeline-view.tsx'
import { timedAreas } from './use-timeline.ts'
import { timelineWords } from './words.ts'

export default function TimelinePage() {
  const words = useWords(timelineWords)
  const say = useSay()
  const product = useApp((state) => state.product)
  const areas = useMemo(() => (product ? timedAreas(product) : []), [product])
  const wanted = useQuery('area')
  const at = Math.max(
    0,
    areas.findIndex(({ area }) => area.id === wanted),
  )
  const timed = areas[at]
  const show = (place: number) => {
    const next = areas[(place + areas.length) % areas.length]
    if (next) changeQuery({ area: next.area.id })
  }
  useKeys('area', [
    { keys: '>', title: timelineWords.nextArea, run: () => show(at + 1) },
    {
      keys: 'a',
      title: timelineWords.chooseArea,
      run: () => document.getElementById('timeline-area')?.focus(),
    },
    { keys: '<', title: timelineWords.previousArea, run: () => show(at - 1) },
  ])
  if (!timed) return null
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line px-3.5">
        <Button
          label={words.previousArea}
          keys="<"
          icon={<span aria-hidden="true">‹</span>}
          onClick={() => show(at - 1)}
        />
        <Select
          id="timeline-area"
          aria-label={words.areas}
          className="h-7! w-auto! font-medium"
          value={timed.area.id}
          onChange={(id) => changeQuery({ area: id })}
          options={areas.map(({ area }) => ({ value: area.id, title: say(area.titles) }))}
        />
        <Button label={words.nextArea} keys=">" icon={<span aria-hidden="true">›</span>} onClick={() => show(at + 1)} />
        <span className="nums text-xs text-dim">{words.areaOf(at + 1, areas.length)}</span>
      </div>
      <TimelineView key={timed.name} timed={timed} />
    </section>
  )
}
