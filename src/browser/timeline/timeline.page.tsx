import { useMemo } from 'react'
import { useSay } from '#browser/i18n/i18n.ts'
import { changeQuery, useQuery } from '#browser/router/route.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Tabs } from '#browser/ui/tabs.tsx'
import { words as both } from '#catalogue/index.ts'
import { TimelineView } from './timeline-view.tsx'
import { timedAreas } from './use-timeline.ts'
import { useTimelineWords } from './words.ts'

/** What is shown when, area by area: every area that says from when to when its records are shown. */
export default function TimelinePage() {
  const words = useTimelineWords()
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
    { keys: '>', title: both('Next area', '下一个区域'), run: () => show(at + 1) },
    { keys: '<', title: both('Area before', '上一个区域'), run: () => show(at - 1) },
  ])
  if (!timed) return null
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Tabs
        tabs={areas.map(({ area }) => ({ id: area.id, title: say(area.titles) }))}
        value={timed.area.id}
        onChange={(id) => changeQuery({ area: id })}
        label={words.areas}
        panelId="timeline-panel"
      />
      <div
        id="timeline-panel"
        role="tabpanel"
        aria-label={say(timed.area.titles)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TimelineView key={timed.name} timed={timed} />
      </div>
    </section>
  )
}
