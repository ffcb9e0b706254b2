import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { languageField, textFields } from '#derive/translations.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { copyLines } from '#browser/kinds/controls/copy-lines.ts'
import { useLanguages } from '#browser/kinds/controls/lists.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import type { Product, Row } from '#browser/state/app-state.ts'
import { useOnceMore } from '#browser/state/use-once-more.ts'
import {
  readTranslations,
  translationCalls,
  translationInputs,
  type TranslationLanguage,
  type TranslationWrite,
} from './translation-data.ts'
import { plain, withEdit, type CellName, type Edits } from './translation-edits.ts'
import { useSaveTranslations } from './use-save-translations.ts'

interface CellFault {
  readonly at: CellName
  readonly text: string
}

export function useTranslations(product: Product, name: string, area: AnyArea, parent: number, source: string) {
  const languages = useLanguages()
  const calls = translationCalls(product.entries, name)
  const [edits, setEdits] = useState<Edits>(new Map())
  const options = {
    revalidateOnFocus: false,
    // A reload would change the base of the edits.
    revalidateOnReconnect: edits.size === 0,
    shouldRetryOnError: false,
  }
  const key = calls ? ['translations', name, parent] : null
  const { data, error, mutate } = useSWR(key, () => readTranslations(calls!, parent), options)
  const byCode = useCallback((all: readonly Row[]) => rowsByCode(all, area, languages), [area, languages])
  const rows = useMemo(() => byCode(data ?? []), [byCode, data])
  const sorted = useMemo(() => {
    const rank = ({ code }: TranslationLanguage) => (code === source ? 0 : rows.has(code) ? 1 : 2)
    return languages.toSorted((one, other) => rank(one) - rank(other))
  }, [languages, source, rows])
  const before = (code: string, field: string) => plain(rows.get(code)?.[field])
  const edit = useCallback(
    (at: CellName, text: string, was: string) => setEdits((all) => withEdit(all, at, text, was)),
    [],
  )
  const changed = changedRows(edits, sorted, rows)
  const faults = useFaults(area, changed)
  const canSave = calls !== undefined && data !== undefined && changed.length > 0 && faults.length === 0
  const setRows = (now: readonly Row[]) => mutate([...now], { revalidate: false })
  const saving = useSaveTranslations({
    area,
    calls,
    parent,
    edits,
    byCode,
    changedIn: (known) => changedRows(edits, sorted, byCode(known)),
    setEdits,
    setRows,
  })
  const isSaving = useOnceMore(saving.isBusy, () => !saving.theirs && save())
  const save = () => {
    if (!isSaving() && canSave) void saving.save(data)
  }
  return {
    isReady: calls !== undefined && data !== undefined && languages.length > 0,
    error: data ? undefined : (error as unknown),
    retry: () => void mutate(),
    fields: textFields(area),
    sorted,
    rows,
    edits,
    before,
    textAt: (code: string, field: string) => edits.get(`${code} ${field}`)?.text ?? before(code, field),
    edit,
    changes: edits.size,
    faults,
    isBusy: saving.isBusy,
    theirs: saving.theirs,
    settle: saving.settle,
    save,
    copy: () => {
      if (!canSave) return
      const groups = translationInputs(area, calls, parent, changed)
      void copyLines(groups.flatMap(([entry, inputs]) => inputs.map((input) => [entry, input] as const)))
    },
    discard: () => {
      setEdits(new Map())
      saving.settle(undefined)
    },
  }
}

export type Translations = ReturnType<typeof useTranslations>

function useFaults(area: AnyArea, changed: readonly TranslationWrite[]): CellFault[] {
  const words = useWords(fieldWords)
  const say = useSay()
  return changed.flatMap(({ language, row, texts }) =>
    textFields(area).flatMap((name): CellFault[] => {
      const field = area.fields[name]!
      const text = texts[name] ?? plain(row?.[name])
      const at: CellName = `${language.code} ${name}`
      if (field.required && text.trim() === '')
        return [{ at, text: words.translations.needs(say(field.title), language.name) }]
      const parsed = text === '' ? undefined : parseValue(field, text)
      return parsed && 'fault' in parsed ? [{ at, text: say(parsed.fault) }] : []
    }),
  )
}

function rowsByCode(rows: readonly Row[], area: AnyArea, languages: readonly TranslationLanguage[]): Map<string, Row> {
  const key = languageField(area) ?? ''
  const isId = area.fields[key]?.kind === 'ref'
  return new Map(
    rows.flatMap((row) => {
      const language = languages.find(({ id, code }) => (isId ? id : code) === row[key])
      return language ? [[language.code, row] as const] : []
    }),
  )
}

function changedRows(
  edits: Edits,
  languages: readonly TranslationLanguage[],
  rows: ReadonlyMap<string, Row>,
): TranslationWrite[] {
  return languages.flatMap((language) => {
    const own = [...edits].filter(([at]) => at.startsWith(`${language.code} `))
    const row = rows.get(language.code)
    const texts = Object.fromEntries(own.map(([at, { text }]) => [at.slice(language.code.length + 1), text]))
    return own.length > 0 ? [{ language, ...(row ? { row } : {}), texts }] : []
  })
}
