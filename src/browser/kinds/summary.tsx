import { useEffect, useSyncExternalStore } from 'react'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { namesWanted, targetingSummary } from '#derive/targeting.ts'
import { useApp } from '#browser/state/app-state.ts'

/** Names appear as they load. */
export function Summary({ row, full }: { row: Readonly<Record<string, unknown>>; full?: boolean }) {
  const language = useApp((state) => state.language)
  const sentence = useSyncExternalStore(
    onLabels,
    () => targetingSummary(row, (area, id) => labelOf(area, id)?.label)[language],
  )
  useEffect(() => {
    for (const [area, ids] of namesWanted(row)) wantLabels(area, ids)
  }, [row])
  return (
    <span title={sentence} className={full ? '' : 'truncate'}>
      {sentence}
    </span>
  )
}
