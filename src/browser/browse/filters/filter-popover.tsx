import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import type { FilterOf } from '#derive/filters.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { Popover } from '#browser/ui/popover.tsx'
import type { ListQuery } from '../query.ts'
import { FilterEditor } from './filter-editor.tsx'
import { FilterFinder } from './filter-finder.tsx'

interface FilterPopoverProps {
  readonly area: AnyArea
  readonly query: ListQuery
  readonly anchor: RefObject<HTMLElement | null>
  /** Undefined for the list of filters. */
  readonly editing: FilterOf | undefined
  readonly onEdit: (filter: FilterOf | undefined) => void
  readonly onClose: () => void
}

export function FilterPopover({ area, query, anchor, editing, onEdit, onClose }: FilterPopoverProps) {
  const t = useT()
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  // Switching between filters and values removes the focused field.
  useLayoutEffect(
    () => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    [editing],
  )
  return (
    <Popover
      open
      onClose={onClose}
      anchor={anchor}
      label={editing ? say(editing.title) : t('browse.addFilterLabel')}
      className="w-80 p-0"
    >
      <div ref={box}>
        {editing ? (
          <FilterEditor filter={editing} query={query} onDone={onClose} onBack={() => onEdit(undefined)} />
        ) : (
          <FilterFinder area={area} query={query} onEdit={onEdit} onDone={onClose} />
        )}
      </div>
    </Popover>
  )
}
