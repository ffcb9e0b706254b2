import type { Page } from '#catalogue/index.ts'
import { inputFields } from '#derive/input.ts'
import { formEntry } from '#derive/lists.ts'
import { setUploadOpen } from '#browser/upload/upload-host.tsx'
import { openForm, type Product } from '#browser/state/app-state.ts'

/** Undefined if the page's filter excludes new rows. */
export function newRow(
  product: Product,
  name: string,
  page: Page | undefined,
  parent: number | undefined,
): (() => void) | undefined {
  // Uploads fill the resource's own fields.
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
