import { useEffect, useSyncExternalStore } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { labelField, namesake } from '#derive/label.ts'
import { plain } from '#derive/values/plain.ts'
import { placeFields } from '#derive/values/place.ts'
import { say } from '#browser/i18n/i18n.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'

let heard = 0
onLabels(() => (heard += 1))

export function useNames(area: AnyArea, rows: readonly Row[]) {
  const language = useApp((state) => state.language)
  useSyncExternalStore(onLabels, () => heard)
  useEffect(() => {
    for (const name of placeFields(area)) {
      const { of, kind } = area.fields[name] ?? {}
      if (kind === 'ref' && of)
        wantLabels(
          of,
          rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : [])),
        )
    }
    for (const row of rows) {
      const lead = namesake(area, (name) => row[name])
      if (lead) wantLabels(lead.of, [lead.id])
    }
  }, [area, rows])
  return {
    isRowLate: (row: Row): boolean => {
      const lead = namesake(area, (name) => row[name])
      return lead !== undefined && labelOf(lead.of, lead.id) === undefined
    },
    isPlaceLate: (values: Readonly<Record<string, unknown>>): boolean =>
      Object.entries(values).some(([name, value]) => isLate(area, name, value)),
    row: (row: Row): string => {
      const name = labelField(area) ?? ''
      const field = area.fields[name]
      // Many records share a choice, so the id tells them apart.
      return field?.kind === 'choice' ? `${valueName(area, name, row[name])} ${row.id}` : nameOfRow(area, row, language)
    },
    place: (values: Readonly<Record<string, unknown>>): string =>
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => placeName(area, name, value))
        .join(' · '),
  }
}

/** True while a referenced record's name is loading. */
function isLate(area: AnyArea, name: string, value: unknown): boolean {
  const { kind, of = '' } = area.fields[name] ?? {}
  return kind === 'ref' && typeof value === 'number' && labelOf(of, value) === undefined
}

function valueName(area: AnyArea, name: string, value: unknown): string {
  const field = area.fields[name]
  if (field?.kind === 'ref') return labelOf(field.of ?? '', Number(value))?.label ?? plain(value)
  const chosen = field?.choices?.find((choice) => String(choice.value) === plain(value))
  return chosen ? say(chosen.title) : plain(value)
}

function placeName(area: AnyArea, name: string, value: unknown): string {
  const field = area.fields[name]
  const text = valueName(area, name, value)
  return field && kinds[field.kind].filter === 'number' ? `${say(field.title)} ${text}` : text
}
