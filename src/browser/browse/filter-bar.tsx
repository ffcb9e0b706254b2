import { memo, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import type { FilterOf } from '#derive/filters.ts'
import { formatList } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { changeQuery } from '#browser/router/route.ts'
import { Chip } from '#browser/ui/chip.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { FilterFinder } from './filter-finder.tsx'
import { useFilterText } from './filter-text.ts'
import { focusRows } from './focus-rows.ts'
import { activeFilters, withoutFilters, type ListQuery } from './query.ts'

interface FilterBarProps {
  readonly area: AnyArea
  readonly query: ListQuery
  readonly filtered: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What narrows the list, as chips; each opens its values. */
export const FilterBar = memo(function FilterBar({ area, query, filtered, open, onOpenChange }: FilterBarProps) {
  const t = useT()
  const say = useSay()
  const textOf = useFilterText()
  const anchor = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<FilterOf>()
  const active = activeFilters(area, query)
  const { keyword } = query
  const close = () => {
    onOpenChange(false)
    setEditing(undefined)
  }
  return (
    <div
      ref={anchor}
      role="group"
      aria-label={t('browse.filters')}
      tabIndex={-1}
      className="flex min-w-0 grow flex-wrap items-center gap-1.5 outline-none"
    >
      {keyword && (
        <Chip
          removeLabel={t('common.remove', { what: t('browse.keyword') })}
          onRemove={() => (focusRows(), changeQuery({ keyword: undefined }))}
          onOpen={() => onOpenChange(true)}
        >
          <span className="text-dim">{t('browse.keyword')}</span>
          <strong className="truncate font-medium">{keyword}</strong>
        </Chip>
      )}
      {active.map(({ filter, values }) => (
        <Chip
          key={filter.name}
          removeLabel={t('common.remove', { what: say(filter.title) })}
          onRemove={() => (
            focusRows(),
            changeQuery(Object.fromEntries(filter.params.map((name) => [name, undefined])))
          )}
          onOpen={() => {
            setEditing(filter)
            onOpenChange(true)
          }}
        >
          <span className="text-dim">{say(filter.title)}</span>
          <strong className="truncate font-medium">{formatList(textOf(filter, values))}</strong>
        </Chip>
      ))}
      <button
        type="button"
        title={t('browse.addFilterLabel')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="F /"
        onClick={() => onOpenChange(!open)}
        className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded border border-line px-2 text-xs text-dim hover:border-line-strong hover:text-ink"
      >
        <span aria-hidden="true">+</span> {t('browse.addFilter')}
        <Kbd keys="f" />
      </button>
      {filtered && (
        <button
          type="button"
          className="h-6 rounded px-1.5 text-xs text-dim hover:text-ink"
          onClick={() => (focusRows(), changeQuery(withoutFilters(query)))}
        >
          {t('browse.clearFilters')}
        </button>
      )}
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        label={editing ? say(editing.title) : t('browse.addFilterLabel')}
        className="w-80 p-0"
      >
        {editing ? (
          <FilterEditor filter={editing} query={query} onDone={close} onBack={() => setEditing(undefined)} />
        ) : (
          <FilterFinder area={area} query={query} onEdit={setEditing} onDone={close} />
        )}
      </Popover>
    </div>
  )
})
