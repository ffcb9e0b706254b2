import type { AnyArea } from '#catalogue/index.ts'
import { sourceLanguage } from '#derive/translations.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { changeQuery } from '#browser/router/route.ts'
import { Select } from '#browser/ui/select.tsx'
import type { TextFilter } from './text-cells.ts'
import { textWords } from './words.ts'

export const noFilters = { missing: undefined, stale: undefined, q: undefined } as const

interface TextFiltersProps {
  readonly area: AnyArea
  readonly areas: readonly AnyArea[]
  readonly codes: readonly string[]
  readonly filter: TextFilter
}

export function TextFilters({ area, areas, codes, filter: { missing, stale, from } }: TextFiltersProps) {
  const words = useWords(textWords)
  const say = useSay()
  const options = codes.map((code) => ({ value: code, title: code }))
  const origins = [
    { value: 'memory', title: words.memory },
    { value: 'service', title: words.service },
    ...(codes.includes(sourceLanguage) ? [] : [{ value: sourceLanguage, title: sourceLanguage }]),
    ...options,
  ]
  return (
    <>
      <Choice
        label={words.area}
        isBare
        value={area.id}
        onChange={(id) => changeQuery({ ...noFilters, area: id })}
        options={areas.map(({ id, titles }) => ({ value: id, title: say(titles) }))}
      />
      <Choice
        label={words.missingIn}
        value={missing}
        empty={words.any}
        onChange={(each) => changeQuery({ missing: each || undefined })}
        options={options}
      />
      <Choice
        label={words.staleIn}
        value={stale}
        empty={words.any}
        onChange={(each) => changeQuery({ stale: each || undefined })}
        options={options}
      />
      <Choice label={words.from} value={from} onChange={(each) => changeQuery({ from: each })} options={origins} />
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  /** Shows no label, since the values name themselves. */
  readonly isBare?: boolean
  readonly value: string
  readonly empty?: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

function Choice({ label, isBare, ...select }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2 whitespace-nowrap">
      <span className={isBare ? 'sr-only' : ''}>{label}</span>
      <Select {...select} className="max-w-44" />
    </label>
  )
}
