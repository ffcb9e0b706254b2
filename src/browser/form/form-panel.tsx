import type { AnyArea } from '#catalogue/index.ts'
import { useState } from 'react'
import useSWR from 'swr'
import { runCommand } from '#client/run-command.ts'
import { entryOf, pathInput } from '#derive/lists.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { useRowName } from '#browser/kinds/row-name.ts'
import { inside } from '#derive/inside.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { SidePanel } from '#browser/ui/side-panel.tsx'
import { app, type FormRequest, type Product, type Row } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { formEntry } from '#derive/lists.ts'

import { closeForm } from './form-focus.ts'
import { RecordForm } from './record-form.tsx'
import { fieldWords } from '#browser/kinds/words.ts'

interface FormPanelProps {
  readonly product: Product
  readonly request: FormRequest
  readonly isLeaving: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
  readonly onLeave: (discard: boolean) => void
}

export function FormPanel({ product, request, isLeaving, onDirty, onClose, onLeave }: FormPanelProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const t = useT()
  const { area: name, mode, id } = request
  const area = product.areas[name]
  const entry = formEntry(product.entries, name, mode)
  const { row: read, error } = useRow(product, request)
  const isWaiting = id !== undefined && !read
  const row = mode === 'update' ? read : undefined
  useKeys('view', [
    { keys: 'Escape', title: closeForm, hidden: true, when: () => isWaiting || error !== undefined, run: onClose },
  ])
  const called = useRowName(area, row)
  if (!area || !entry) return null
  const what = inside(say(area.title))
  const title = mode === 'create' ? words.create(what) : words.edit(what, called ?? String(id))
  return (
    <SidePanel label={title}>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line pr-2.5 pl-6">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button kind="quiet" keys="esc" label={t('common.close')} onClick={onClose} />
      </div>
      {error ? (
        <ErrorBlock error={error} title={words.gone} />
      ) : isWaiting ? (
        <div aria-busy="true" aria-label={words.loading} className="space-y-5 p-6">
          <LayerAwaited onClose={onClose} />
          {[40, 70, 55, 62].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      ) : (
        <RecordForm
          area={area}
          entry={entry}
          {...(row ? { row } : {})}
          request={mode === 'create' && read && area ? { ...request, preset: copyOf(area, read) } : request}
          onClose={onClose}
          onDirty={onDirty}
          isLeaving={isLeaving}
          onLeave={onLeave}
        />
      )}
    </SidePanel>
  )
}

/** Returns a record's values without its state and its unique fields. */
function copyOf({ state, unique = [] }: AnyArea, row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== state && !unique.includes(name)))
}

let openings = 0

/** Loads the form's record; without a `get` command, takes the list's row. */
function useRow(product: Product, { area: name, id, parent, row }: FormRequest): { row?: Row; error?: unknown } {
  const get = entryOf(product.entries, name, 'get')
  const area = product.areas[name]
  const list = product.entries.find((entry) => entry.name === name && entry.command.verb === 'list')
  // A cached copy may be outdated, so each opening reads again.
  const [opened] = useState(() => (openings += 1))
  // Child records need their parent.
  const [under] = useState(() => parent ?? (app().area === name ? app().parent : undefined))
  const known = id !== undefined && app().cursor?.id === id && app().area === name ? app().cursor : undefined
  const { data, error } = useSWR(
    id !== undefined && area && !row ? ['form', name, id, under, opened] : null,
    async () => {
      if (get) return (await runCommand<Row>(get, pathInput(get, { id }, under))).data
      if (known || !list) return known
      const { data: rows } = await runCommand<Row[]>(list, { ...pathInput(list, undefined, under), ids: id })
      return rows.find((row) => row.id === id)
    },
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  if (row) return { row }
  return { ...(data?.id === id && data ? { row: data } : {}), ...(error ? { error } : {}) }
}
