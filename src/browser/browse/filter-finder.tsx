import { useMemo, useState } from 'react'
import type { AnyArea, Words } from '#catalogue/index.ts'
import { filtersOf, type FilterOf } from '#derive/filters.ts'
import { stateWord } from '#derive/state-words.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { changeQuery } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { PickList, type Pick } from '#browser/ui/pick-list.tsx'
import type { ListQuery } from './query.ts'

interface FilterFinderProps {
  readonly area: AnyArea
  readonly query: ListQuery
  readonly onEdit: (filter: FilterOf) => void
  readonly onDone: () => void
}

/** Type what you look for: a text in the rows, a filter by name, or one of its values. */
export function FilterFinder({ area, query, onEdit, onDone }: FilterFinderProps) {
  const t = useT()
  const say = useSay()
  const pinyin = useApp((state) => state.product?.pinyin)
  const [text, setText] = useState(query['keyword'] ?? '')
  const filters = useMemo(() => filtersOf(area), [area])
  const typed = text.trim().toLowerCase()
  const fits = (title: Words) =>
    [title.en.toLowerCase(), title.zh, ...(pinyin?.[title.zh] ?? [])].some((name) => name.includes(typed))

  const search: Pick[] =
    typed || query['keyword']
      ? [
          {
            id: 'keyword',
            title: typed
              ? `${t('browse.search', { what: inside(say(area.titles)) })}: ${text.trim()}`
              : t('common.remove', { what: t('browse.keyword') }),
            keys: 'enter',
          },
        ]
      : []
  const names = filters
    .filter(({ title }) => !typed || fits(title))
    .map((filter): Pick => ({ id: filter.name, title: say(filter.title) }))
  // “online” finds Shelf: Online
  const values = !typed
    ? []
    : filters.flatMap((filter) =>
        optionsOf(filter)
          .filter(({ word }) => fits(word))
          .map(({ value, word }): Pick => ({
            id: `${filter.name}=${value}`,
            title: `${say(filter.title)}: ${say(word)}`,
          })),
      )

  const pick = (id: string) => {
    if (id === 'keyword') {
      changeQuery({ keyword: text.trim() || undefined })
      return onDone()
    }
    const [name = '', value] = id.split('=')
    const filter = filters.find((each) => each.name === name)
    if (value === undefined) return filter && onEdit(filter)
    changeQuery({ [name]: value })
    onDone()
  }

  return (
    <PickList
      label={t('browse.addFilterLabel')}
      placeholder={t('browse.filterBy')}
      text={text}
      onText={setText}
      picks={[...search, ...values, ...names]}
      onPick={pick}
      none={t('browse.noFilter', { text })}
    />
  )
}

/** Values one can choose from without asking the server. */
export function optionsOf(filter: FilterOf): { value: string; word: Words }[] {
  if (filter.choices) return filter.choices.map(({ value, title }) => ({ value: String(value), word: title }))
  if (filter.control !== 'flag') return []
  return ['1', '0'].flatMap((value) => {
    const state = stateWord(filter.name, filter.field, value)
    return state ? [{ value, word: state.word }] : []
  })
}
