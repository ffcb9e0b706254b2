import { useMemo, useState } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { filtersOf, type FilterOf } from '#derive/filters.ts'
import { stateWord } from '#derive/state-words.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { stepQuery } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { PickList, type PickListOption } from '#browser/ui/pick-list.tsx'
import type { ListQuery } from '../query.ts'
import { closestFirst, distance } from './closest.ts'
import { countryCodes, languageCodes } from './codes.ts'
import { useNamedValues } from './named-values.ts'
import { filterWords } from './words.ts'

/** Most inexact values shown; more would hide the filter names. */
const mostValues = 20

interface FilterFinderProps {
  readonly area: AnyArea
  readonly query: ListQuery
  readonly onEdit: (filter: FilterOf) => void
  readonly onDone: () => void
}

export function FilterFinder({ area, query, onEdit, onDone }: FilterFinderProps) {
  const t = useT()
  const say = useSay()
  const pinyin = useApp((state) => state.product?.pinyin)
  const [text, setText] = useState(query['keyword'] ?? '')
  const filters = useMemo(() => filtersOf(area), [area])
  const typed = text.trim().toLowerCase()
  const namesOf = (title: Words) => [title.en, title.zh, ...(pinyin?.[title.zh] ?? [])]

  const names = closestFirst(filters, typed, ({ title }) => namesOf(title)).map((filter): PickListOption => ({
    id: filter.name,
    title: say(filter.title),
  }))
  // Values match too: “online” finds “Shelf: Online”.
  const isTyped = typed !== ''
  const offered = useMemo(
    () => (isTyped ? filters.flatMap((filter) => valuesOf(filter).map((value) => ({ filter, ...value }))) : []),
    [filters, isTyped],
  )
  const found = closestFirst(offered, typed, ({ value, word, isCode }) => [
    ...namesOf(word),
    ...(isCode ? [value] : []),
  ])
  const isExact = ({ value, word, isCode }: (typeof offered)[number]) =>
    [...namesOf(word), ...(isCode ? [value] : [])].some((name) => distance(name, typed) === 0)
  const pickOf = ({ filter, value, word }: (typeof offered)[number]): PickListOption => ({
    id: `${filter.name}=${value}`,
    title: `${say(filter.title)}: ${say(word)}`,
  })
  const exact = found.filter(isExact).map(pickOf)
  const values = found
    .filter((each) => !isExact(each))
    .slice(0, mostValues)
    .map(pickOf)
  const named = useNamedValues(filters, typed)
  const search: PickListOption[] =
    typed || query['keyword']
      ? [
          {
            id: 'keyword',
            title: typed
              ? `${say(filterWords.search(inside(say(area.titles))))}: ${text.trim()}`
              : t('common.remove', { what: t('browse.keyword') }),
            ...(exact.length > 0 ? {} : { keys: 'enter' }),
          },
        ]
      : []
  const pick = (id: string) => {
    if (id === 'keyword') {
      stepQuery({ keyword: text.trim() || undefined })
      return onDone()
    }
    const [name = '', value] = id.split('=')
    const filter = filters.find((each) => each.name === name)
    if (value === undefined) return filter && onEdit(filter)
    stepQuery({ [name]: value })
    onDone()
  }

  return (
    <PickList
      label={t('browse.addFilterLabel')}
      placeholder={say(filterWords.by)}
      text={text}
      onText={setText}
      picks={[...exact, ...search, ...values, ...names, ...named]}
      onPick={pick}
      none={say(filterWords.none(text))}
    />
  )
}

interface FilterValue {
  readonly value: string
  readonly word: Words
  /** True for a well-known code, such as a country's. */
  readonly isCode?: boolean
}

function valuesOf(filter: FilterOf): FilterValue[] {
  const named = (codes: readonly string[], nameOf: (code: string) => string): FilterValue[] =>
    codes.map((code) => ({ value: code, word: words(nameOf(code), nameOf(code)), isCode: true }))
  if (filter.control === 'country') return named(countryCodes(), countryName)
  if (filter.control === 'language') return named(languageCodes, languageName)
  return optionsOf(filter)
}

/** Returns values known without a request. */
export function optionsOf(filter: FilterOf): { value: string; word: Words }[] {
  if (filter.choices) return filter.choices.map(({ value, title }) => ({ value: String(value), word: title }))
  if (filter.control !== 'flag') return []
  return ['1', '0'].flatMap((value) => {
    const state = stateWord(filter.name, filter.field, value)
    return state ? [{ value, word: state.word }] : []
  })
}
