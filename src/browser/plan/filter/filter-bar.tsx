import type { ReactNode, RefObject } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { FieldFilter } from './field-filter.tsx'
import { FilterField } from '#browser/ui/filter-field.tsx'
import { isNarrowing, noFilter, type ChangeFilter } from './filter.ts'
import { areaById } from '../changes/stored-fields.ts'
import type { FieldFacet } from './use-facets.ts'
import { planWords } from '../words.ts'

interface FilterBarProps {
  readonly filter: ChangeFilter
  readonly onChange: (patch: Partial<ChangeFilter>) => void
  readonly areas: readonly string[]
  readonly environments: readonly Environment[]
  readonly states: readonly string[]
  readonly fields: readonly FieldFacet[]
  readonly shown: number
  readonly total: number
  readonly isReading: boolean
  readonly field: RefObject<HTMLInputElement | null>
  /** Called on Escape, Enter or ArrowDown. */
  readonly onLeave: () => void
  readonly children?: ReactNode
}

const pick = 'h-7! w-auto! max-w-44'
const kinds = ['create', 'update', 'remove'] as const

export function FilterBar({
  filter,
  onChange,
  areas,
  environments,
  states,
  fields,
  shown,
  total,
  isReading,
  field,
  onLeave,
  children,
}: FilterBarProps) {
  const words = useWords(planWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const product = useApp((state) => state.product)
  return (
    <div
      role="search"
      aria-label={words.filters}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
    >
      <FilterField
        label={words.filter}
        value={filter.text}
        onChange={(text) => onChange({ text })}
        field={field}
        onLeave={onLeave}
      />
      <Select
        aria-label={words.anyKind}
        className={pick}
        empty={words.anyKind}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds.map((kind) => ({ value: kind, title: words.kinds[kind] }))}
      />
      {(states.length > 1 || filter.state) && <StateFilter filter={filter} states={states} onChange={onChange} />}
      {(areas.length > 1 || filter.area) && (
        <Select
          aria-label={words.anyArea}
          className={pick}
          empty={words.anyArea}
          value={filter.area}
          onChange={(area) => onChange({ area })}
          options={areas.map((id) => ({
            value: id,
            title: say(areaById(product?.areas, id)?.titles ?? { en: id, zh: id }),
          }))}
        />
      )}
      {(environments.length > 1 || filter.environment) && (
        <Select
          aria-label={words.anyPlace}
          className={pick}
          empty={words.anyPlace}
          value={filter.environment}
          onChange={(environment) => onChange({ environment })}
          options={environments.map((id) => ({ value: id, title: nameOf(id) }))}
        />
      )}
      <FieldFilter filter={filter} fields={fields} onChange={onChange} className={pick} />
      {isNarrowing(filter) && (
        <Button kind="quiet" keys="esc" onClick={() => onChange(noFilter)}>
          {words.clear}
        </Button>
      )}
      <span className="nums ml-auto shrink-0 text-dim">{isReading ? words.reading : words.match(shown, total)}</span>
      {children}
    </div>
  )
}

function StateFilter({ filter, states, onChange }: Pick<FilterBarProps, 'filter' | 'states' | 'onChange'>) {
  const words = useWords(planWords)
  return (
    <Select
      aria-label={words.anyState}
      className={pick}
      empty={words.anyState}
      value={filter.state}
      onChange={(state) => onChange({ state })}
      options={states.map((state) => ({ value: state, title: words.states[state as keyof typeof words.states] }))}
    />
  )
}
