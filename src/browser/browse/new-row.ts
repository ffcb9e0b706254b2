import type { Page } from '#catalogue/index.ts'
import { inputFields } from '#derive/input.ts'
import { formEntry } from '#derive/lists.ts'
import { setUploadOpen } from '#browser/upload/upload-host.tsx'
import { openForm, type Product } from '#browser/state/app-state.ts'

/** Begins a new row of a page, as the page narrows it; undefined where a new one would not be among its rows. */
export function newRow(
  product: Product,
  name: string,
  page: Page | undefined,
  parent: number | undefined,
): (() => void) | undefined {
  // what arrives there is a file, and fills its fields itself
  if (name === 'resource') return () => setUploadOpen(true)
  const entry = formEntry(product.entries, name, 'create')
  if (!entry) return undefined
  const fields = inputFields(entry)
  const narrowed = Object.entries(page?.filter ?? {})
  if (!narrowed.every(([field, value]) => field in fields || entry.area.fields[field]?.default === value))
    return undefined
  const preset = Object.fromEntries(narrowed.filter(([field]) => field in fields))
  return () => openForm({ area: name, mode: 'create', preset, ...(parent === undefined ? {} : { parent }) })
}
