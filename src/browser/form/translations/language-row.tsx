import { memo } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { TranslationLanguage } from './translation-data.ts'
import { plain, type CellName } from './translation-edits.ts'
import { fieldWords } from '#browser/kinds/words.ts'

/** Separates joined texts, which cannot contain it. */
export const joint = '\u0001'

interface LanguageRowProps {
  readonly language: TranslationLanguage
  readonly area: AnyArea
  readonly fields: readonly string[]
  readonly row: Row | undefined
  /** A joined string, so unchanged rows do not render. */
  readonly texts: string
  readonly isSource: boolean
  readonly faults: string
  readonly onEdit: (at: CellName, text: string, was: string) => void
}

export const LanguageRow = memo(function LanguageRow({
  language,
  area,
  fields,
  row,
  texts,
  isSource,
  faults,
  onEdit,
}: LanguageRowProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const all = texts.split(joint)
  const wrong = faults.split(joint)
  return (
    <tr className={isSource ? 'sticky top-8 z-10' : ''}>
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 border-r border-b border-line px-3 py-1 text-left align-top font-normal',
          isSource ? 'bg-raised' : 'bg-surface',
        )}
      >
        <span className="mr-1.5 font-mono text-xs whitespace-nowrap text-dim">{language.code}</span>
        {language.name}
        <span className="nums block text-xs text-dim">
          {isSource ? words.translations.source : words.translations.done(all.filter(Boolean).length, fields.length)}
        </span>
      </th>
      {fields.map((name, at) => {
        const field = area.fields[name]!
        const isLong = field.kind === 'longText'
        const text = all[at] ?? ''
        const was = plain(row?.[name])
        const cell: CellName = `${language.code} ${name}`
        return (
          <td
            key={name}
            className={cx(
              'relative border-b border-line p-0.5 align-top',
              isSource && 'bg-raised',
              text === '' && 'hatched',
            )}
          >
            {text !== was && (
              <span aria-hidden="true" className="absolute top-1 bottom-1 left-0 w-0.5 rounded-full bg-accent" />
            )}
            <textarea
              data-cell={cell}
              aria-label={`${language.name}, ${say(field.title)}`}
              aria-invalid={wrong.includes(cell)}
              rows={1}
              value={text}
              lang={language.code}
              dir="auto"
              spellCheck={false}
              onChange={(event) =>
                onEdit(cell, isLong ? event.target.value : event.target.value.replaceAll('\n', ' '), was)
              }
              className={cx(
                'block max-h-40 min-h-8 resize-none rounded-sm border border-transparent bg-transparent px-2 py-1.5 [field-sizing:content] hover:border-line-strong focus:bg-surface aria-invalid:border-danger',
                isLong ? 'w-80' : 'w-52',
              )}
            />
          </td>
        )
      })}
    </tr>
  )
})
