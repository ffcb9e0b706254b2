import { memo, type ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FilterOf } from '#derive/filters.ts'
import { formatAny, formatList } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { stepQuery } from '#browser/router/route.ts'
import { Chip } from '#browser/ui/chip.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { PageKbd, usePageKeys } from '#browser/ui/kbd.tsx'
import { activeDefaults, activeFilters, withoutDefault, withoutFilters, type ListQuery } from '../query.ts'
import { isNameLate, useFilterText } from './filter-text.ts'

interface FilterLineProps {
  readonly area: AnyArea
  readonly entry: Entry
  readonly query: ListQuery
  readonly filtered: boolean
  /** Undefined for the search text. */
  readonly onEdit: (filter: FilterOf | undefined) => void
}

interface FilterChip {
  readonly key: string
  readonly title: string
  readonly value: string
  /** True for a default filter. */
  readonly isUsual?: boolean
  /** True for ranges, which may hold two days and a zone. */
  readonly isLong?: boolean
  /** True while a record's name loads. */
  readonly isLate?: boolean
  readonly filter?: FilterOf
  /** Query change that removes the filter. */
  readonly without: Record<string, string | undefined>
}

/** The line scrolls, because wrapping would move the rows. */
export const FilterLine = memo(function FilterLine({ area, entry, query, filtered, onEdit }: FilterLineProps) {
  const t = useT()
  const narrowing = useNarrowing(area, entry, query)
  const clearKeys = usePageKeys('Shift+F')
  if (narrowing.length === 0 && !filtered) return null
  return (
    <div role="group" aria-label={t('browse.filters')} className="flex items-center gap-1.5 px-3.5 pb-1">
      <div className="-m-1 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1 pr-2.5 [mask-image:linear-gradient(to_left,transparent,black_10px)] [scrollbar-width:none]">
        {narrowing.map(({ key, title, value, isUsual, isLong, isLate, filter, without }) => (
          <Chip
            key={key}
            title={`${title} ${value}`}
            removeLabel={t('common.remove', { what: title })}
            onRemove={() => (focusRows(), stepQuery(without))}
            onOpen={() => onEdit(filter)}
            className={isLong ? 'min-w-24 max-w-96!' : 'min-w-24'}
          >
            <ChipText title={title} isLate={isLate}>
              {isUsual ? value : <strong className="font-medium">{value}</strong>}
            </ChipText>
          </Chip>
        ))}
      </div>
      {filtered && (
        <button
          type="button"
          aria-keyshortcuts={clearKeys}
          className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded px-1.5 text-xs text-dim hover:text-ink @max-lg:[&_kbd]:hidden"
          onClick={() => (focusRows(), stepQuery(withoutFilters(query)))}
        >
          {t('browse.clearFilters')} <PageKbd keys="shift+f" />
        </button>
      )}
    </div>
  )
})

// Narrow chips shrink the title first.
function ChipText({ title, isLate, children }: { title: string; isLate?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 shrink-[9999] truncate text-dim">{title}</span>
      <span className={cx('min-w-0 truncate', isLate && 'awaited')}>{children}</span>
    </>
  )
}

/** Includes search text and default filters. */
function useNarrowing(area: AnyArea, entry: Entry, query: ListQuery): FilterChip[] {
  const t = useT()
  const say = useSay()
  const textOf = useFilterText()
  const { keyword, where } = query
  const searched = { key: 'keyword', title: t('browse.keyword'), without: { keyword: undefined } }
  return [
    ...(keyword ? [{ ...searched, value: keyword }] : []),
    ...(where
      ? [{ key: 'where', title: t('browse.where'), value: where, isLong: true, without: { where: undefined } }]
      : []),
    ...activeFilters(area, query).map(({ filter, values }) => ({
      key: filter.name,
      title: say(filter.title),
      value: joined(filter, textOf(filter, values)),
      isLong: filter.params.length === 2,
      isLate: isNameLate(filter, values),
      filter,
      without: Object.fromEntries(filter.params.map((name) => [name, undefined])),
    })),
    ...activeDefaults(entry, query).map(({ param, filter, value }) => ({
      key: `usual ${param}`,
      title: say(filter.title),
      value: joined(filter, textOf(filter, [value])),
      isUsual: true,
      isLate: isNameLate(filter, [value]),
      filter,
      without: withoutDefault(query, param),
    })),
  ]
}

function joined({ params }: FilterOf, texts: readonly string[]): string {
  return params.length === 2 ? formatList(texts) : formatAny(texts)
}
