import type { AnyArea, Words } from '#catalogue/index.ts'
import { address } from '#client/call.ts'
import { takesRows } from '#derive/row-calls.ts'
import { importTitle } from '#derive/wording.ts'
import { app } from '#browser/state/app-state.ts'
import { openImport } from './import-host.tsx'

interface AreaEntry {
  readonly id: string
  readonly title: Words
  readonly run: () => void
}

/** Undefined if the area takes no rows. `name` is the script name. */
export function importEntry(name: string): AreaEntry | undefined {
  const area = app().product?.areas[name]
  if (!area || !takesRows(area)) return undefined
  return {
    id: `import:${name}`,
    title: importTitle(area),
    run: () => openImport(name),
  }
}

/** Exports what the list shows: `query` is that of its call. */
export function exportLink(
  area: AnyArea,
  query: Readonly<Record<string, unknown>>,
  format: 'csv' | 'jsonl' = 'csv',
): string {
  const filter = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !paging.has(name) && value !== undefined && value !== ''),
  )
  if (area.id === 'trace-record') return address('trace-record.export', { ...filter, format })
  return address('record.export', { area: area.id, ...(Object.keys(filter).length > 0 ? { filter } : {}) })
}

const paging = new Set(['page', 'pageSize', 'after'])
