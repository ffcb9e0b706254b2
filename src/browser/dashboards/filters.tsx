import { useRef, useState } from 'react'
import type { Field } from '#catalogue/index.ts'
import { CountriesControl } from '#browser/kinds/controls/code-controls.tsx'
import { RecordsControl } from '#browser/kinds/controls/record-controls.tsx'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { formatList } from '#browser/i18n/format.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { isNameLate, useNames, type Dimension } from './names.ts'
import { dashboardWords } from './words.ts'

export function DimensionFilter({ dimension }: { dimension: Dimension }) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = (query[dimension] ?? '').split(',').filter(Boolean)
  const nameOf = useNames(dimension, chosen)
  const title = words.dimension[dimension]
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-filter={dimension}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cx(
          'inline-flex h-7 max-w-72 items-center gap-1.5 rounded border px-2 hover:border-line-strong hover:bg-raised',
          chosen.length > 0 ? 'border-accent/50 bg-accent-wash' : 'border-line bg-surface',
        )}
      >
        <span className="text-dim">{title}</span>
        <span className={cx('truncate font-medium', chosen.some((key) => isNameLate(dimension, key)) && 'awaited')}>
          {chosen.length === 0 ? words.all : formatList(chosen.slice(0, 2).map(nameOf))}
          {chosen.length > 2 && ` +${chosen.length - 2}`}
        </span>
      </button>
      <Popover open={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={title} className="min-h-80 w-80 p-3">
        <Choosing dimension={dimension} chosen={chosen} />
      </Popover>
    </>
  )
}

function Choosing({ dimension, chosen }: { dimension: Dimension; chosen: readonly string[] }) {
  const words = useWords(dashboardWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const set = (next: readonly unknown[]) =>
    changeQuery({ [dimension]: next.filter((each) => each !== 'ALL').join(',') || undefined, keys: undefined })
  const label = words.dimension[dimension]
  const title = { en: label, zh: label }
  if (dimension === 'game_id' || dimension === 'game_category') {
    const of = dimension === 'game_id' ? 'game' : 'category'
    const field: Field = { kind: 'list', title, item: { kind: 'ref', title, of } }
    const value = chosen.map(Number)
    return (
      <RecordsControl
        id={`filter-${dimension}`}
        field={field}
        label={label}
        value={value}
        onChange={(next) => set(next as number[])}
      />
    )
  }
  if (dimension === 'country')
    return (
      <CountriesControl
        id="filter-country"
        field={{ kind: 'countries', title }}
        label={label}
        value={chosen.length === 0 ? ['ALL'] : [...chosen]}
        onChange={(next) => set(next as string[])}
      />
    )
  const field =
    dimension === 'source'
      ? areas?.['ahaGameAnalysis']?.fields['source']
      : dimension === 'channel'
        ? areas?.['channelDay']?.fields['channel']
        : areas?.['adunitDay']?.fields['ad_unit']
  return (
    <div className="flex flex-col gap-1">
      {field?.choices?.map(({ value, title: name }) => {
        const id = String(value)
        return (
          <label key={id} className="flex h-7 items-center gap-2">
            <CheckBox
              checked={chosen.includes(id)}
              onChange={(event) => set(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            {say(name)}
          </label>
        )
      })}
    </div>
  )
}
