import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useIsWithoutLanguages } from '#browser/kinds/controls/lists.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import type { Product } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { handleCellKeys } from './cell-keys.ts'
import { ClashView } from './clash-view.tsx'
import { GridHead } from './grid-head.tsx'
import { joint, LanguageRow } from './language-row.tsx'
import { useTranslations, type Translations } from './use-translations.ts'
import { formWords } from '../words.ts'

interface TranslationsGridProps {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly parent: number
  /** Code of the source language; English by default. */
  readonly source?: string
  /** True while another record waits for the decision about unsaved changes. */
  readonly isLeaving: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onStay: () => void
}

// The pinned source row below has `top-8`, the height of this one.
const head = 'sticky top-0 h-8 border-b border-line bg-raised text-left text-xs font-medium text-dim'

/** The source row is pinned; all changes are saved together. */
export function TranslationsGrid(props: TranslationsGridProps) {
  const { product, name, area, parent, source = 'en' } = props
  const words = useWords(fieldWords)
  const isWithoutLanguages = useIsWithoutLanguages()
  const all = useTranslations(product, name, area, parent, source)
  const [fault] = all.faults
  const grid = useRef<HTMLDivElement>(null)
  // Element that gets the focus back.
  const last = useRef<HTMLElement>(null)
  const focusBack = () => last.current?.focus()
  const { isAsking, stay, discard } = useLeavingOf(props, all, focusBack)
  const focus = (cell: string) => grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus()
  const save = () => (fault ? focus(fault.at) : all.save())
  const copy = () => (fault ? focus(fault.at) : all.copy())
  useKeys('view', [
    { keys: 'Mod+Shift+C', title: formWords.copyAsScript, run: copy, inFields: true },
    { keys: 'Mod+Enter', title: formWords.saveTranslations, run: save, inFields: true },
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsking || event.key !== 'Escape') return handleCellKeys(event, all, source, focus)
    event.preventDefault()
    stay()
  }

  if (all.error) return <ErrorBlock error={all.error} onRetry={all.retry} />
  if (isWithoutLanguages) return <EmptyBlock>{words.translations.none}</EmptyBlock>
  if (!all.isReady) {
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the boxes inside
    <div className="flex h-full min-h-80 flex-col" onKeyDown={onKeyDown}>
      <GridHead all={all} isAsking={isAsking} onSave={save} onCopy={copy} onStay={stay} onDiscard={discard} />
      <ClashView area={area} all={all} onDone={focusBack} />
      <div
        ref={grid}
        className="min-h-0 flex-1 overflow-auto"
        onInput={({ target }) => (last.current = target as HTMLElement)}
      >
        <TextsTable area={area} all={all} source={source} />
      </div>
    </div>
  )
}

function useLeavingOf(
  { isLeaving, onDirty, onStay }: TranslationsGridProps,
  { changes, discard }: Translations,
  focusBack: () => void,
) {
  const isDirty = changes > 0
  const guard = useLeaveGuard(isDirty)
  const report = useRef(onDirty)
  report.current = onDirty
  useEffect(() => report.current(isDirty), [isDirty])
  useEffect(() => () => report.current(false), [])
  return {
    isAsking: isDirty && (isLeaving || guard.wanted !== undefined),
    stay: () => {
      guard.stay()
      onStay()
      focusBack()
    },
    discard: () => {
      discard()
      if (guard.wanted !== undefined) guard.go()
      else focusBack()
    },
  }
}

function TextsTable({ area, all, source }: { area: AnyArea; all: Translations; source: string }) {
  const words = useWords(fieldWords)
  const say = useSay()
  const { fields, sorted, faults, textAt } = all
  return (
    <table aria-label={say(area.titles)} className="border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={`${head} left-0 z-20 min-w-32 border-r px-3`}>
            {words.translations.language}
          </th>
          {fields.map((field) => (
            <th key={field} scope="col" className={`${head} z-10 px-2`}>
              {say(area.fields[field]!.title)}{' '}
              {area.fields[field]!.required && <span className="font-normal text-faint">{words.required}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((language) => (
          <LanguageRow
            key={language.code}
            language={language}
            area={area}
            fields={fields}
            row={all.rows.get(language.code)}
            texts={fields.map((field) => textAt(language.code, field)).join(joint)}
            isSource={language.code === source}
            faults={faults.flatMap(({ at }) => (at.startsWith(`${language.code} `) ? [at] : [])).join(joint)}
            onEdit={all.edit}
          />
        ))}
      </tbody>
    </table>
  )
}
