import { plain } from '#derive/values/plain.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Select } from '#browser/ui/select.tsx'
import type { ChangeFilter } from './filter.ts'
import { areaById, storedField } from '../changes/stored-fields.ts'
import type { FieldFacet } from './use-facets.ts'
import { valueText } from '#browser/kinds/value-text.ts'
import { planWords } from '../words.ts'

interface FieldFilterProps {
  readonly filter: ChangeFilter
  readonly fields: readonly FieldFacet[]
  readonly onChange: (patch: Partial<ChangeFilter>) => void
  readonly className: string
}

export function FieldFilter({ filter, fields, onChange, className }: FieldFilterProps) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  if (fields.length === 0 && !filter.field) return null
  const isOneArea = new Set(fields.map(({ area }) => area)).size < 2
  const chosen = fields.find(({ area, field }) => `${area}.${field}` === filter.field)
  const titleOf = ({ area, field }: FieldFacet) => {
    const stored = areas && storedField(areas, area, field)
    const name = stored ? say(stored.field.title) : field
    const found = areaById(areas, area)
    return isOneArea ? name : `${found ? say(found.title) : area} · ${name}`
  }
  const stored = areas && chosen && storedField(areas, chosen.area, chosen.field)
  return (
    <>
      <Select
        aria-label={words.anyField}
        className={className}
        empty={words.anyField}
        value={filter.field}
        onChange={(field) => onChange({ field, value: '' })}
        options={fields.map((each) => ({
          value: `${each.area}.${each.field}`,
          title: `${titleOf(each)} · ${formatNumber(each.count)}`,
        }))}
      />
      {chosen && chosen.values.length > 0 && (
        <Select
          aria-label={words.anyValue}
          className={className}
          empty={words.anyValue}
          value={filter.value}
          onChange={(value) => onChange({ value })}
          options={chosen.values.map(({ value, count }) => ({
            value: value === null ? 'null' : plain(value),
            title: `${valueText(stored?.name ?? chosen.field, stored?.field, value, say).slice(0, 60)} · ${formatNumber(count)}`,
          }))}
        />
      )}
    </>
  )
}
