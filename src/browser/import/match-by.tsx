import type { AnyArea } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { formatList } from '#browser/i18n/format.ts'
import { Select } from '#browser/ui/select.tsx'
import { importWords } from './words.ts'

interface MatchByProps {
  readonly area: AnyArea
  /** Fields with a column or constant. */
  readonly used: ReadonlySet<string>
  /** Fields that identify records now. */
  readonly found: readonly string[]
  readonly isFixed: boolean
  readonly onMatch: (fields: readonly string[]) => void
}

/** Chooses the fields that match rows without an id to records. */
export function MatchBy({ area, used, found, isFixed, onMatch }: MatchByProps) {
  const words = useWords(importWords)
  const say = useSay()
  const titles = (fields: readonly string[]) =>
    formatList(fields.map((name) => (area.fields[name] ? say(area.fields[name].title) : name)))
  const single = [...used].filter((name) => area.fields[name] && kinds[area.fields[name].kind].isTyped)
  const choices = [found, ...single.map((name) => [name])].filter((fields) => fields.length > 0)
  const options = [...new Map(choices.map((fields) => [fields.join(' '), fields])).entries()]
  return (
    <label className="block pt-4">
      <span className="font-semibold">{words.matchBy}</span>
      <Select
        className="mt-1.5 h-7!"
        options={options.map(([value, fields]) => ({ value, title: words.sameOf(titles(fields)) }))}
        value={found.join(' ')}
        empty={words.alwaysNew}
        disabled={isFixed}
        onChange={(value) => onMatch(value === '' ? [] : value.split(' '))}
      />
    </label>
  )
}
