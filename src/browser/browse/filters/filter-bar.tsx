import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FilterOf } from '#derive/filters.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { part } from '#browser/parts/part.tsx'
import { PageKbd, usePageKeys } from '#browser/ui/kbd.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { fetchPopover } from '#browser/ui/popover.tsx'
import type { ListQuery } from '../query.ts'
import { FilterLine } from './filter-line.tsx'

const FilterPopover = part(
  () => import('./filter-popover.tsx'),
  ({ FilterPopover }) => FilterPopover,
  fetchPopover,
)
export const fetchFilters = FilterPopover.fetch

interface FilterBarProps {
  readonly area: AnyArea
  readonly entry: Entry
  readonly query: ListQuery
  readonly filtered: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

export function FilterBar({ children, open, onOpenChange, ...narrowing }: FilterBarProps) {
  const t = useT()
  const { area, query } = narrowing
  const openKeys = [usePageKeys('f'), usePageKeys('/')].filter((each) => each !== undefined)
  const anchor = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<FilterOf>()
  const edit = useCallback(
    (filter: FilterOf | undefined) => {
      setEditing(filter)
      onOpenChange(true)
    },
    [onOpenChange],
  )
  const close = () => {
    onOpenChange(false)
    setEditing(undefined)
  }
  return (
    <>
      <div className="relative flex h-9 items-center gap-2 px-3.5 @max-xs:h-auto @max-xs:flex-wrap @max-xs:py-1">
        <div ref={anchor} tabIndex={-1} className="mr-auto outline-none">
          <button
            type="button"
            title={t('browse.addFilterLabel')}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-keyshortcuts={openKeys.join(' ')}
            onClick={() => (open ? close() : onOpenChange(true))}
            className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded border border-line px-2 text-xs text-dim hover:border-line-strong hover:text-ink"
          >
            <span aria-hidden="true">+</span> {t('browse.addFilter')}
            <PageKbd keys="f" />
          </button>
        </div>
        {children}
      </div>
      <FilterLine {...narrowing} onEdit={edit} />
      {open && (
        <FilterPopover
          area={area}
          query={query}
          anchor={anchor}
          editing={editing}
          onEdit={setEditing}
          onClose={close}
          fallback={<LayerAwaited onClose={close} />}
        />
      )}
    </>
  )
}
