import { memo, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FilterOf } from '#derive/filters.ts'
import { formatAny, formatList } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { part } from '#browser/parts/part.tsx'
import { stepQuery } from '#browser/router/route.ts'
import { Chip } from '#browser/ui/chip.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { fetchPopover } from '#browser/ui/popover.tsx'
import { useFilterText } from './filter-text.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { activeFilters, withoutDefault, activeDefaults, withoutFilters, type ListQuery } from '../query.ts'

const FilterPopover = part(
  () => Promise.all([import('./filter-popover.tsx'), fetchPopover()]),
  ([module]) => module.FilterPopover,
)
export const fetchFilters = FilterPopover.fetch

interface FilterBarProps {
  readonly area: AnyArea
  /** the call of the list, which may leave something out by itself */
  readonly entry: Entry
  readonly query: ListQuery
  readonly filtered: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What narrows the list, as chips; each opens its values. */
export const FilterBar = memo(function FilterBar({ area, entry, query, filtered, open, onOpenChange }: FilterBarProps) {
  const t = useT()
  const anchor = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<FilterOf>()
  const edit = (filter: FilterOf) => {
    setEditing(filter)
    onOpenChange(true)
  }
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
      <FilterChips area={area} entry={entry} query={query} onEdit={edit} onSearch={() => onOpenChange(true)} />
      <button
        type="button"
        title={t('browse.addFilterLabel')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="F /"
        onClick={() => (open ? close() : onOpenChange(true))}
        className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded border border-line px-2 text-xs text-dim hover:border-line-strong hover:text-ink"
      >
        <span aria-hidden="true">+</span> {t('browse.addFilter')}
        <Kbd keys="f" />
      </button>
      {filtered && (
        <button
          type="button"
          aria-keyshortcuts="Shift+F"
          className="inline-flex h-6 items-center gap-1.5 rounded px-1.5 text-xs text-dim hover:text-ink"
          onClick={() => (focusRows(), stepQuery(withoutFilters(query)))}
        >
          {t('browse.clearFilters')} <Kbd keys="shift+f" />
        </button>
      )}
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
    </div>
  )
})

interface FilterChipsProps {
  readonly area: AnyArea
  readonly entry: Entry
  readonly query: ListQuery
  readonly onEdit: (filter: FilterOf) => void
  readonly onSearch: () => void
}

/** Both ends of a range hold; of several values any does. */
function joined({ params }: FilterOf, texts: readonly string[]): string {
  return params.length === 2 ? formatList(texts) : formatAny(texts)
}

/** The text searched for, the filters of the address, and those that the list has by itself. */
function FilterChips({ area, entry, query, onEdit, onSearch }: FilterChipsProps) {
  const t = useT()
  const say = useSay()
  const textOf = useFilterText()
  const active = activeFilters(area, query)
  const { keyword } = query
  return (
    <>
      {keyword && (
        <Chip
          removeLabel={t('common.remove', { what: t('browse.keyword') })}
          onRemove={() => (focusRows(), stepQuery({ keyword: undefined }))}
          onOpen={onSearch}
        >
          <span className="text-dim">{t('browse.keyword')}</span>
          <strong className="truncate font-medium">{keyword}</strong>
        </Chip>
      )}
      {active.map(({ filter, values }) => (
        <Chip
          key={filter.name}
          removeLabel={t('common.remove', { what: say(filter.title) })}
          onRemove={() => (focusRows(), stepQuery(Object.fromEntries(filter.params.map((name) => [name, undefined]))))}
          onOpen={() => onEdit(filter)}
          // two days and the zone that they are of
          {...(filter.params.length === 2 ? { className: 'max-w-96!' } : {})}
        >
          <span className="text-dim">{say(filter.title)}</span>
          <strong className="truncate font-medium">{joined(filter, textOf(filter, values))}</strong>
        </Chip>
      ))}
      {activeDefaults(entry, query).map(({ param, filter, value }) => (
        <Chip
          key={`usual ${param}`}
          removeLabel={t('common.remove', { what: say(filter.title) })}
          onRemove={() => (focusRows(), stepQuery(withoutDefault(query, param)))}
          onOpen={() => onEdit(filter)}
        >
          <span className="text-dim">{say(filter.title)}</span>
          <span className="truncate">{joined(filter, textOf(filter, [value]))}</span>
        </Chip>
      ))}
    </>
  )
}
