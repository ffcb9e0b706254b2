import { useEffect, useSyncExternalStore } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { isolated } from '#derive/values/isolated.ts'
import { labelOfRow, namesake } from '#derive/label.ts'
import { plain } from '#derive/values/plain.ts'
import { app, type Row } from '#browser/state/app-state.ts'

/** If another record supplies the name, returns the id until it loads. */
export function nameOfRow(area: AnyArea, row: Row, language = app().language): string {
  const lead = namesake(area, (name) => row[name])
  if (!lead) return isolated(labelOfRow(area, row, language))
  return labelOf(lead.of, lead.id)?.label || `${area.title[language]} ${plain(row.id)}`
}

export function useRowName(area: AnyArea | undefined, row: Row | undefined): string | undefined {
  const lead = area && row && namesake(area, (name) => row[name])
  const { of, id } = lead ?? {}
  useEffect(() => {
    if (of !== undefined && id !== undefined) wantLabels(of, [id])
  }, [of, id])
  return useSyncExternalStore(onLabels, () => area && row && nameOfRow(area, row))
}
